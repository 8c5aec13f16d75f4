import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { SearchField, useSearch } from "#web/forms/search-field.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { type FilterName, withFilter } from "./order-filter.ts";

/** Search and filters; they stand in the address, so that they survive a reload and can be bookmarked. */
export function OrderFilters() {
  const [search, setSearch] = useSearchParams();
  const { text, setText, asked } = useSearch(search.get("q") ?? "");
  const change = (name: FilterName, value: string) =>
    setSearch((now) => withFilter(now, name, value), { replace: true, preventScrollReset: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (asked !== (search.get("q") ?? "")) change("q", asked);
  }, [asked]);
  return (
    <search className="mb-6 grid grid-cols-2 gap-4 xl:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
      <SearchField
        label="Search orders"
        placeholder="Number, name, email, part"
        text={text}
        onText={setText}
        className="col-span-2 xl:col-span-1"
      />
      <Select
        label="Payment"
        value={search.get("paid") ?? ""}
        onChange={({ target }) => change("paid", target.value)}
      >
        <option value="">All</option>
        <option value="true">Paid</option>
        <option value="false">Unpaid</option>
      </Select>
      <Select
        label="Shipping"
        value={search.get("shipped") ?? ""}
        onChange={({ target }) => change("shipped", target.value)}
      >
        <option value="">All</option>
        <option value="true">Shipped</option>
        <option value="false">Not shipped</option>
      </Select>
      <Field
        type="date"
        label="From"
        value={search.get("from") ?? ""}
        onChange={({ target }) => change("from", target.value)}
      />
      <Field
        type="date"
        label="To"
        value={search.get("to") ?? ""}
        onChange={({ target }) => change("to", target.value)}
      />
    </search>
  );
}
