import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { countText } from "#domain/number-text.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choice, FacetChoices, PriceRange } from "./facet-choices.tsx";
import { filterFormId, listAddress, listQueryOf, listQueryWith } from "./list-query.ts";
import type { PartsList } from "./load-list.ts";

/**
 * The list's filters: a plain GET form with a button. With scripts every choice applies immediately. Next to the parts
 * on wide screens, in a sheet over them on small ones.
 */
export default function ListFilters({ list }: { list: PartsList }) {
  const { query, facets, inStock, total } = list;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  /** Opens the address the form would lead to, without empty fields; keeps the scroll position. */
  const apply = (filled: HTMLFormElement) => void navigate(addressOf(filled), { preventScrollReset: true });
  const address = listAddress(listQueryWith(query, {}));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for choices made before hydration
  useEffect(() => {
    if (form.current && addressOf(form.current) !== address) apply(form.current);
  }, []);
  const shown = useRef(address);
  useEffect(() => {
    // The address has other filters now. Not on mount: that would untick choices made before hydration.
    if (shown.current === address) return;
    shown.current = address;
    form.current?.reset();
    const sort = form.current?.elements.namedItem("sort");
    if (sort instanceof HTMLSelectElement) sort.value = query.sort;
  }, [address, query.sort]);

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
        // Prices apply when the field loses the focus, or with Enter.
        const field = event.target as unknown as HTMLInputElement;
        if (field.type === "checkbox") apply(event.currentTarget);
      }}
    >
      {(["q", "category", "laptop", "view"] as const).map(
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
      <Button type="submit" variant="secondary" className="without-script my-4 w-full max-lg:hidden">
        Apply filters
      </Button>
      <div className="sticky bottom-0 border-hairline border-t bg-surface py-3 lg:hidden">
        <Button type="submit" className="w-full">
          {`Show ${countText(total, "part")}`}
        </Button>
      </div>
    </form>
  );
}

/** Returns the list's address for a form as it is filled in. */
function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return listAddress(listQueryOf(new URLSearchParams(fields)));
}
