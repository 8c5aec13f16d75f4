import type { ClientBase, Pool } from "pg";
import type { DisputeRow, DisputeStatus } from "./rows.ts";

/** To be followed by WHERE. */
export const selectDispute = `
  SELECT d.id, d.charge_id AS "chargeId", d.payment_intent_id AS "paymentIntentId",
         d.amount_minor::float8 AS "amountMinor", d.currency, d.reason, d.status, d.evidence,
         d.submission_count AS "submissionCount", d.due_by AS "dueBy", d.metadata, d.created_at AS "createdAt",
         m.brand AS "cardBrand"
  FROM stripe_test_network.disputes d
  JOIN stripe_test_network.charges c ON c.id = d.charge_id
  JOIN stripe_test_network.payment_methods m ON m.id = c.payment_method_id`;

type NewDispute = Omit<DisputeRow, "evidence" | "submissionCount" | "metadata" | "cardBrand">;

export async function insertDispute(db: ClientBase, dispute: NewDispute): Promise<void> {
  await db.query({
    name: "stripe_test_network.insert_dispute",
    text: `INSERT INTO stripe_test_network.disputes
             (id, charge_id, payment_intent_id, amount_minor, currency, reason, status, due_by, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      dispute.id,
      dispute.chargeId,
      dispute.paymentIntentId,
      dispute.amountMinor,
      dispute.currency,
      dispute.reason,
      dispute.status,
      dispute.dueBy,
      dispute.createdAt,
    ],
  });
}

export async function findDispute(db: Pool | ClientBase, id: string): Promise<DisputeRow | undefined> {
  const { rows } = await db.query<DisputeRow>({
    name: "stripe_test_network.find_dispute",
    text: `${selectDispute} WHERE d.id = $1`,
    values: [id],
  });
  return rows[0];
}

export async function findDisputeOfCharge(db: ClientBase, chargeId: string): Promise<DisputeRow | undefined> {
  const { rows } = await db.query<DisputeRow>({
    name: "stripe_test_network.find_dispute_of_charge",
    text: `${selectDispute} WHERE d.charge_id = $1`,
    values: [chargeId],
  });
  return rows[0];
}

/** Returns false unless the dispute had the expected status. */
export async function moveDispute(
  db: ClientBase,
  id: string,
  move: { from: DisputeStatus; to: DisputeStatus; dueBy?: Date; amountMinor?: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "stripe_test_network.move_dispute",
    text: `UPDATE stripe_test_network.disputes SET status = $3, due_by = coalesce($4, due_by), amount_minor = coalesce($5, amount_minor)
           WHERE id = $1 AND status = $2`,
    values: [id, move.from, move.to, move.dueBy ?? null, move.amountMinor ?? null],
  });
  return rowCount === 1;
}

/** Adds evidence and metadata; keys set to "" are removed. */
export async function updateDispute(
  db: ClientBase,
  id: string,
  changes: { evidence: Record<string, string>; metadata: Record<string, string>; submitted: boolean },
): Promise<void> {
  const emptyKeys = (texts: Record<string, string>) => Object.keys(texts).filter((key) => texts[key] === "");
  await db.query({
    name: "stripe_test_network.update_dispute",
    text: `UPDATE stripe_test_network.disputes
           SET evidence = (evidence || $2::jsonb) - $3::text[], metadata = (metadata || $4::jsonb) - $5::text[],
               submission_count = submission_count + $6
           WHERE id = $1`,
    values: [
      id,
      changes.evidence,
      emptyKeys(changes.evidence),
      changes.metadata,
      emptyKeys(changes.metadata),
      changes.submitted ? 1 : 0,
    ],
  });
}
