import { lazy, memo, Suspense, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Cross } from "#web/ui/cross.tsx";
import { FitsMine } from "./fits-mine.tsx";
import { filterSheetId } from "./list-toolbar.tsx";
import type { PartsList } from "./load-list.ts";

const wanted = Promise.withResolvers<void>();
const want = () => wanted.resolve();
// On the server, and for whoever comes from another page of the shop: there is no form yet that could wait.
if (import.meta.env.SSR || !document.getElementById(filterSheetId)) want();

/**
 * The filters' scripts are fetched when somebody comes near them or goes on to another list. Until then they are the
 * server's form, whose boxes can be ticked; what was ticked meanwhile is applied as soon as the scripts are there.
 */
const loaded = wanted.promise.then(() => import("./list-filters.tsx"));
const ListFilters = lazy(() => loaded);

/** Drawn anew for another list alone: React would ask for the scripts at once. */
const Filters = memo(function Filters({ list }: { list: PartsList }) {
  return (
    <Suspense>
      <ListFilters list={list} />
    </Suspense>
  );
});

/** Where the filters are: a column on wide screens, a sheet that opens without any script on small ones. */
export function FilterSheet({ list }: { list: PartsList }) {
  if (useNavigation().state !== "idle") want();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (sheet.current?.matches(":hover, :focus-within")) want();
    const near = ({ target }: Event) => {
      if (target instanceof Node && sheet.current?.contains(target)) want();
    };
    // Before React hears of it, which keeps events back from what it has not yet come to.
    const heard = new AbortController();
    const how = { capture: true, passive: true, signal: heard.signal };
    for (const event of ["pointerover", "focusin"]) addEventListener(event, near, how);
    void wanted.promise.then(() => heard.abort());
    return () => heard.abort();
  }, []);
  return (
    <section
      ref={sheet}
      id={filterSheetId}
      popover="auto"
      aria-labelledby="filter-title"
      className="filter-sheet"
    >
      <div className="sticky top-0 z-1 flex items-center justify-between bg-surface py-2 lg:hidden">
        <h2 id="filter-title" className="text-title">
          Filters
        </h2>
        <button
          type="button"
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
          aria-label="Close the filters"
          className="-mr-2.5 grid size-11 place-items-center rounded-m text-ink-soft hover:text-ink"
        >
          <Cross className="size-5" />
        </button>
      </div>
      <FitsMine query={list.query} />
      <Filters list={list} />
    </section>
  );
}
