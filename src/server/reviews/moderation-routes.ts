import {
  hideReview as hideCall,
  listAllReviews,
  removeReply as removeReplyCall,
  replyToReview as replyCall,
  showReview as showCall,
} from "#contract/reviews.ts";
import type { Caller } from "#server/http/authorize.ts";
import { cutPage, readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { hideReview, removeReply, replyToReview, showReview } from "./moderate-review.ts";
import { toManagedReviewDto } from "./review-dto.ts";
import { listedReviews } from "./reviews-queries.ts";

/** What admins may do with reviews. Each change makes the kept public answers stale. */
export function moderationRoutes(door: ApiContext, { db, changed }: Pick<Shop, "db" | "changed">): void {
  serve(door, listAllReviews, async ({ query, request, reply }) => {
    const { limit, cursor, ratings, ...filter } = query;
    const of = { kind: "admin", rating: ratings, ...filter } as const;
    const found = await listedReviews(db.kysely, of, { limit: limit + 1, after: readCursor(cursor) });
    const page = cutPage(found.rows, limit);
    setPaginationHeaders(request, reply, { total: found.total, next: page.next });
    return page.rows.map(toManagedReviewDto);
  });

  serve(door, hideCall, async ({ params, caller, body }) =>
    told(await hideReview(db, by(params, caller), body.reason)),
  );
  serve(door, showCall, async ({ params, caller }) => told(await showReview(db, by(params, caller))));
  serve(door, replyCall, async ({ params, caller, body }) =>
    told(await replyToReview(db, by(params, caller), body)),
  );
  serve(door, removeReplyCall, async ({ params, caller }) => told(await removeReply(db, by(params, caller))));

  function told(modifiedCount: number): { modifiedCount: number } {
    if (modifiedCount > 0) changed("reviews");
    return { modifiedCount };
  }
}

function by(params: { id: string }, caller: Caller): { id: string; actorId: string } {
  return { id: existingId(params.id, "review"), actorId: caller.userId };
}
