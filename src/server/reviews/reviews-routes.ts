import { addReview as addCall, listOwnReviews, listReviews } from "#contract/reviews.ts";
import { AppError } from "#domain/app-error.ts";
import { newId } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { partTag } from "#server/http/cache-tags.ts";
import { cutPage, readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { toOwnReviewDto, toReviewDto } from "./review-dto.ts";
import { findReviews, insertReview, type ReviewsFilter } from "./reviews-queries.ts";

export function reviewsRoutes(api: ApiContext, shop: Pick<Shop, "db" | "changed">): void {
  const { kysely } = shop.db;

  serve(api, listReviews, async ({ query, request, reply }) => {
    const range = { limit: query.limit + 1, after: readCursor(query.cursor) };
    const found = await findReviews(kysely, publicReviews(query.part), range);
    const page = cutPage(found.rows, query.limit);
    setPaginationHeaders(request, reply, { total: found.total, next: page.next });
    return page.rows.map(toReviewDto);
  });

  serve(api, listOwnReviews, async ({ query, caller, request, reply }) => {
    const range = { limit: query.limit + 1, after: readCursor(query.cursor) };
    const found = await findReviews(kysely, { kind: "writer", userId: caller.userId }, range);
    const page = cutPage(found.rows, query.limit);
    setPaginationHeaders(request, reply, { total: found.total, next: page.next });
    return page.rows.map(toOwnReviewDto);
  });

  serve(api, addCall, async ({ body, caller }) => {
    const id = newId();
    const added = await insertReview(kysely, {
      id,
      userId: caller.userId,
      partId: body.partId ?? null,
      name: body.name,
      image: body.image ?? "",
      description: body.description,
      rating: body.ratings,
    }).catch((error: unknown) => {
      if (!violates(error, "reviews_one_per_buyer_and_part")) throw error;
      throw new AppError("already_reviewed", "You have already reviewed this part.");
    });
    if (!added) throw new AppError("unknown", "There is no such part in the shop.");
    shop.changed("reviews", "ratings", ...(body.partId ? [partTag(body.partId)] : []));
    return { insertedId: id, verified: added.verified };
  });
}

function publicReviews(part: string | undefined): ReviewsFilter {
  if (part === undefined) return { kind: "public" };
  return { kind: "public", part: part === "none" ? part : { idOrSlug: part } };
}
