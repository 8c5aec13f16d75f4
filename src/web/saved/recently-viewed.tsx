import { useEffect, useRef, useState } from "react";
import { callAsVisitor } from "#web/laptop/laptop-calls.ts";
import { listCartParts } from "#web/parts/part-calls.ts";
import { PartGrid } from "#web/parts/part-card.tsx";
import { cardSummary, type PartSummary } from "#web/parts/part-summary.ts";
import { Button } from "#web/ui/button.tsx";
import { forgetViewed, viewedParts } from "./viewed-parts.ts";

const MAX_SHOWN = 4;

/** The parts seen before this one, from the browser's own memory. Near the page's end, where nothing moves. */
export default function RecentlyViewed({ current }: { current?: string }) {
  const section = useRef<HTMLElement>(null);
  const [ids, setIds] = useState<string[]>();
  const [parts, setParts] = useState<PartSummary[]>();
  useEffect(() => {
    setIds(
      viewedParts()
        .filter((id) => id !== current)
        .slice(0, MAX_SHOWN),
    );
  }, [current]);
  const wanted = ids?.join(",") ?? "";
  useEffect(() => {
    const place = section.current;
    if (!place || wanted === "") return;
    const outdated = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        callAsVisitor(listCartParts, { query: { ids: wanted } }, outdated.signal).then(
          ({ body }) => {
            const order = wanted.split(",");
            setParts(
              body.sort((one, other) => order.indexOf(one._id) - order.indexOf(other._id)).map(cardSummary),
            );
          },
          // Without them the page just ends earlier.
          () => outdated.signal.aborted || setParts([]),
        );
      },
      { rootMargin: "400px" },
    );
    observer.observe(place);
    return () => {
      observer.disconnect();
      outdated.abort();
    };
  }, [wanted]);
  if (!wanted || parts?.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="viewed" className="mt-16 min-h-90 lg:mt-24 print:hidden">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="viewed" className="text-heading">
          Recently viewed
        </h2>
        <Button
          variant="quiet"
          className="-mr-4"
          onClick={() => {
            forgetViewed();
            setIds([]);
          }}
        >
          Clear
        </Button>
      </div>
      {parts ? <PartGrid parts={parts} level={3} /> : <CardPlaces count={ids?.length ?? 0} />}
    </section>
  );
}

/** Stands where the cards will, without motion: they load when someone comes near. */
function CardPlaces({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-4">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
        <div key={place}>
          <div className="aspect-[4/3] rounded-s bg-sunk" />
          <div className="mt-4 h-4 w-3/4 rounded-s bg-sunk" />
          <div className="mt-2 h-4 w-1/2 rounded-s bg-sunk" />
        </div>
      ))}
    </div>
  );
}
