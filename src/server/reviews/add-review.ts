import type { ParsedOf } from "#contract/call.ts";
import type { addReview as addCall } from "#contract/reviews.ts";
import { AppError } from "#domain/app-error.ts";
import { type Database, newId } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { attachPhotos } from "#server/photos/photos.ts";
import { insertReview } from "./reviews-queries.ts";

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
