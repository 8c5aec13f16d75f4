import { Link } from "react-router";
import { type Guide, minutesText } from "#domain/guides/guides.ts";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { Arrow, Icon } from "#web/ui/icon.tsx";
import { guideAddress } from "./guide-addresses.ts";
import type { StepPreview } from "./steps/own-steps.ts";

interface GuideLinksProps {
  guides: readonly Pick<Guide, "slug" | "title" | "minutes" | "difficulty">[];
}

interface SwapItProps {
  guides: readonly (GuideLinksProps["guides"][number] & {
    steps: { shown: readonly StepPreview[]; total: number };
  })[];
}

/** "Swap it" on a part's page: the steps of each guide that are its own, and the way to all of them. */
export function SwapIt({ guides }: SwapItProps) {
  const laptop = useMyLaptop();
  if (guides.length === 0) return null;
  return (
    <section aria-labelledby="swap-it" className="mt-14 rounded-l bg-sunk p-5 sm:p-8 lg:mt-20">
      <h2 id="swap-it" className="text-part-section">
        Swap it yourself
      </h2>
      {guides.map((guide) => (
        <SwapGuide key={guide.slug} guide={guide} laptop={laptop?.slug} />
      ))}
    </section>
  );
}

function SwapGuide({
  guide: { slug, title, minutes, difficulty, steps },
  laptop,
}: {
  guide: SwapItProps["guides"][number];
  laptop: string | undefined;
}) {
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <span className="font-mono text-[0.8125rem] text-ink-soft">
          {minutesText({ minutes })} · {difficulty.toLowerCase()} · {steps.total} steps
        </span>
        <Link
          to={guideAddress(slug, laptop)}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-azure underline-offset-4 hover:underline"
        >
          {title}
          <Arrow />
        </Link>
      </p>
      <ol className="mt-2 grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 lg:grid-cols-4">
        {steps.shown.map(({ number, title: step }) => (
          <li key={number}>
            <img
              src={`/drawings/guides/${slug}/${number}.svg`}
              alt=""
              width={240}
              height={140}
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-s"
            />
            <p className="mt-3 font-medium text-small">
              <span className="mr-1 font-mono font-normal text-ink-faint">{number}</span> {step}
            </p>
          </li>
        ))}
      </ol>
    </div>
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
