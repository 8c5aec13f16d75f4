import type { Tx } from "#server/db/database.ts";

export interface Change {
  actorId: string | null;
  /** What was done, as verb and thing: `part.edit`, `user.promote`. */
  action: string;
  subject: { kind: string; id: string };
  before?: unknown;
  after?: unknown;
}

/** Notes who did what to what, in the transaction that does it. */
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
