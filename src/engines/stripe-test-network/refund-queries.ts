import type { ClientBase, Pool } from "pg";
import type { RefundRow } from "./rows.ts";

/** To be followed by WHERE. */
export const selectRefund = `
  SELECT r.id, r.charge_id AS "chargeId", r.payment_intent_id AS "paymentIntentId",
         c.payment_method_id AS "paymentMethodId", r.amount_minor::float8 AS "amountMinor", r.currency, r.status,
         r.failure_reason AS "failureReason", r.reason, r.metadata, r.created_at AS "createdAt"
  FROM stripe_test_network.refunds r JOIN stripe_test_network.charges c ON c.id = r.charge_id`;

export async function insertRefund(db: ClientBase, refund: RefundRow): Promise<void> {
  await db.query({
    name: "stripe_test_network.insert_refund",
    text: `INSERT INTO stripe_test_network.refunds
             (id, charge_id, payment_intent_id, amount_minor, currency, status, reason, metadata, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      refund.id,
      refund.chargeId,
      refund.paymentIntentId,
      refund.amountMinor,
      refund.currency,
      refund.status,
      refund.reason,
      refund.metadata,
      refund.createdAt,
    ],
  });
}

export async function findRefund(db: Pool | ClientBase, id: string): Promise<RefundRow | undefined> {
  const { rows } = await db.query<RefundRow>({
    name: "stripe_test_network.find_refund",
    text: `${selectRefund} WHERE r.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** Returns false unless the refund was pending. */
export async function markRefundSucceeded(db: ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "stripe_test_network.mark_refund_succeeded",
    text: "UPDATE stripe_test_network.refunds SET status = 'succeeded' WHERE id = $1 AND status = 'pending'",
    values: [id],
  });
  return rowCount === 1;
}

/** Returns false if the refund has failed before. */
export async function markRefundFailed(db: ClientBase, id: string, reason: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "stripe_test_network.mark_refund_failed",
    text: `UPDATE stripe_test_network.refunds SET status = 'failed', failure_reason = $2
           WHERE id = $1 AND status <> 'failed'`,
    values: [id, reason],
  });
  return rowCount === 1;
}

/** Adds the metadata; keys set to "" are removed. */
export async function updateRefundMetadata(
  db: ClientBase,
  id: string,
  metadata: Record<string, string>,
): Promise<void> {
  await db.query({
    name: "stripe_test_network.update_refund_metadata",
    text: `UPDATE stripe_test_network.refunds SET metadata = (metadata || $2::jsonb) - $3::text[] WHERE id = $1`,
    values: [id, metadata, Object.keys(metadata).filter((key) => metadata[key] === "")],
  });
}
