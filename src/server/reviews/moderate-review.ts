import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database, Tx } from "#server/db/database.ts";
import { clearReply, hide, replyOf, setReply, unhide } from "./moderation-queries.ts";

type Db = Pick<Database, "kysely">;
interface By {
  id: string;
  actorId: string;
}

/**
 * Takes a review off the public pages. One that is hidden already keeps its first reason.
 * @returns how many changed (0 or 1). Refuses `unknown`.
 */
export async function hideReview({ kysely }: Db, { id, actorId }: By, reason: string): Promise<number> {
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

/** Shows a hidden review again. @returns how many changed (0 or 1). Refuses `unknown`. */
export async function showReview({ kysely }: Db, { id, actorId }: By): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const reason = await unhide(tx, id);
    if (reason === undefined) return unchanged(tx, id);
    const before = { reason };
    await recordChange(tx, { actorId, action: "review.show", subject: { kind: "review", id }, before });
    return 1;
  });
}

/**
 * Answers a review in the shop's name, or changes the answer that `replaces` says was read.
 * @returns how many changed: 0 when it said so before. Refuses `unknown` and `edited_meanwhile`.
 */
export async function replyToReview(
  { kysely }: Db,
  { id, actorId }: By,
  { text, replaces }: { text: string; replaces: string },
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    if (text === replaces) return unchanged(tx, id);
    if (!(await setReply(tx, id, { text, replaces }, actorId))) {
      const now = await replyOf(tx, id);
      if (now === undefined) throw noSuchReview();
      // Sent twice because an answer got lost: it stands there already.
      if (now === text) return 0;
      throw new AppError("edited_meanwhile", "Someone else has answered this review meanwhile. Look again.");
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

/** Takes the shop's answer back. @returns how many changed (0 or 1). Refuses `unknown`. */
export async function removeReply({ kysely }: Db, { id, actorId }: By): Promise<number> {
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
