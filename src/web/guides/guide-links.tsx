import { Link } from "react-router";
import { type Guide, minutesText } from "#domain/guides/guides.ts";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { Arrow, Icon } from "#web/ui/icon.tsx";
import { guideAddress } from "./guide-addresses.ts";

interface GuideLinksProps {
  guides: readonly Pick<Guide, "slug" | "title" | "minutes" | "difficulty">[];
}

/** "Swap it" on a part's page: a line per guide, adapted to the chosen laptop. */
export function SwapIt({ guides }: GuideLinksProps) {
  const laptop = useMyLaptop();
  if (guides.length === 0) return null;
  return (
    <section aria-labelledby="swap-it" className="rounded-l border border-hairline p-5">
      <h2 id="swap-it" className="font-semibold">
        Swap it yourself
      </h2>
      <ul className="mt-1">
        {guides.map(({ slug, title, minutes, difficulty }) => (
          <li key={slug}>
            <Link
              to={guideAddress(slug, laptop?.slug)}
              className="group flex min-h-14 items-center justify-between gap-4 py-2"
            >
              <span>
                <span className="block font-medium text-azure underline-offset-4 group-hover:underline">
                  {title}
                </span>
                <span className="block text-ink-soft text-small">
                  {minutesText({ minutes })}, {difficulty.toLowerCase()}
                </span>
              </span>
              <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LaptopGuideLinksProps extends GuideLinksProps {
  /** Slug of the page's laptop. */
  laptop: string;
  /** Shows the minutes alone; screen readers get the title, too. */
  isShort?: boolean;
}

/** The same within a line of links. */
export function GuideLinks({ guides, laptop, isShort = false }: LaptopGuideLinksProps) {
  return guides.map(({ slug, title, minutes }) => (
    <Link
      key={slug}
      to={guideAddress(slug, laptop)}
      className="inline-flex min-h-11 items-center gap-2 text-link lg:min-h-9 lg:text-small"
    >
      <Icon grid={16} className="size-4">
        <path d="M9.5 3.5a3.5 3.5 0 0 1 3.9-.7l-2.2 2.2.8.9.9.8 2.2-2.2a3.5 3.5 0 0 1-4.7 4.3L5 14.2a1.5 1.5 0 0 1-2.2-2.2l5.3-5.3a3.5 3.5 0 0 1 1.4-3.2z" />
      </Icon>
      <span>
        <span className={isShort ? "sr-only" : undefined}>{title}, </span>
        {minutes.min} min
      </span>
    </Link>
  ));
}
