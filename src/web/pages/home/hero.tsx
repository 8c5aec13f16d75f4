import { Link } from "react-router";
import { countText } from "#domain/number-text.ts";
import { LaptopFinder } from "#web/laptop/laptop-finder.tsx";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DataMatrix } from "#web/ui/data-matrix.tsx";
import { Label } from "#web/ui/label.tsx";
import { compatibleParts } from "./compatible-parts.ts";
import { HeroStage } from "./hero-stage.tsx";
import type { LaptopCounts } from "./laptop-counts.ts";

/** The banner: a laptop taken apart, whose parts link to their categories, and the "Get Started" button. */
export function Hero({
  deliveryHours,
  partsByCategory,
  universalParts,
  laptop,
  counts,
}: {
  deliveryHours: number;
  partsByCategory: Readonly<Record<string, number>>;
  /** How many parts fit every laptop. */
  universalParts: number;
  /** The slug of the chosen laptop. */
  laptop: string | undefined;
  counts: LaptopCounts | undefined;
}) {
  const fitting = compatibleParts(counts, universalParts);
  return (
    <section aria-labelledby="hero" className="hero-panel">
      <div className="hero-row page-width">
        <div className="hero-text">
          <h1 id="hero">
            Parts for laptops <span className="block whitespace-nowrap">worth keeping</span>
          </h1>
          <p className="mt-5 text-ink-soft text-lead">
            Memory, storage, batteries, screens and all the small parts. Made by us, tested in real laptops,
            delivered in {countText(deliveryHours, "hour")}.
          </p>
          <Label className="hero-laptop relative mt-7">
            <div className="only-without-laptop">
              <LaptopFinder label="Which laptop do you have?" />
            </div>
            <div className="only-with-laptop">
              <ChosenLaptop laptop={laptop} facts={counts?.facts} fitting={fitting} />
            </div>
          </Label>
          <ButtonLink to={partsListPath} size="large" className="only-without-laptop mt-6 max-sm:w-full">
            Get Started
          </ButtonLink>
          <ButtonLink
            to={partsListPath}
            size="large"
            variant="quiet"
            className="only-with-laptop mt-6 max-sm:w-full sm:-ml-6"
          >
            Get Started
          </ButtonLink>
        </div>
        <HeroStage partsByCategory={partsByCategory} laptop={laptop} counts={counts} />
      </div>
    </section>
  );
}

/** The known facts of the chosen laptop, and how many parts fit it. Their space is reserved before they load. */
function ChosenLaptop({
  laptop,
  facts,
  fitting,
}: {
  laptop: string | undefined;
  facts: LaptopCounts["facts"] | undefined;
  fitting: number | undefined;
}) {
  return (
    <>
      <p className="truncate font-medium max-sm:pr-12">
        <span className="max-sm:sr-only">Showing parts for your </span>
        <span className="laptop-name" />
      </p>
      <div className="mt-1 flex min-h-15 items-end gap-4">
        <dl className="grid min-w-0 grow grid-cols-[4.5rem_minmax(0,1fr)] content-start gap-x-3 self-start font-mono text-[0.8125rem] text-ink-soft leading-5">
          {facts?.map(({ name, fact }) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt>{name}</dt>
              <dd className="truncate text-ink">{fact}</dd>
            </div>
          ))}
        </dl>
        {laptop && (
          <DataMatrix text={laptop} className="max-sm:absolute max-sm:top-2 max-sm:right-3 max-sm:size-8" />
        )}
      </div>
      <p className="mt-4 mb-1 flex flex-wrap items-center gap-x-5 gap-y-1">
        <ButtonLink to={laptop ? `/laptops/${laptop}` : "/laptops"} className="max-sm:w-full">
          {fitting ? `See ${countText(fitting, "compatible part")}` : "See compatible parts"}
        </ButtonLink>
        {/* At the end of the line: the button grows when the number is there. */}
        <Link to="/laptops" className="inline-flex min-h-11 items-center text-link text-small sm:ml-auto">
          Change laptop
        </Link>
      </p>
    </>
  );
}
