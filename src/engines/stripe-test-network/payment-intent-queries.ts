import type { ClientBase, Pool } from "pg";
import type { PaymentIntentRow } from "./rows.ts";

type Reader = Pool | ClientBase;

/** The columns of a PaymentIntentRow. */
export const intentColumns = `
  id, client_secret AS "clientSecret", amount_minor::float8 AS "amountMinor", currency, status,
  amount_received_minor::float8 AS "amountReceivedMinor", description, receipt_email AS "receiptEmail",
  metadata, automatic_methods AS "automaticMethods", payment_method_id AS "paymentMethodId",
  latest_charge_id AS "latestChargeId", last_payment_error AS "lastPaymentError",
  challenge_id AS "challengeId", challenge_verdict AS "challengeVerdict",
  cancellation_reason AS "cancellationReason", canceled_at AS "canceledAt", created_at AS "createdAt"`;

type NewIntent = Pick<
  PaymentIntentRow,
  | "id"
  | "clientSecret"
  | "amountMinor"
  | "currency"
  | "description"
  | "receiptEmail"
  | "metadata"
  | "automaticMethods"
  | "createdAt"
>;

export async function insertIntent(db: ClientBase, intent: NewIntent): Promise<PaymentIntentRow> {
  const { rows } = await db.query<PaymentIntentRow>({
    name: "stripe_test_network.insert_intent",
    text: `INSERT INTO stripe_test_network.payment_intents
             (id, client_secret, amount_minor, currency, description, receipt_email, metadata,
              automatic_methods, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${intentColumns}`,
    values: [
      intent.id,
      intent.clientSecret,
      intent.amountMinor,
      intent.currency,
      intent.description,
      intent.receiptEmail,
      intent.metadata,
      intent.automaticMethods,
      intent.createdAt,
    ],
  });
  return rows[0] as PaymentIntentRow;
}

export async function findIntent(db: Reader, id: string): Promise<PaymentIntentRow | undefined> {
  const { rows } = await db.query<PaymentIntentRow>({
    name: "stripe_test_network.find_intent",
    text: `SELECT ${intentColumns} FROM stripe_test_network.payment_intents WHERE id = $1`,
    values: [id],
  });
  return rows[0];
}

/** Newest first, starting behind the intent `after` when given. */
export async function listIntents(db: Reader, limit: number, after: string | null) {
  const { rows } = await db.query<PaymentIntentRow>({
    name: "stripe_test_network.list_intents",
    text: `SELECT ${intentColumns} FROM stripe_test_network.payment_intents
           WHERE $2::text IS NULL
              OR sequence < (SELECT sequence FROM stripe_test_network.payment_intents WHERE id = $2)
           ORDER BY sequence DESC LIMIT $1`,
    values: [limit, after],
  });
  return rows;
}
