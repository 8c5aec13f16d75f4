import { countText } from "#domain/number-text.ts";
import { laptopsPath } from "#web/laptop/laptop-addresses.ts";
import { NotListed } from "#web/laptop/not-listed.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { LaptopSearch, LaptopTiles } from "./laptop-links.tsx";
import type { ViewOf } from "./load-laptops.ts";

/** Search results, the best match first. */
export function FoundView({ page: { q, laptops, isLimited } }: { page: ViewOf<"found"> }) {
  return (
    <>
      <Breadcrumb steps={[{ text: "Laptops", to: laptopsPath }, { text: "Search" }]} />
      <div className="mt-2 grid gap-6">
        <h1 className="text-heading">Laptops matching “{q}”</h1>
        <LaptopSearch q={q} />
      </div>
      <p role="status" className="mt-8 text-ink-soft text-small">
        {foundText(laptops.length, isLimited)}
      </p>
      {laptops.length === 0 ? (
        <EmptyState title="No laptops match" className="mt-4">
          <p>
            Find the name on the label on your laptop's underside, or in its settings under “About”. Try fewer
            words, such as only the model number.
          </p>
        </EmptyState>
      ) : (
        <LaptopTiles laptops={laptops} className="mt-4" />
      )}
      <NotListed key={q} q={q} />
    </>
  );
}

function foundText(found: number, isLimited: boolean): string {
  if (isLimited) return `The ${found} best matches. Add a word to narrow them down.`;
  if (found === 0) return "No laptops";
  return countText(found, "laptop");
}
