import type { ClientBase, Pool } from "pg";
import type { ChargeRow, PaymentMethodRow } from "./rows.ts";

type Reader = Pool | ClientBase;

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

/** To be followed by WHERE; withCard() converts the rows. */
export const selectCharge = `
  SELECT c.id, c.payment_intent_id AS "paymentIntentId", c.amount_minor::float8 AS "amountMinor", c.currency,
         c.status, c.amount_refunded_minor::float8 AS "amountRefundedMinor", c.disputed,
         c.failure_code AS "failureCode", c.decline_code AS "declineCode", c.failure_message AS "failureMessage", c.created_at AS "createdAt",
         i.description, i.receipt_email AS "receiptEmail", i.metadata,
         m.id AS "methodId", m.brand, m.last4, m.exp_month AS "expMonth", m.exp_year AS "expYear",
         m.billing_details AS "billingDetails", m.behavior, m.created_at AS "methodCreatedAt"
  FROM stripe_test_network.charges c
  JOIN stripe_test_network.payment_methods m ON m.id = c.payment_method_id
  JOIN stripe_test_network.payment_intents i ON i.id = c.payment_intent_id`;

export type FlatCharge = Omit<ChargeRow, "card"> &
  Omit<PaymentMethodRow, "id" | "createdAt"> & { methodId: string; methodCreatedAt: Date };

export function withCard(flat: FlatCharge): ChargeRow {
  const { methodId, methodCreatedAt, brand, last4, expMonth, expYear, ...rest } = flat;
  const { billingDetails, behavior, ...charge } = rest;
  const card = { id: methodId, brand, last4, expMonth, expYear, billingDetails, behavior };
  return { ...charge, card: { ...card, createdAt: methodCreatedAt } };
}

export async function findCharge(db: Reader, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await db.query<FlatCharge>({
    name: "stripe_test_network.find_charge",
    text: `${selectCharge} WHERE c.id = $1`,
    values: [id],
  });
  return rows[0] && withCard(rows[0]);
}

/** Returns the charge, locked until the transaction ends so that refunds and disputes are serialized. */
export async function lockCharge(db: ClientBase, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await db.query<FlatCharge>({
    name: "stripe_test_network.lock_charge",
    text: `${selectCharge} WHERE c.id = $1 FOR UPDATE OF c`,
    values: [id],
  });
  return rows[0] && withCard(rows[0]);
}

/** Returns the intent's charge that took money or may still do so, locked as by lockCharge(). */
export async function lockLiveCharge(db: ClientBase, intentId: string): Promise<ChargeRow | undefined> {
  const { rows } = await db.query<FlatCharge>({
    name: "stripe_test_network.lock_live_charge",
    text: `${selectCharge} WHERE c.payment_intent_id = $1 AND c.status IN ('pending', 'succeeded') FOR UPDATE OF c`,
    values: [intentId],
  });
  return rows[0] && withCard(rows[0]);
}

/** Ends a pending charge: succeeded, or failed with a reason. */
export async function endPendingCharge(
  db: ClientBase,
  id: string,
  failure: Pick<ChargeRow, "failureCode" | "declineCode" | "failureMessage"> | null,
): Promise<void> {
  await db.query({
    name: "stripe_test_network.end_pending_charge",
    text: `UPDATE stripe_test_network.charges
           SET status = CASE WHEN $2::text IS NULL THEN 'succeeded' ELSE 'failed' END,
               failure_code = $2, decline_code = $3, failure_message = $4
           WHERE id = $1 AND status = 'pending'`,
    values: [id, failure?.failureCode ?? null, failure?.declineCode ?? null, failure?.failureMessage ?? null],
  });
}

export async function markDisputed(db: ClientBase, chargeId: string): Promise<void> {
  await db.query({
    name: "stripe_test_network.mark_disputed",
    text: "UPDATE stripe_test_network.charges SET disputed = true WHERE id = $1",
    values: [chargeId],
  });
}

/** Adds to what is refunded; a failed refund's amount is subtracted. Returns false if less is left to refund. */
export async function addRefunded(db: ClientBase, chargeId: string, amountMinor: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "stripe_test_network.add_refunded",
    text: `UPDATE stripe_test_network.charges SET amount_refunded_minor = amount_refunded_minor + $2
           WHERE id = $1 AND status = 'succeeded' AND amount_refunded_minor + $2 BETWEEN 0 AND amount_minor`,
    values: [chargeId, amountMinor],
  });
  return rowCount === 1;
}

export async function insertPaymentMethod(db: ClientBase, method: PaymentMethodRow): Promise<void> {
  await db.query({
    name: "stripe_test_network.insert_payment_method",
    text: `INSERT INTO stripe_test_network.payment_methods
             (id, brand, last4, exp_month, exp_year, billing_details, behavior, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      method.id,
      method.brand,
      method.last4,
      method.expMonth,
      method.expYear,
      method.billingDetails,
      method.behavior,
      method.createdAt,
    ],
  });
}

export async function findPaymentMethod(db: ClientBase, id: string): Promise<PaymentMethodRow | undefined> {
  const { rows } = await db.query<PaymentMethodRow>({
    name: "stripe_test_network.find_payment_method",
    text: `SELECT id, brand, last4, exp_month AS "expMonth", exp_year AS "expYear",
                  billing_details AS "billingDetails", behavior, created_at AS "createdAt"
           FROM stripe_test_network.payment_methods WHERE id = $1`,
    values: [id],
  });
  return rows[0];
}
