import type { ClientBase } from "pg";
import { intentColumns } from "./payment-intent-queries.ts";
import type { IntentStatus, PaymentIntentRow } from "./rows.ts";
import type { Verdict } from "./test-cards.ts";

/** The state an intent must be in for a change to happen; with `challengeId`, that very challenge. */
export interface Expected {
  id: string;
  statuses: readonly IntentStatus[];
  challengeId?: string;
}

const guard = "id = $1 AND status = ANY ($2) AND ($3::text IS NULL OR challenge_id = $3)";
const guardValues = ({ id, statuses, challengeId }: Expected) => [id, statuses, challengeId ?? null];

/** Undefined when the intent was not in the state expected: somebody else was faster. */
export async function markSucceeded(
  db: ClientBase,
  expected: Expected,
  paid: { paymentMethodId: string; chargeId: string },
): Promise<PaymentIntentRow | undefined> {
  const { rows } = await db.query<PaymentIntentRow>({
    name: "stripe_test_network.mark_succeeded",
    text: `UPDATE stripe_test_network.payment_intents
           SET status = 'succeeded', amount_received_minor = amount_minor, payment_method_id = $4,
               latest_charge_id = $5, last_payment_error = NULL, challenge_id = NULL, challenge_verdict = NULL
           WHERE ${guard} RETURNING ${intentColumns}`,
    values: [...guardValues(expected), paid.paymentMethodId, paid.chargeId],
  });
  return rows[0];
}

/** Back to requires_payment_method after a decline (with its failed charge) or a failed challenge (without). */
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

/** What an update may change; null leaves a field as it is, metadata keys set to "" are removed. */
export interface IntentChanges {
  amountMinor: number | null;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
}

/** The amount only moves in the statuses expected; the other fields move with it or not at all. */
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
