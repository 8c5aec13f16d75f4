import { addReview as addCall, listOwnReviews, listReviews } from "#contract/reviews.ts";
import { type CacheTag, partTag } from "#server/http/cache-tags.ts";
import { replyPage } from "#server/http/cursor.ts";
import { isId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { reviewsOfAll, reviewsOfPart, reviewsOfShop } from "./public-reviews-queries.ts";
import { addReview, toOwnReviewDto, toReviewDto } from "./reviews.ts";
import { findReviews, releaseHeldReviews } from "./reviews-queries.ts";

export function reviewsRoutes(api: ApiContext, shop: Pick<Shop, "db" | "changed">): void {
  const { kysely, pool } = shop.db;

  serve(api, listReviews, async (input) => {
    const rows = await replyPage(input, (range) => publicReviews(input.query.part, range));
    return rows.map(toReviewDto);
  });

  /** Returns reviews of a part, of the shop itself (`none`), or of both. */
  async function publicReviews(part: string | undefined, range: Parameters<typeof reviewsOfAll>[1]) {
    if (part === undefined) return { rows: await reviewsOfAll(pool, range), total: undefined };
    if (part === "none") return reviewsOfShop(pool, range);
    return reviewsOfPart(pool, isId(part) ? { id: part, slug: null } : { id: null, slug: part }, range);
  }

  serve(api, listOwnReviews, async (input) => {
    const ofCaller = { kind: "writer", userId: input.caller.userId } as const;
    const rows = await replyPage(input, (range) => findReviews(kysely, ofCaller, range));
    return rows.map(toOwnReviewDto);
  });

  serve(
    api,
    addCall,
    async ({ body, caller }) => {
      const { id, verified, held } = await addReview(shop.db, body, caller.userId);
      if (!held) shop.changed(...tagsOfReviews([{ part_id: body.partId ?? null }]));
      return { insertedId: id, verified };
    },
    { limit: { max: 20, everyMinutes: 60 } },
  );
}

/** Shows what someone's sign-in or renewed token proves to be due: their address is confirmed, their order paid. */
export async function showHeldReviews({ db, changed }: Pick<Shop, "db" | "changed">, userId: string) {
  const released = await releaseHeldReviews(db.kysely, userId);
  if (released.length > 0) changed(...tagsOfReviews(released));
}

/** The tags to invalidate after reviews have changed that visitors see. */
export const tagsOfReviews = (reviews: readonly { part_id: string | null }[]): CacheTag[] => [
  "reviews",
  "ratings",
  ...reviews.flatMap(({ part_id }) => (part_id ? [partTag(part_id)] : [])),
];
