import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { SearchField, useSearch } from "./search-field.tsx";

/** The address's search with one filter changed; empty means without it. */
export function withFilter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed;
}

/** Filters stand in the address, so that they survive a reload and can be bookmarked. */
export function useAddressFilter() {
  const [search, setSearch] = useSearchParams();
  const change = (name: string, value: string) =>
    setSearch((now) => withFilter(now, name, value), { replace: true, preventScrollReset: true });
  return { search, change };
}

/** One of the values a filter knows; undefined for none, and for what makes no sense: addresses are typed. */
export function oneOf<Value extends string>(text: string | null, known: readonly Value[]): Value | undefined {
  return known.find((value) => value === text);
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
export const dayOf = (text: string | null): string | undefined =>
  text !== null && isoDay.test(text) ? text : undefined;

interface AddressSearchProps {
  label: string;
  placeholder: string;
  /** Of the filter in the address. */
  name?: string;
  className?: string;
}

/** A search field whose words go into the address, at the pace of typing. */
export function AddressSearch({ label, placeholder, name = "q", className }: AddressSearchProps) {
  const { search, change } = useAddressFilter();
  const { text, setText, asked } = useSearch(search.get(name) ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (asked !== (search.get(name) ?? "")) change(name, asked);
  }, [asked]);
  return (
    <SearchField label={label} placeholder={placeholder} text={text} onText={setText} className={className} />
  );
}
