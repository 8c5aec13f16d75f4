import { DemoBadge, ShopReply } from "#web/parts/review-text.tsx";
import { Stars } from "#web/ui/stars.tsx";

interface Testimonial {
  id: string;
  name: string;
  image: string;
  description: string;
  ratings: number;
  demo: boolean;
  reply: string | undefined;
}

/** Reviews of the shop itself, with five stars (specification §2). */
export function Testimonials({ reviews }: { reviews: readonly Testimonial[] }) {
  return (
    <section aria-labelledby="testimonials" className="page-width pt-18 lg:pt-32">
      <h2 id="testimonials" className="text-heading">
        Testimonials
      </h2>
      {reviews.length > 0 ? (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens it scrolls sideways, which needs keyboard access
          tabIndex={0}
          aria-labelledby="testimonials"
          className="testimonials mt-8 sm:mt-10"
        >
          {reviews.map((review) => (
            <li key={review.id}>
              <TestimonialCard review={review} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4 max-w-prose text-ink-soft">
          No testimonials yet. Bought from us? Write the first one from your dashboard.
        </p>
      )}
    </section>
  );
}

function TestimonialCard({ review }: { review: Testimonial }) {
  return (
    <figure className="flex h-full flex-col items-start">
      <Stars rating={review.ratings} />
      <blockquote className="mt-4 line-clamp-[10] whitespace-pre-line">{review.description}</blockquote>
      <figcaption className="mt-auto flex items-center gap-3 pt-5 font-medium text-small">
        {review.image && (
          <img
            src={review.image}
            alt=""
            width={36}
            height={36}
            loading="lazy"
            className="size-9 rounded-full bg-ground object-cover"
          />
        )}
        <span className="min-w-0">{review.name}</span>
        {review.demo && <DemoBadge />}
      </figcaption>
      {review.reply && <ShopReply text={review.reply} />}
    </figure>
  );
}
