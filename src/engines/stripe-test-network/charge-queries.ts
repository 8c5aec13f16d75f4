import type { ClientBase, Pool } from "pg";
import type { ChargeRow, PaymentMethodRow, RefundRow } from "./rows.ts";

type Reader = Pool | ClientBase;

export async function insertPaymentMethod(db: ClientBase, method: PaymentMethodRow): Promise<void> {
  await db.query({
    name: "stripe_test_network.insert_payment_method",
    text: `INSERT INTO stripe_test_network.payment_methods
             (id, brand, last4, exp_month, exp_year, billing_details, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      method.id,
      method.brand,
      method.last4,
      method.expMonth,
      method.expYear,
      method.billingDetails,
      method.createdAt,
    ],
  });
}

export async function findPaymentMethod(db: Reader, id: string): Promise<PaymentMethodRow | undefined> {
  const { rows } = await db.query<PaymentMethodRow>({
    name: "stripe_test_network.find_payment_method",
    text: `SELECT id, brand, last4, exp_month AS "expMonth", exp_year AS "expYear",
                  billing_details AS "billingDetails", created_at AS "createdAt"
           FROM stripe_test_network.payment_methods WHERE id = $1`,
    values: [id],
  });
  return rows[0];
}

type NewCharge = Pick<
  ChargeRow,
  | "id"
  | "paymentIntentId"
  | "amountMinor"
  | "currency"
  | "status"
  | "failureCode"
  | "declineCode"
  | "failureMessage"
  | "createdAt"
> & { paymentMethodId: string };

export async function insertCharge(db: ClientBase, charge: NewCharge): Promise<void> {
  await db.query({
    name: "stripe_test_network.insert_charge",
    text: `INSERT INTO stripe_test_network.charges
             (id, payment_intent_id, payment_method_id, amount_minor, currency, status,
              failure_code, decline_code, failure_message, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      charge.id,
      charge.paymentIntentId,
      charge.paymentMethodId,
      charge.amountMinor,
      charge.currency,
      charge.status,
      charge.failureCode,
      charge.declineCode,
      charge.failureMessage,
      charge.createdAt,
    ],
  });
}

const selectCharge = `
  SELECT c.id, c.payment_intent_id AS "paymentIntentId", c.amount_minor::float8 AS "amountMinor", c.currency,
         c.status, c.amount_refunded_minor::float8 AS "amountRefundedMinor", c.failure_code AS "failureCode",
         c.decline_code AS "declineCode", c.failure_message AS "failureMessage", c.created_at AS "createdAt",
         i.description, i.receipt_email AS "receiptEmail", i.metadata,
         m.id AS "methodId", m.brand, m.last4, m.exp_month AS "expMonth", m.exp_year AS "expYear",
         m.billing_details AS "billingDetails", m.created_at AS "methodCreatedAt"
  FROM stripe_test_network.charges c
  JOIN stripe_test_network.payment_methods m ON m.id = c.payment_method_id
  JOIN stripe_test_network.payment_intents i ON i.id = c.payment_intent_id`;

type FlatCharge = Omit<ChargeRow, "card"> &
  Omit<PaymentMethodRow, "id" | "createdAt"> & { methodId: string; methodCreatedAt: Date };

function withCard(flat: FlatCharge): ChargeRow {
  const { methodId, methodCreatedAt, brand, last4, expMonth, expYear, billingDetails, ...charge } = flat;
  const card = { id: methodId, brand, last4, expMonth, expYear, billingDetails, createdAt: methodCreatedAt };
  return { ...charge, card };
}

export async function findCharge(db: Reader, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await db.query<FlatCharge>({
    name: "stripe_test_network.find_charge",
    text: `${selectCharge} WHERE c.id = $1`,
    values: [id],
  });
  return rows[0] && withCard(rows[0]);
}

/** Returns the intent's successful charge, locked until the transaction ends so that refunds are serialized. */
export async function lockSuccessfulCharge(db: ClientBase, intentId: string): Promise<ChargeRow | undefined> {
  const { rows } = await db.query<FlatCharge>({
    name: "stripe_test_network.lock_successful_charge",
    text: `${selectCharge} WHERE c.payment_intent_id = $1 AND c.status = 'succeeded' FOR UPDATE OF c`,
    values: [intentId],
  });
  return rows[0] && withCard(rows[0]);
}

/** Returns false if less than this amount is left to refund. */
export async function addRefunded(db: ClientBase, chargeId: string, amountMinor: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "stripe_test_network.add_refunded",
    text: `UPDATE stripe_test_network.charges SET amount_refunded_minor = amount_refunded_minor + $2
           WHERE id = $1 AND status = 'succeeded' AND amount_refunded_minor + $2 <= amount_minor`,
    values: [chargeId, amountMinor],
  });
  return rowCount === 1;
}

export async function insertRefund(db: ClientBase, refund: RefundRow): Promise<void> {
  await db.query({
    name: "stripe_test_network.insert_refund",
    text: `INSERT INTO stripe_test_network.refunds
             (id, charge_id, payment_intent_id, amount_minor, currency, reason, metadata, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      refund.id,
      refund.chargeId,
      refund.paymentIntentId,
      refund.amountMinor,
      refund.currency,
      refund.reason,
      refund.metadata,
      refund.createdAt,
    ],
  });
}

export async function findRefund(db: Reader, id: string): Promise<RefundRow | undefined> {
  const { rows } = await db.query<RefundRow>({
    name: "stripe_test_network.find_refund",
    text: `SELECT id, charge_id AS "chargeId", payment_intent_id AS "paymentIntentId",
                  amount_minor::float8 AS "amountMinor", currency, reason, metadata, created_at AS "createdAt"
           FROM stripe_test_network.refunds WHERE id = $1`,
    values: [id],
  });
  return rows[0];
}
