import type { ClientBase, Pool } from "pg";

/** Something the network does by itself to one object later. */
export type LaterChangeKind =
  | "finish_processing"
  | "settle_refund"
  | "fail_refund"
  | "open_dispute"
  | "decide_dispute"
  | "miss_dispute_deadline";

interface NewLaterChange {
  objectId: string;
  kind: LaterChangeKind;
}

export interface LaterChange extends NewLaterChange {
  id: string;
}

/** Plans a change. It must check by itself whether it still applies when it is due. */
export async function planLaterChange(db: ClientBase, change: NewLaterChange, dueAt: Date): Promise<void> {
  await db.query({
    name: "stripe_test_network.plan_later_change",
    text: "INSERT INTO stripe_test_network.later_changes (object_id, kind, due_at) VALUES ($1, $2, $3)",
    values: [change.objectId, change.kind, dueAt],
  });
}

/**
 * Deletes the oldest due change and returns it; undefined if there is none. Until the transaction ends, other processes
 * skip it; if the transaction is rolled back, the change is due again.
 */
export async function takeDueChange(db: ClientBase, now: Date): Promise<LaterChange | undefined> {
  const { rows } = await db.query<LaterChange>({
    name: "stripe_test_network.take_due_change",
    text: `DELETE FROM stripe_test_network.later_changes WHERE id = (
             SELECT id FROM stripe_test_network.later_changes
             WHERE due_at <= $1 ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING id, object_id AS "objectId", kind`,
    values: [now],
  });
  return rows[0];
}

/** Postpones a change that has failed, so that it does not keep others from happening. */
export async function postponeLaterChange(pool: Pool, id: string, dueAt: Date): Promise<void> {
  await pool.query({
    name: "stripe_test_network.postpone_later_change",
    text: "UPDATE stripe_test_network.later_changes SET due_at = $2, attempts = attempts + 1 WHERE id = $1",
    values: [id, dueAt],
  });
}
