import { sql } from "kysely";
import type { Reads, Tx } from "#server/db/database.ts";

/** Hides a review, also one that is held back. @returns whether no admin had hidden it */
export async function hide(tx: Tx, id: string, reason: string, actorId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("reviews")
    .set({ held: false, hidden_at: sql`now()`, hidden_by: actorId, hidden_reason: reason })
    .where("id", "=", id)
    .where((e) => e.or([e("hidden_at", "is", null), e("held", "=", true)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Shows a hidden or held review. @returns the reason it was hidden for; undefined when it was not hidden */
export async function unhide(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`
    WITH hidden AS (
      SELECT id, hidden_reason AS reason FROM reviews WHERE id = ${id} AND hidden_at IS NOT NULL FOR UPDATE
    )
    UPDATE reviews SET held = false, hidden_at = NULL, hidden_by = NULL, hidden_reason = '' FROM hidden
    WHERE reviews.id = hidden.id RETURNING hidden.reason`.execute(tx);
  return rows[0]?.reason;
}

/** Sets the shop's reply if the current one is still `replaces`. @returns whether it was */
export async function setReply(
  tx: Tx,
  id: string,
  reply: { text: string; replaces: string },
  actorId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("reviews")
    .set({ reply: reply.text, replied_at: sql`now()`, replied_by: actorId })
    .where("id", "=", id)
    .where("reply", "=", reply.replaces)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the shop's reply. @returns the deleted text; undefined when there was none */
export async function clearReply(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ reply: string }>`
    WITH replied AS (SELECT id, reply FROM reviews WHERE id = ${id} AND reply <> '' FOR UPDATE)
    UPDATE reviews SET reply = '', replied_at = NULL, replied_by = NULL FROM replied
    WHERE reviews.id = replied.id RETURNING replied.reply`.execute(tx);
  return rows[0]?.reply;
}

/** A review's reply, empty when it has none; undefined when there is no such review. */
export async function replyOf(db: Reads, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("reviews").select("reply").where("id", "=", id).executeTakeFirst();
  return row?.reply;
}

/** Returns the part that a review is about; null for one of the shop itself. */
export async function partOfReview(db: Reads, id: string): Promise<string | null> {
  const row = await db.selectFrom("reviews").select("part_id").where("id", "=", id).executeTakeFirst();
  return row?.part_id ?? null;
}
