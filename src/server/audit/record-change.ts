import { sql } from "kysely";
import type { Tx } from "#server/db/database.ts";

export interface Change {
  actorId: string | null;
  /** Subject and verb: `part.edit`, `user.role`. */
  action: string;
  subject: { kind: string; id: string };
  before?: unknown;
  after?: unknown;
}

/** Records a change in the transaction that makes it. */
export async function recordChange(
  tx: Tx,
  { actorId, action, subject, before, after }: Change,
): Promise<void> {
  await tx
    .insertInto("audit")
    .values({
      actor_id: actorId,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}

/** Records many changes in one statement. */
export async function recordChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ actorId, action, subject, before, after }) => ({
    actor_id: actorId,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    before,
    after,
  }));
  await sql`
    INSERT INTO audit (actor_id, action, subject_kind, subject_id, before, after)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x (
      actor_id uuid, action text, subject_kind text, subject_id text, before jsonb, after jsonb)`.execute(tx);
}
