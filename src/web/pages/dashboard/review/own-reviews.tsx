import { listOwnReviews } from "#contract/reviews.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { ReviewText } from "#web/parts/review-text.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";

/** What one has written so far, the shop's answers to it, and what of it is not shown, with the reason. */
export function OwnReviews() {
  const list = useCallList(listOwnReviews, { query: { limit: 12 } });
  return (
    <section aria-labelledby="own-reviews" className="mt-14">
      <h2 id="own-reviews" className="text-title">
        What you have written
      </h2>
      <div className="mt-4">
        <ListView
          list={list}
          skeleton={<RowsSkeleton height="h-24" rows={2} />}
          empty={<p className="text-ink-soft">You have not written any yet.</p>}
        >
          {(items) => (
            <ul className="border-hairline border-b">
              {items.map((review) => (
                <li key={review._id} className="border-hairline border-t py-5">
                  <p className="mb-2 text-ink-soft text-small">
                    {review.partName ? <PartName name={review.partName} /> : "The shop"}
                  </p>
                  <ReviewText {...review} />
                  {review.hidden && (
                    <Notice tone="error" live={false} className="wrap-anywhere mt-3 max-w-prose">
                      This review is not shown in the shop: {review.hidden.reason}
                    </Notice>
                  )}
                </li>
              ))}
            </ul>
          )}
        </ListView>
      </div>
    </section>
  );
}
