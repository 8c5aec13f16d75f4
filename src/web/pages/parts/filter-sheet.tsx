import { memo, Suspense, useEffect, useRef } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Cross } from "#web/ui/icon.tsx";
import { later } from "#web/ui/later.ts";
import { type ListQuery, listAddress, listQueryWith } from "./list-query.ts";
import { filterSheetId } from "./list-toolbar.tsx";
import type { PartsList } from "./load-list.ts";

const needed = Promise.withResolvers<void>();
const load = () => needed.resolve();
// Load at once on the server, and after navigation within the shop: there is no server-rendered form to keep.
if (import.meta.env.SSR || !document.getElementById(filterSheetId)) load();

/**
 * The filters' scripts load when the pointer or the focus comes near them, or on navigation to another list. Until then
 * the server-rendered form works by itself; boxes checked in the meantime apply once the scripts have loaded.
 */
const ListFilters = later(async () => {
  await needed.promise;
  return import("./list-filters.tsx");
});

/** Memoized: a render for another reason would make React load the scripts at once. */
const Filters = memo(function Filters({ list }: { list: PartsList }) {
  return (
    <Suspense>
      <ListFilters list={list} />
    </Suspense>
  );
});

/** The filters: a column on wide screens, on small ones a sheet that opens without scripts. */
export function FilterSheet({ list }: { list: PartsList }) {
  if (useNavigation().state !== "idle") load();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (sheet.current?.matches(":hover, :focus-within")) load();
    const near = ({ target }: Event) => {
      if (target instanceof Node && sheet.current?.contains(target)) load();
    };
    // In the capture phase: React holds back events for parts of the page that are not hydrated yet.
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const event of ["pointerover", "focusin"]) addEventListener(event, near, options);
    void needed.promise.then(() => listening.abort());
    return () => listening.abort();
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
          aria-label="Close filters"
          className="-mr-2.5 grid size-11 place-items-center rounded-m text-ink-soft hover:text-ink"
        >
          <Cross className="size-5" />
        </button>
      </div>
      <FitsMyLaptop query={list.query} />
      <Filters list={list} />
    </section>
  );
}

/**
 * Filters by the visitor's own laptop, which only the browser knows: the style sheet shows its name, or the link to
 * find one, before the first paint.
 */
function FitsMyLaptop({ query }: { query: ListQuery }) {
  const navigate = useNavigate();
  if (query.laptop) return null;
  async function filterByLaptop() {
    const [{ browserLaptops }, { chosenLaptop }] = await Promise.all([
      import("#web/laptop/use-my-laptops.ts"),
      import("#web/laptop/my-laptops.ts"),
    ]);
    const laptop = chosenLaptop(browserLaptops().snapshot());
    if (laptop) await navigate(listAddress(listQueryWith(query, { laptop: laptop.slug })));
  }
  return (
    <div className="lg:mb-3">
      <Button variant="secondary" onClick={() => void filterByLaptop()} className="only-with-laptop w-full">
        <span className="truncate">
          Only parts for <span className="laptop-name" />
        </span>
      </Button>
      <Link
        to="/laptops"
        className="only-without-laptop inline-flex min-h-11 items-center text-link text-small lg:min-h-8"
      >
        Find parts for my laptop
      </Link>
    </div>
  );
}
