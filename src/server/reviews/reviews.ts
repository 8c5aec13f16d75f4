import type { ParsedOf } from "#contract/call.ts";
import type { addReview as addCall } from "#contract/reviews.ts";
import { AppError } from "#domain/app-error.ts";
import { DELETED_CUSTOMER } from "#domain/deleted-account.ts";
import { type Database, newId, type Reads, type Tx } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { attachPhotos } from "#server/photos/photos.ts";
import type { PublicReviewRow } from "./public-reviews-queries.ts";
import {
  deleteHeldReviews,
  findReviews,
  insertReview,
  type ReviewRow,
  replaceWriter,
} from "./reviews-queries.ts";

/** A review as the public pages show it. */
export function toReviewDto(row: PublicReviewRow) {
  return {
    _id: row.id,
    name: row.name,
    image: row.image,
    description: row.description,
    ratings: row.rating,
    partId: row.part_id,
    partName: row.part_name,
    verified: row.verified,
    demo: row.demo,
    createdAt: row.created_at.toISOString(),
    photos: row.photos,
    reply: row.replied_at && { text: row.reply, at: row.replied_at.toISOString() },
  };
}

/** A review as its writer sees it, with the reason when it is hidden. */
export function toOwnReviewDto(row: ReviewRow) {
  return {
    ...toReviewDto(row),
    hidden: row.hidden_at && { at: row.hidden_at.toISOString(), reason: row.hidden_reason },
  };
}

/** A review as admins see it, with the writer's email and the admin who hid it. */
export function toManagedReviewDto(row: ReviewRow) {
  const { hidden, ...review } = toOwnReviewDto(row);
  return {
    ...review,
    partSlug: row.part_slug,
    email: row.email,
    hidden: hidden && { ...hidden, by: row.hidden_by_name },
  };
}

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
    if (!violates(error, "reviews_one_per_buyer_and_part")) throw error;
    throw new AppError("already_reviewed", "You have already reviewed this part.");
  });
  if (!added) throw new AppError("unknown", "There is no such part in the shop.");
  return { id, ...added };
}

/** More reviews than one person writes: one for each part they bought, and a few of the shop. */
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
