import { type FormEvent, useEffect, useRef } from "react";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choice, FacetChoices } from "./facet-choices.tsx";
import { filterFormId, listAddress, listQueryWith } from "./list-query.ts";
import type { PartsList } from "./load-list.ts";
import { PriceRange } from "./price-range.tsx";
import { addressOf, useApplyFilters } from "./use-apply-filters.ts";

/**
 * By what the list can be narrowed down: one plain GET form, which its button sends. With scripts every choice
 * applies at once. Beside the parts on wide screens, a sheet over them on small ones.
 */
export default function ListFilters({ list }: { list: PartsList }) {
  const { query, facets, inStock, total } = list;
  const form = useRef<HTMLFormElement>(null);
  const apply = useApplyFilters();
  const address = listAddress(listQueryWith(query, {}));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever chose before the scripts had come
  useEffect(() => {
    if (form.current && addressOf(form.current) !== address) apply(form.current);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, other choices: the fields follow it
  useEffect(() => {
    form.current?.reset();
    const sort = form.current?.elements.namedItem("sort");
    if (sort instanceof HTMLSelectElement) sort.value = query.sort;
  }, [address]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
    const sheet = event.currentTarget.closest<HTMLElement>("[popover]");
    if (sheet?.matches(":popover-open")) sheet.hidePopover();
  }
  const offered = new Set(facets.flatMap(({ key, values }) => values.map(([value]) => `${key}:${value}`)));
  return (
    <form
      ref={form}
      id={filterFormId}
      action={partsListPath}
      autoComplete="off"
      aria-label="Filters"
      onSubmit={submit}
      onChange={(event) => {
        // Prices are typed: they count when the field is left, or with Enter.
        const field = event.target as unknown as HTMLInputElement;
        if (field.type === "checkbox") apply(event.currentTarget);
      }}
    >
      {(["q", "category", "laptop"] as const).map(
        (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
      )}
      {query.spec.map(
        (choice) => !offered.has(choice) && <input key={choice} type="hidden" name="spec" value={choice} />,
      )}
      <div className="grid divide-y divide-hairline lg:-mt-4">
        <div className="py-3">
          <Choice name="inStock" value="true" text="In stock only" count={inStock} chosen={query.inStock} />
        </div>
        {facets.map((facet) => (
          <FacetChoices key={facet.key} facet={facet} chosen={query.spec} />
        ))}
        <PriceRange list={list} onDone={() => form.current && apply(form.current)} />
      </div>
      <Button type="submit" look="secondary" className="without-script my-4 w-full max-lg:hidden">
        Apply filters
      </Button>
      <div className="sticky bottom-0 border-hairline border-t bg-surface py-3 lg:hidden">
        <Button type="submit" className="w-full">
          {total === 1 ? "Show 1 part" : `Show ${total.toLocaleString("en")} parts`}
        </Button>
      </div>
    </form>
  );
}
