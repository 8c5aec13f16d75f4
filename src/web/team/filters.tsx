import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useShop } from "../shell/use-shop.ts";
import { ChoiceChips } from "../ui/choice-chips.tsx";
import { BareSelect, controlVariants } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** Reads one filter of the address. People type and bookmark addresses: what is not valid filters nothing. */
type Filter<Value> = (text: string) => Value | undefined;
type Filters = Record<string, Filter<string>>;
type QueryOf<Spec extends Filters> = { [Name in keyof Spec]?: NonNullable<ReturnType<Spec[Name]>> };

const MAX_SEARCH_LENGTH = 200;

export const searched: Filter<string> = (text) => text.trim().slice(0, MAX_SEARCH_LENGTH) || undefined;

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
export const day: Filter<string> = (text) => (isoDay.test(text) ? text : undefined);

export const oneOf =
  <Value extends string>(known: readonly Value[]): Filter<Value> =>
  (text) =>
    known.find((value) => value === text);

/** Returns the filters in the address, as a call's query. */
export function readFilters<Spec extends Filters>(search: URLSearchParams, filters: Spec): QueryOf<Spec> {
  const read = Object.entries(filters).map(([name, filter]) => [name, filter(search.get(name) ?? "")]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as QueryOf<Spec>;
}

/** Returns the address's search with one filter changed. An empty value removes the filter. */
export function withFilter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed;
}

/** Keeps a list's filters in the address, where they survive a reload and can be bookmarked. */
export function useFilters<Spec extends Filters>(filters: Spec) {
  const [search, setSearch] = useSearchParams();
  const options = { replace: true, preventScrollReset: true };
  const query = readFilters(search, filters);
  return {
    query,
    isFiltered: Object.keys(query).length > 0,
    change: (name: string, value: string) =>
      setSearch((current) => withFilter(current, name, value), options),
    clear: () => setSearch({}, options),
  };
}

const debounceMs = 300;
const frame =
  "flex h-11 items-center rounded-m border border-edge bg-surface text-small transition-colors hover:border-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-azure has-[:focus-visible]:outline-offset-2";

/** The search, filters and actions above a list, in a row, and a row of chips below. */
export function FilterBar({ chips, children }: { chips?: ReactNode; children?: ReactNode }) {
  return (
    <search className="mb-4 grid gap-3">
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      {chips}
    </search>
  );
}

interface SearchFilterProps {
  label: string;
  placeholder: string;
  /** The name of the filter in the address. */
  name?: string;
}

/** A search field that writes its debounced text into the address. Arrow down leads to the list. */
export function SearchFilter({ label, placeholder, name = "q" }: SearchFilterProps) {
  const [search, setSearch] = useSearchParams();
  const current = search.get(name) ?? "";
  const [text, setText] = useState(current);
  const [written, setWritten] = useState(current);
  if (current !== written) {
    // Not by typing: the filters were cleared, or Back was pressed.
    setWritten(current);
    if (text.trim() !== current) setText(current);
  }
  useEffect(() => {
    const typed = text.trim();
    if (typed === written) return;
    const timer = setTimeout(() => {
      setWritten(typed);
      setSearch((before) => withFilter(before, name, typed), { replace: true, preventScrollReset: true });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, written, name, setSearch]);
  return (
    <label className={`${frame} min-w-0 grow basis-56 gap-2 pl-3 lg:max-w-sm`}>
      <Icon grid={16} className="size-4 shrink-0 text-ink-faint">
        <path d="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.5-1.5L14 14" />
      </Icon>
      <span className="sr-only">{label}</span>
      <input
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          document.querySelector<HTMLElement>("[data-row] a, [data-row] button")?.focus();
        }}
        className="h-full w-full min-w-0 bg-transparent pr-3 text-body text-ink outline-none placeholder:text-ink-faint"
      />
    </label>
  );
}

interface ChoiceFilterProps {
  label: string;
  name: string;
  value: string;
  onChange: (name: string, value: string) => void;
  /** The label of the choice without the filter. */
  all: string;
  choices: readonly { value: string; text: string }[];
}

/**
 * One filter of several values. Its first choice says what it filters; others may be loaded later, and move nothing.
 */
export function ChoiceFilter({ label, name, value, onChange, all, choices }: ChoiceFilterProps) {
  return (
    <div className="max-sm:min-w-0 max-sm:flex-1 max-sm:basis-32 sm:w-48">
      <BareSelect
        aria-label={label}
        className="text-small"
        value={value}
        onChange={({ target }) => onChange(name, target.value)}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </BareSelect>
    </div>
  );
}

interface DayFiltersProps {
  /** The days that are shown: those of the address, or what applies without them. */
  from?: string | undefined;
  to?: string | undefined;
  onChange: (name: string, value: string) => void;
}

/** The first and last day of a list, in the address as `from` and `to`, and the time zone of its days. */
export function DayFilters({ from = "", to = "", onChange }: DayFiltersProps) {
  const timeZone = useShop()?.timeZone?.replaceAll("_", " ");
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      {[
        { name: "from", label: "From", value: from },
        { name: "to", label: "To", value: to },
      ].map(({ name, label, value }) => (
        <label
          key={name}
          className="flex items-center gap-2 text-ink-soft text-small max-sm:grid max-sm:gap-1"
        >
          {label}
          <input
            type="date"
            value={value}
            onChange={({ target }) => onChange(name, target.value)}
            className={controlVariants(undefined, "h-11 min-w-0 text-small sm:w-[9.5rem]")}
          />
        </label>
      ))}
      {timeZone && (
        <p className="text-ink-faint text-label">
          <span className="sr-only">Days and times are those of the shop: </span>
          {timeZone}
        </p>
      )}
    </div>
  );
}

interface StateChipsProps<Value extends string> {
  label: string;
  name: string;
  value: Value | undefined;
  onChange: (name: string, value: string) => void;
  states: readonly { value: Value; text: string }[];
  /** How many there are in each state, and of all; undefined until known. Left out where none is shown. */
  counts?: Partial<Record<Value | "all", number>> | undefined;
}

/** The states of a list's items as chips, each with its number, "All" first. */
export function StateChips<Value extends string>({
  label,
  name,
  value,
  onChange,
  states,
  ...counted
}: StateChipsProps<Value>) {
  const count = (of: Value | "all") =>
    "counts" in counted && { count: counted.counts && (counted.counts[of] ?? 0) };
  return (
    <ChoiceChips
      label={label}
      value={value ?? ""}
      onChoose={(chosen) => onChange(name, chosen)}
      choices={[
        { value: "", text: "All", ...count("all") },
        ...states.map((state) => ({ ...state, ...count(state.value) })),
      ]}
    />
  );
}

/** A placeholder for a {@link FilterBar}. @param fields how many there are in its row */
export function FilterBarSkeleton({ fields = 0, chips = false }: { fields?: number; chips?: boolean }) {
  return (
    <div aria-hidden="true" className="mb-4 grid gap-3">
      {fields > 0 && (
        <div className="flex flex-wrap gap-2">
          {Array.from({ length: fields }, (_, place) => (
            <Skeleton
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
              key={place}
              className={place === 0 ? "h-11 min-w-0 grow basis-56 lg:max-w-sm" : "h-11 w-48 max-sm:grow"}
            />
          ))}
        </div>
      )}
      {chips && <Skeleton className="h-11 w-full max-w-md lg:h-[1.875rem]" />}
    </div>
  );
}
