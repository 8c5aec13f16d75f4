import { numberText } from "#domain/number-text.ts";
import { compatiblePartsAddress } from "#web/laptop/laptop-addresses.ts";
import { type GridLayout, PartGrid } from "#web/parts/part-card.tsx";
import type { PartSummary } from "#web/parts/part-summary.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Arrow } from "#web/ui/icon.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { compatibleParts } from "./compatible-parts.ts";
import type { LaptopCounts } from "./laptop-counts.ts";
import { LaptopTile } from "./laptop-tile.tsx";

const columns: GridLayout = {
  columns: "md:grid-cols-3 min-[75rem]:grid-cols-4 2xl:grid-cols-5",
  sizes: "(width >= 96rem) 17rem, (width >= 75rem) 21rem, (width >= 48rem) 30vw, calc(50vw - 1.5rem)",
};

interface HomePartsProps {
  /** Shown to everyone without a laptop. */
  parts: readonly PartSummary[];
  total: number;
  universalParts: number;
  /** The slug of the chosen laptop. */
  laptop: string | undefined;
  /** Counts for the chosen laptop; undefined while unknown, null if they could not be loaded. */
  counts: LaptopCounts | null | undefined;
}

/**
 * "Laptop Parts" (specification §2): with a laptop chosen its best upgrades, else one part of each category. Every
 * visitor gets the same HTML, so the style sheet hides those parts until the laptop's take their places.
 */
export function HomeParts({ parts, total, universalParts, laptop, counts }: HomePartsProps) {
  const fitting = compatibleParts(counts ?? undefined, universalParts);
  const upgrades = counts?.upgrades.length ? counts.upgrades : undefined;
  return (
    <section aria-labelledby="laptop-parts" className="page-width pt-18 lg:pt-28">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 max-sm:w-full">
          <h2 id="laptop-parts" className="text-heading">
            Laptop Parts
          </h2>
          <p className="only-without-laptop mt-2 truncate text-ink-soft">Popular parts, tested by us</p>
          <p className="only-with-laptop mt-2 truncate text-ink-soft">
            {counts === undefined || upgrades ? (
              <>
                Best upgrades for your <span className="laptop-name" />
              </>
            ) : (
              <>
                Popular parts
                {counts && ": nothing confirmed for your laptop yet"}
              </>
            )}
          </p>
        </div>
        <ButtonLink
          to={laptop ? compatiblePartsAddress(laptop) : partsListPath}
          variant="quiet"
          className="only-with-laptop -mx-4"
        >
          {fitting ? `See all ${fitting} that fit` : "See what fits"}
          <Arrow />
        </ButtonLink>
        <ButtonLink to={partsListPath} variant="quiet" className="only-without-laptop -mx-4">
          {total > parts.length ? `See all ${numberText(total)} parts` : "See all parts"}
          <Arrow />
        </ButtonLink>
      </div>
      {parts.length > 0 ? (
        <div className="home-parts" data-pending={counts === undefined ? "" : undefined}>
          <PartGrid parts={upgrades ?? parts} level={3} layout={columns}>
            <LaptopTile laptop={laptop} universalParts={universalParts} counts={counts ?? undefined} />
          </PartGrid>
        </div>
      ) : (
        <EmptyState title="No parts yet">
          <p>Nothing is for sale yet. Please check back soon.</p>
        </EmptyState>
      )}
    </section>
  );
}
