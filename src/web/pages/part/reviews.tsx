import { Link } from "react-router";
import { countText } from "#domain/number-text.ts";
import { ReviewText } from "#web/parts/review-text.tsx";
import { Stars } from "#web/ui/stars.tsx";
import type { PartPage } from "./load-part.ts";

/** The part's reviews: average, histogram and texts. */
export function Reviews({ page: { part, reviews, stars, moreReviews } }: { page: PartPage }) {
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-16 border-hairline border-t pt-10 lg:mt-24 lg:pt-14"
    >
      <h2 id="reviews-title" className="text-heading">
        Reviews
      </h2>
      {reviews.length === 0 || part.average === null ? (
        <p className="mt-4 max-w-prose text-ink-soft">
          No reviews yet. Bought it?{" "}
          <Link to={`/dashboard/review?part=${part.id}`} className="text-link">
            Write the first one
          </Link>
          .
        </p>
      ) : (
        <div className="mt-6 grid gap-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
          <div>
            <p className="flex items-center gap-3">
              <span className="figures font-semibold text-[2.5rem] leading-none tracking-tight">
                {part.average.toFixed(1)}
              </span>
              <Stars rating={part.average} className="h-5" />
            </p>
            <p className="mt-2 text-ink-soft text-small">{countText(part.reviews, "review")}</p>
            {stars && <Histogram stars={stars} />}
          </div>
          <div>
            <ul className="grid gap-8">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewText {...review} />
                </li>
              ))}
            </ul>
            {moreReviews && (
              <Link
                to={`/parts/${part.slug}?reviews=all#reviews`}
                preventScrollReset
                className="mt-8 inline-flex min-h-11 items-center text-link"
              >
                Show more reviews
              </Link>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

/** The number of reviews per rating; the bars only repeat the figures. */
function Histogram({ stars }: { stars: readonly number[] }) {
  const all = Math.max(
    1,
    stars.reduce((sum, count) => sum + count, 0),
  );
  return (
    <dl className="mt-5 grid gap-1.5">
      {stars.map((count, place) => {
        const rating = 5 - place;
        return (
          <div key={rating} className="grid grid-cols-[3.5rem_1fr] items-center gap-2 text-small">
            <dt className="text-ink-soft">{countText(rating, "star")}</dt>
            <dd className="grid grid-cols-[1fr_2rem] items-center gap-2">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full" aria-hidden="true">
                <rect width="100" height="8" rx="1" className="fill-hairline" />
                <rect width={(count / all) * 100} height="8" rx="1" className="fill-star" />
              </svg>
              <span className="figures text-right">{count}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
