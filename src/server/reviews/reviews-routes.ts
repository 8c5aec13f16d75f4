import { addReview as addCall, listOwnReviews, listReviews } from "#contract/reviews.ts";
import { AppError } from "#domain/app-error.ts";
import { newId } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { cutPage, readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { toOwnReviewDto, toReviewDto } from "./review-dto.ts";
import { insertReview, listedReviews, type ReviewsOf } from "./reviews-queries.ts";

export function reviewsRoutes(door: ApiContext, shop: Pick<Shop, "db" | "changed">): void {
  const { kysely } = shop.db;

  serve(door, listReviews, async ({ query, request, reply }) => {
    const span = { limit: query.limit + 1, after: readCursor(query.cursor) };
    const found = await listedReviews(kysely, publicReviews(query.part), span);
    const page = cutPage(found.rows, query.limit);
    setPaginationHeaders(request, reply, { total: found.total, next: page.next });
    return page.rows.map(toReviewDto);
  });

  serve(door, listOwnReviews, async ({ query, caller, request, reply }) => {
    const span = { limit: query.limit + 1, after: readCursor(query.cursor) };
    const found = await listedReviews(kysely, { kind: "writer", userId: caller.userId }, span);
    const page = cutPage(found.rows, query.limit);
    setPaginationHeaders(request, reply, { total: found.total, next: page.next });
    return page.rows.map(toOwnReviewDto);
  });

  serve(door, addCall, async ({ body, caller }) => {
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
      throw new AppError("already_reviewed", "You have reviewed this part already.");
    });
    if (!added) throw new AppError("unknown", "There is no such part in the shop.");
    shop.changed("reviews");
    return { insertedId: id, verified: added.verified };
  });
}

function publicReviews(part: string | undefined): ReviewsOf {
  if (part === undefined) return { kind: "public" };
  return { kind: "public", part: part === "none" ? part : { idOrSlug: part } };
}
