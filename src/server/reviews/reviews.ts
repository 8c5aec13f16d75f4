import type { ParsedOf } from "#contract/call.ts";
import type { addReview as addCall } from "#contract/reviews.ts";
import { AppError } from "#domain/app-error.ts";
import { DELETED_CUSTOMER } from "#domain/deleted-account.ts";
import { type Database, newId, type Reads, type Tx } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { attachPhotos } from "#server/photos/photos.ts";
import { toOwnReviewDto } from "./review-dto.ts";
import { deleteHeldReviews, findReviews, insertReview, replaceWriter } from "./reviews-queries.ts";

type Input = ParsedOf<typeof addCall>["body"];

/**
 * Stores a review with its photos; visitors see both unless it is held back.
 * Errors: `already_reviewed`, `unknown` (part), `rule_broken` for photos that are not there.
 */
export async function addReview(
  { kysely }: Pick<Database, "kysely">,
  { partId, photos = [], ...input }: Input,
  userId: string,
): Promise<{ id: string; verified: boolean; held: boolean }> {
  const id = newId();
  const review = {
    id,
    userId,
    partId: partId ?? null,
    name: input.name,
    image: input.image ?? "",
    description: input.description,
    rating: input.ratings,
    heldReason: partId
      ? "It is shown once you have confirmed your email address."
      : "It is shown once you have confirmed your email address and bought something.",
  };
  const store = kysely.transaction().execute(async (tx) => {
    const added = await insertReview(tx, review);
    if (added) await attachPhotos(tx, userId, photos, { reviewId: id });
    return added;
  });
  const added = await store.catch((error: unknown) => {
    // The part was deleted in the meantime.
    if (violates(error, "reviews_part_id_fkey")) return undefined;
    if (!violates(error, "reviews_one_per_buyer_and_part")) throw error;
    throw new AppError("already_reviewed", "You have already reviewed this part.");
  });
  if (!added) throw new AppError("unknown", "There is no such part in the shop.");
  return { id, ...added };
}

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
