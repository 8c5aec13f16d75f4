import { useEffect, useRef, useState } from "react";
import { numberText } from "#domain/number-text.ts";
import { listParts } from "#web/parts/part-calls.ts";
import { PartGrid } from "#web/parts/part-card.tsx";
import { cardSummary, type PartSummary } from "#web/parts/part-summary.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { listAddress } from "./list-query.ts";
import type { LaptopGroupData } from "./load-laptop-group.ts";

/** As many as one call about fit takes. */
const PARTS_ASKED = 48;
const PARTS_SHOWN = 12;

interface OtherPartsProps {
  fits: LaptopGroupData;
  category: { id: string; name: string };
  count: number;
}

/**
 * The category's other parts, folded. Opened, it shows the most popular ones that may still fit; without scripts, the
 * way to all of them.
 */
export function OtherParts({ fits: { slug, model }, category, count }: OtherPartsProps) {
  const { fold, parts } = useUnconfirmed(slug, category.id);
  return (
    <details ref={fold} className="group border-edge border-l-3">
      <summary className="flex cursor-pointer list-none flex-wrap items-center justify-between gap-x-8 gap-y-1 bg-sunk px-4 py-3 hover:text-azure [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 max-w-prose">
          <span className="block font-semibold text-title">
            Other parts in {category.name}{" "}
            <span className="font-normal text-ink-soft">({numberText(count)})</span>
          </span>
          <span className="mt-1 block text-ink-soft text-small">
            They do not fit, or no one has confirmed that they do. Compare the number on your old part before
            you order.
          </span>
        </span>
        <span className="inline-flex min-h-11 items-center gap-2 font-medium text-azure text-small">
          <span className="group-open:hidden">Show</span>
          <span className="hidden group-open:inline">Hide</span>
          <Icon grid={16} className="size-4 transition-transform group-open:rotate-180">
            <path d="m3 6 5 5 5-5" />
          </Icon>
        </span>
      </summary>
      <div className="grid gap-8 pt-6 pl-4">
        <div role="status">
          {parts === null && <p className="text-ink-soft">We could not load these parts right now.</p>}
          {parts?.length === 0 && (
            <p className="text-ink-soft">The most popular of them do not fit the {model}.</p>
          )}
        </div>
        {parts && parts.length > 0 && (
          <PartGrid
            parts={parts}
            level={3}
            laptop={slug}
            layout={{ columns: "md:grid-cols-3 xl:grid-cols-4", sizes: "(width >= 64rem) 17rem, 45vw" }}
          />
        )}
        <p>
          <ButtonLink to={listAddress({ category: category.id })} variant="secondary">
            Show all {category.name}
          </ButtonLink>
        </p>
      </div>
    </details>
  );
}

/** Loads, when the fold opens, popular parts of a category whose fit is not known; null if that failed. */
function useUnconfirmed(laptop: string, category: string) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [parts, setParts] = useState<readonly PartSummary[] | null>();
  useEffect(() => {
    const details = fold.current;
    if (!details) return;
    const closed = new AbortController();
    setParts(undefined);
    const open = () => {
      if (!details.open) return;
      details.removeEventListener("toggle", open);
      loadUnconfirmed(laptop, category, closed.signal).then(
        setParts,
        () => closed.signal.aborted || setParts(null),
      );
    };
    details.addEventListener("toggle", open);
    // It may have been opened before the scripts came.
    open();
    return () => {
      closed.abort();
      details.removeEventListener("toggle", open);
    };
  }, [laptop, category]);
  return { fold, parts };
}

async function loadUnconfirmed(
  laptop: string,
  category: string,
  signal: AbortSignal,
): Promise<PartSummary[]> {
  const { callAsVisitor, listFits } = await import("#web/laptop/laptop-calls.ts");
  const { body: popular } = await callAsVisitor(
    listParts,
    { query: { category, limit: PARTS_ASKED } },
    signal,
  );
  const { body: fits } = await callAsVisitor(
    listFits,
    { params: { slug: laptop }, query: { parts: popular.map(({ _id }) => _id).join(",") } },
    signal,
  );
  const unknown = new Set(fits.filter(({ verdict }) => verdict === "unknown").map(({ part }) => part));
  return popular
    .filter(({ _id }) => unknown.has(_id))
    .slice(0, PARTS_SHOWN)
    .map(cardSummary);
}
