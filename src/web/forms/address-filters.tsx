import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useShop } from "../shell/use-shop.ts";
import { Field } from "../ui/field.tsx";

/** Returns the address's search with one filter changed. An empty value removes the filter. */
export function withFilter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed;
}

/** Keeps filters in the address, where they survive a reload and can be bookmarked. */
export function useAddressFilter() {
  const [search, setSearch] = useSearchParams();
  const change = (name: string, value: string) =>
    setSearch((current) => withFilter(current, name, value), { replace: true, preventScrollReset: true });
  return { search, change };
}

/** Returns the filter's value if it is a known one. People type addresses by hand, so anything may be there. */
export function oneOf<Value extends string>(text: string | null, known: readonly Value[]): Value | undefined {
  return known.find((value) => value === text);
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
export const dayOf = (text: string | null): string | undefined =>
  text !== null && isoDay.test(text) ? text : undefined;

const debounceMs = 300;

/** Returns the text of a search field, and the debounced query for it. */
export function useSearch(initial = "") {
  const [text, setText] = useState(initial);
  const [query, setQuery] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, query };
}

interface SearchFieldProps {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  className?: string | undefined;
}

export function SearchField({ label, placeholder, text, onText, className }: SearchFieldProps) {
  return (
    <Field
      type="search"
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onText(event.target.value)}
      className={className}
    />
  );
}

interface AddressSearchProps {
  label: string;
  placeholder: string;
  /** The name of the filter in the address. */
  name?: string;
  className?: string;
}

/** A search field that writes its debounced query into the address. */
export function AddressSearch({ label, placeholder, name = "q", className }: AddressSearchProps) {
  const { search, change } = useAddressFilter();
  const { text, setText, query } = useSearch(search.get(name) ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing changes the address
  useEffect(() => {
    if (query !== (search.get(name) ?? "")) change(name, query);
  }, [query]);
  return (
    <SearchField label={label} placeholder={placeholder} text={text} onText={setText} className={className} />
  );
}

interface AddressDaysProps {
  /** The days that apply while the address names none. */
  standard?: { from: string; to: string };
}

/** The first and last day of a list, in the address as `from` and `to`, and the time zone of its days. */
export function AddressDays({ standard = { from: "", to: "" } }: AddressDaysProps) {
  const { search, change } = useAddressFilter();
  const timeZone = useShop()?.timeZone;
  return (
    <>
      <Field
        type="date"
        label="From"
        value={search.get("from") ?? standard.from}
        onChange={({ target }) => change("from", target.value)}
      />
      <Field
        type="date"
        label="To"
        value={search.get("to") ?? standard.to}
        onChange={({ target }) => change("to", target.value)}
      />
      {timeZone && (
        <p className="col-span-full text-ink-faint text-small">
          Days and times are those of the shop: {timeZone.replaceAll("_", " ")}.
        </p>
      )}
    </>
  );
}
