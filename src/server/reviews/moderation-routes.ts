import {
  hideReview as hideCall,
  listAllReviews,
  removeReply as removeReplyCall,
  replyToReview as replyCall,
  showReview as showCall,
} from "#contract/reviews.ts";
import type { Caller } from "#server/http/authorize.ts";
import { replyPage } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { hideReview, removeReply, replyToReview, showReview } from "./moderate-review.ts";
import { partOfReview } from "./moderation-queries.ts";
import { toManagedReviewDto } from "./reviews.ts";
import { findReviews } from "./reviews-queries.ts";
import { tagsOfReviews } from "./reviews-routes.ts";

/** The admins' calls for reviews. Every change invalidates the cached public responses. */
export function moderationRoutes(api: ApiContext, { db, changed }: Pick<Shop, "db" | "changed">): void {
  serve(api, listAllReviews, async (input) => {
    const { ratings, ...filter } = input.query;
    const reviews = { kind: "admin", rating: ratings, ...filter } as const;
    const rows = await replyPage(input, (range) => findReviews(db.kysely, reviews, range));
    return rows.map(toManagedReviewDto);
  });

  serve(api, hideCall, async ({ params, caller, body }) =>
    invalidating(params, await hideReview(db, moderation(params, caller), body.reason)),
  );
  serve(api, showCall, async ({ params, caller }) =>
    invalidating(params, await showReview(db, moderation(params, caller))),
  );
  serve(api, replyCall, async ({ params, caller, body }) =>
    invalidating(params, await replyToReview(db, moderation(params, caller), body)),
  );
  serve(api, removeReplyCall, async ({ params, caller }) =>
    invalidating(params, await removeReply(db, moderation(params, caller))),
  );

  async function invalidating({ id }: { id: string }, modifiedCount: number) {
    if (modifiedCount > 0) changed(...tagsOfReviews([{ part_id: await partOfReview(db.kysely, id) }]));
    return { modifiedCount };
  }
}

function moderation(params: { id: string }, caller: Caller): { id: string; actorId: string } {
  return { id: existingId(params.id, "review"), actorId: caller.userId };
}
