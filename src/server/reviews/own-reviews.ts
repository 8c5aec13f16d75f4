import { DELETED_CUSTOMER } from "#domain/deleted-account.ts";
import type { Reads, Tx } from "#server/db/database.ts";
import { toOwnReviewDto } from "./review-dto.ts";
import { deleteHeldReviews, findReviews, replaceWriter } from "./reviews-queries.ts";

/** More than one person writes: one for each part they bought, and a few of the shop. */
const MAX_REVIEWS = 10_000;

/** Returns all reviews of a writer, newest first, as the writer sees them. */
export async function everyReviewOf(db: Reads, userId: string) {
  const all = { limit: MAX_REVIEWS, after: undefined };
  const { rows } = await findReviews(db, { kind: "writer", userId }, all);
  return rows.map(toOwnReviewDto);
}

/**
 * Takes the name and the picture off a writer's reviews, in the transaction that deletes the account. Reviews that were
 * never shown are deleted. @returns the reviews that others can see
 */
export async function anonymizeReviews(tx: Tx, userId: string): Promise<{ part_id: string | null }[]> {
  await deleteHeldReviews(tx, userId);
  return replaceWriter(tx, userId, DELETED_CUSTOMER);
}
