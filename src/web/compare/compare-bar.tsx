import { useEffect } from "react";
import { countText } from "#domain/number-text.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Cross } from "#web/ui/icon.tsx";
import {
  areOfOneKind,
  type Comparison,
  changeComparison,
  compareAddress,
  parseComparison,
  withoutPart,
} from "./comparison.ts";
import { useStoredComparison } from "./comparison-store.ts";

/** Shows the compared parts, removes them and links to the comparison. It overlays the page, so nothing moves. */
export default function CompareBar() {
  const parts = parseComparison(useStoredComparison() ?? "");
  const shown = parts.length > 0;
  useEffect(() => {
    // Reserves space below the page's end, and above the bar for focused elements.
    document.documentElement.toggleAttribute("data-comparing", shown);
    return () => document.documentElement.removeAttribute("data-comparing");
  }, [shown]);
  if (!shown) return null;
  return (
    <section
      aria-label="Comparison"
      className="compare-bar fixed inset-x-0 bottom-0 z-5 border-hairline border-t bg-surface shadow-raised"
    >
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p role="status" className="min-w-0 flex-1 basis-40 text-small">
          <span className="block font-medium">{`${countText(parts.length, "part")} to compare`}</span>
          <span className="block text-ink-soft">{hintText(parts)}</span>
        </p>
        <ul className="hidden min-w-0 gap-2 lg:flex">
          {parts.map(({ slug, name }) => (
            <li key={slug}>
              <button
                type="button"
                aria-label={`Remove ${name} from the comparison`}
                onClick={() => changeComparison((before) => withoutPart(before, slug))}
                className="group flex h-11 max-w-44 items-center gap-2 rounded-m bg-sunk px-3 text-small hover:bg-hairline"
              >
                <span className="truncate">
                  <PartName name={name} />
                </span>
                <Cross className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
        <div className="flex gap-2">
          <Button variant="quiet" onClick={() => changeComparison(() => [])}>
            Clear
          </Button>
          <ButtonLink to={compareAddress(parts.map(({ slug }) => slug))}>Compare</ButtonLink>
        </div>
      </div>
    </section>
  );
}

function hintText(parts: Comparison): string {
  if (parts.length === 1) return "Add another part to compare.";
  return areOfOneKind(parts) ? "" : "These parts are of different kinds.";
}
