import type { ClientBase, Pool } from "pg";
import type { IntentStatus, PaymentIntentRow } from "./rows.ts";
import type { Verdict } from "./test-cards.ts";

type Reader = Pool | ClientBase;

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

/** Returns the intent, locked until the transaction ends. A charge is locked after its intent, never before. */
export async function lockIntent(db: ClientBase, id: string): Promise<PaymentIntentRow | undefined> {
  const { rows } = await db.query<PaymentIntentRow>({
    name: "stripe_test_network.lock_intent",
    text: `SELECT ${intentColumns} FROM stripe_test_network.payment_intents WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  return rows[0];
}

/** The state an intent must be in for a change to happen; with `challengeId`, it must have this challenge. */
export interface Expected {
  id: string;
  statuses: readonly IntentStatus[];
  challengeId?: string;
}

const guard = "id = $1 AND status = ANY ($2) AND ($3::text IS NULL OR challenge_id = $3)";
const guardValues = ({ id, statuses, challengeId }: Expected) => [id, statuses, challengeId ?? null];

/**
 * Records a charge that has succeeded or is processing. Returns undefined if the intent was not in the expected state
 * because another request was faster.
 */
export async function markCharged(
  db: ClientBase,
  expected: Expected,
  charged: { status: "succeeded" | "processing"; paymentMethodId: string; chargeId: string },
): Promise<PaymentIntentRow | undefined> {
  const { rows } = await db.query<PaymentIntentRow>({
    name: "stripe_test_network.mark_charged",
    text: `UPDATE stripe_test_network.payment_intents
           SET status = $4, amount_received_minor = CASE WHEN $4 = 'succeeded' THEN amount_minor ELSE 0 END,
               payment_method_id = $5, latest_charge_id = $6, last_payment_error = NULL, challenge_id = NULL,
               challenge_verdict = NULL
           WHERE ${guard} RETURNING ${intentColumns}`,
    values: [...guardValues(expected), charged.status, charged.paymentMethodId, charged.chargeId],
  });
  return rows[0];
}

/** Resets the status to requires_payment_method after a decline (with its charge) or a failed challenge (without). */
export async function markFailed(
  db: ClientBase,
  expected: Expected,
  failed: { error: object; chargeId: string | null },
): Promise<PaymentIntentRow | undefined> {
  const { rows } = await db.query<PaymentIntentRow>({
    name: "stripe_test_network.mark_failed",
    text: `UPDATE stripe_test_network.payment_intents
           SET status = 'requires_payment_method', payment_method_id = NULL,
               latest_charge_id = coalesce($5, latest_charge_id), last_payment_error = $4,
               challenge_id = NULL, challenge_verdict = NULL
           WHERE ${guard} RETURNING ${intentColumns}`,
    values: [...guardValues(expected), failed.error, failed.chargeId],
  });
  return rows[0];
}

export async function markChallenged(
  db: ClientBase,
  expected: Expected,
  challenge: { id: string; verdict: Verdict; paymentMethodId: string },
): Promise<PaymentIntentRow | undefined> {
  const { rows } = await db.query<PaymentIntentRow>({
    name: "stripe_test_network.mark_challenged",
    text: `UPDATE stripe_test_network.payment_intents
           SET status = 'requires_action', payment_method_id = $6, last_payment_error = NULL,
               challenge_id = $4, challenge_verdict = $5
           WHERE ${guard} RETURNING ${intentColumns}`,
    values: [...guardValues(expected), challenge.id, challenge.verdict, challenge.paymentMethodId],
  });
  return rows[0];
}

export async function markCanceled(
  db: ClientBase,
  expected: Expected,
  canceled: { reason: PaymentIntentRow["cancellationReason"]; at: Date },
): Promise<PaymentIntentRow | undefined> {
  const { rows } = await db.query<PaymentIntentRow>({
    name: "stripe_test_network.mark_canceled",
    text: `UPDATE stripe_test_network.payment_intents
           SET status = 'canceled', canceled_at = $4, cancellation_reason = $5,
               challenge_id = NULL, challenge_verdict = NULL
           WHERE ${guard} RETURNING ${intentColumns}`,
    values: [...guardValues(expected), canceled.at, canceled.reason],
  });
  return rows[0];
}

/** Null leaves a field unchanged; metadata keys set to "" are removed. */
export interface IntentChanges {
  amountMinor: number | null;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
}

/** Updates all given fields, or none if the intent is not in the expected state. */
export async function updateIntent(
  db: ClientBase,
  expected: Expected,
  changes: IntentChanges,
): Promise<PaymentIntentRow | undefined> {
  const removed = Object.keys(changes.metadata).filter((key) => changes.metadata[key] === "");
  const { rows } = await db.query<PaymentIntentRow>({
    name: "stripe_test_network.update_intent",
    text: `UPDATE stripe_test_network.payment_intents
           SET amount_minor = coalesce($4, amount_minor), description = coalesce($5, description),
               receipt_email = coalesce($6, receipt_email), metadata = (metadata || $7::jsonb) - $8::text[]
           WHERE ${guard} RETURNING ${intentColumns}`,
    values: [
      ...guardValues(expected),
      changes.amountMinor,
      changes.description,
      changes.receiptEmail,
      changes.metadata,
      removed,
    ],
  });
  return rows[0];
}
