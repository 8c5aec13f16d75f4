import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database, Tx } from "#server/db/database.ts";
import { clearReply, hide, replyOf, setReply, unhide } from "./moderation-queries.ts";

type Db = Pick<Database, "kysely">;
interface Moderation {
  id: string;
  actorId: string;
}

/**
 * Hides a review from the public pages. A review that is already hidden keeps its first reason.
 * @returns the number of changed reviews (0 or 1)
 * @throws AppError `unknown`
 */
export async function hideReview(
  { kysely }: Db,
  { id, actorId }: Moderation,
  reason: string,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    if (!(await hide(tx, id, reason, actorId))) return unchanged(tx, id);
    await recordChange(tx, {
      actorId,
      action: "review.hide",
      subject: { kind: "review", id },
      after: { reason },
    });
    return 1;
  });
}

/** Shows a hidden review again. @returns the number of changed reviews (0 or 1) @throws AppError `unknown` */
export async function showReview({ kysely }: Db, { id, actorId }: Moderation): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const reason = await unhide(tx, id);
    if (reason === undefined) return unchanged(tx, id);
    const before = { reason };
    await recordChange(tx, { actorId, action: "review.show", subject: { kind: "review", id }, before });
    return 1;
  });
}

/**
 * Sets the shop's reply to a review, provided that the current reply is still `replaces`.
 * @returns the number of changed reviews: 0 when the reply is already the same
 * @throws AppError `unknown`, `edited_meanwhile`
 */
export async function replyToReview(
  { kysely }: Db,
  { id, actorId }: Moderation,
  { text, replaces }: { text: string; replaces: string },
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    if (text === replaces) return unchanged(tx, id);
    if (!(await setReply(tx, id, { text, replaces }, actorId))) {
      const current = await replyOf(tx, id);
      if (current === undefined) throw noSuchReview();
      // Sent again because the response was lost.
      if (current === text) return 0;
      throw new AppError("edited_meanwhile", "Someone else has changed the reply since you opened it.");
    }
    await recordChange(tx, {
      actorId,
      action: "review.reply",
      subject: { kind: "review", id },
      ...(replaces && { before: { reply: replaces } }),
      after: { reply: text },
    });
    return 1;
  });
}

/** Deletes the shop's reply. @returns the number of changed reviews (0 or 1) @throws AppError `unknown` */
export async function removeReply({ kysely }: Db, { id, actorId }: Moderation): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const reply = await clearReply(tx, id);
    if (reply === undefined) return unchanged(tx, id);
    const before = { reply };
    await recordChange(tx, { actorId, action: "review.unreply", subject: { kind: "review", id }, before });
    return 1;
  });
}

async function unchanged(tx: Tx, id: string): Promise<0> {
  if ((await replyOf(tx, id)) === undefined) throw noSuchReview();
  return 0;
}

const noSuchReview = () => new AppError("unknown", "There is no such review.");
