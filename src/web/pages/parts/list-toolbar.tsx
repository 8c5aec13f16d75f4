import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { BareSelect } from "#web/ui/field.tsx";
import { Cross, Icon } from "#web/ui/icon.tsx";
import {
  filterFormId,
  inView,
  type ListQuery,
  listAddress,
  listQueryWith,
  listViews,
  sortNames,
  viewOf,
} from "./list-query.ts";
import type { PartsList } from "./load-list.ts";

/** The id of the sheet with the filters on small screens. */
export const filterSheetId = "filter-sheet";

/** Above the parts: the filter button on small screens, the sort order, and the applied filters. */
export function ListToolbar({ list }: { list: PartsList }) {
  const { query, applied } = list;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex flex-1 flex-wrap gap-2 sm:gap-3 lg:order-last lg:ml-auto lg:flex-none">
        <Button
          variant="secondary"
          popoverTarget={filterSheetId}
          className="shrink-0 max-sm:px-3 sm:flex-1 lg:hidden"
        >
          Filters{applied.length > 0 && ` (${applied.length})`}
        </Button>
        <SortBy query={query} />
        <ViewSwitch query={query} />
      </div>
      <AppliedFilters list={list} />
    </div>
  );
}

/** Works without the filter form, whose scripts may not have loaded yet. */
function SortBy({ query }: { query: ListQuery }) {
  const { sort } = query;
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const isHydrated = useRef(false);
  const choose = (value: string) =>
    void navigate(listAddress(listQueryWith(query, { sort: value })), { preventScrollReset: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address has a new order, by a link or by Back
  useEffect(() => {
    const shown = select.current;
    const chosenEarly = !isHydrated.current && shown && shown.value !== sort;
    isHydrated.current = true;
    // Chosen before hydration: apply it. Later the address decides.
    if (chosenEarly) choose(shown.value);
    else if (shown) shown.value = sort;
  }, [sort]);
  return (
    <div className="flex min-w-20 flex-1 items-center gap-2">
      <span id="sort-by" className="whitespace-nowrap text-ink-soft text-small max-sm:sr-only">
        Sort by
      </span>
      <span className="flex-1">
        <BareSelect
          ref={select}
          aria-labelledby="sort-by"
          name="sort"
          form={filterFormId}
          defaultValue={sort}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{query.q || query.laptop ? "Best match" : "Featured"}</option>
          {sortNames.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </BareSelect>
      </span>
      <Button type="submit" form={filterFormId} variant="secondary" className="without-script">
        Sort
      </Button>
    </div>
  );
}

/** Cards or table: links, so that either works without scripts and can be shared. */
function ViewSwitch({ query }: { query: ListQuery }) {
  const current = viewOf(query);
  return (
    <ul aria-label="View" className="view-switch">
      {listViews.map((view) => (
        <li key={view}>
          <Link
            to={listAddress(inView(query, view))}
            preventScrollReset
            aria-label={viewNames[view]}
            aria-current={view === current ? "true" : undefined}
          >
            <Icon className="size-5">
              <path d={viewIcons[view]} />
            </Icon>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const viewNames = { cards: "Cards", table: "Table" } as const;
const viewIcons = {
  cards: "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z",
  table: "M4 6.5h16M4 12h16M4 17.5h16",
} as const;

/** The applied filters, each a link to the list without it. */
function AppliedFilters({ list: { query, applied } }: { list: PartsList }) {
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Applied filters" className="flex min-w-0 flex-wrap items-center gap-2 max-lg:w-full">
      {applied.map(({ text, to }) => (
        <li key={to}>
          <Link
            to={to}
            preventScrollReset
            aria-label={`${text}: remove this filter`}
            className="wrap-anywhere inline-flex min-h-11 items-center gap-2 rounded-m bg-azure-wash px-3 py-1 font-medium text-azure text-small hover:underline lg:min-h-9"
          >
            {text}
            <Cross className="size-3.5" />
          </Link>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Link
            to={listAddress({ category: query.category, sort: query.sort, view: query.view })}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-1 text-link text-small lg:min-h-9"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
