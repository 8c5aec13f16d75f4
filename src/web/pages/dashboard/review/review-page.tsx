import { listOwnReviews } from "#contract/reviews.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { ReviewText } from "#web/parts/review-text.tsx";
import { PrivatePhotos } from "#web/photos/private-photos.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { FormSkeleton, RowsSkeleton } from "#web/ui/skeleton.tsx";
import { Screen } from "../screen.tsx";
import { ReviewForm } from "./review-form.tsx";

export const meta = screenMeta("Add a review");

export default function ReviewPage() {
  return (
    <Screen title="Add a review" skeleton={<FormSkeleton fields={5} />}>
      <div className="gap-x-16 xl:grid xl:grid-cols-[minmax(0,36rem)_minmax(0,32rem)]">
        <ReviewForm />
        <OwnReviews />
      </div>
    </Screen>
  );
}

/** The user's reviews with the shop's replies. A hidden review shows the reason. */
function OwnReviews() {
  const list = useCallList(listOwnReviews, { query: { limit: 12 } });
  return (
    <section aria-labelledby="own-reviews" className="mt-14 xl:mt-0 xl:border-hairline xl:border-l xl:pl-16">
      <h2 id="own-reviews" className="text-title">
        Your reviews
      </h2>
      <div className="mt-4">
        <ListView
          item="review"
          list={list}
          skeleton={<RowsSkeleton height="h-24" rows={2} />}
          empty={<p className="text-ink-soft">You haven't written any reviews yet.</p>}
        >
          {(items) => (
            <ul className="border-hairline border-b">
              {items.map((review) => (
                <li key={review._id} className="border-hairline border-t py-5">
                  <p className="mb-2 text-ink-soft text-small">
                    {review.partName ? <PartName name={review.partName} /> : "The shop"}
                  </p>
                  <ReviewText {...review} />
                  {review.hidden && <PrivatePhotos photos={review.photos} label="Your photos" />}
                  {review.hidden && (
                    <Notice tone="error" live={false} className="wrap-anywhere mt-3 max-w-prose">
                      This review is hidden: {review.hidden.reason}
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
