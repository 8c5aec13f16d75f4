import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { SearchOption } from "#web/search/search-suggestions.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { listAddress } from "../pages/parts/list-query.ts";
import { SearchIcon } from "./icons.tsx";
import { partsListPath, searchSheetId } from "./site-menu.tsx";

/**
 * The search box for words, part numbers and laptops: a plain form to the parts list, with suggestions. Next to the
 * menu on wide screens, behind a button on small ones. The cursor comes into its field by `search-focus.ts`.
 */
export function HeaderSearch() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const q = search.get("q") ?? "";
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(q);
  useEffect(() => {
    // The address has another search now. Not on mount: the visitor may have typed before hydration.
    if (shown.current === q) return;
    shown.current = q;
    form.current?.reset();
  }, [q]);
  function goTo(to: string) {
    form.current?.closest<HTMLElement>("[popover]")?.hidePopover();
    void navigate(to);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    goTo(listAddress({ q: String(new FormData(event.currentTarget).get("q")).trim() }));
  }
  return (
    <search id={searchSheetId} popover="auto" className="site-search">
      <form ref={form} action={partsListPath} onSubmit={submit} className="search-row">
        <Combobox<SearchOption>
          name="q"
          type="search"
          aria-label="Search parts"
          aria-keyshortcuts="Control+K Meta+K"
          defaultValue={q}
          maxLength={200}
          placeholder="Part, number or laptop"
          autoCapitalize="none"
          spellCheck={false}
          className="search-input"
          frameClassName="min-w-0 grow"
          listLabel="Suggestions"
          suggest={async (typed, signal) =>
            (await import("#web/search/search-suggestions.tsx")).suggestAll(typed, signal)
          }
          onChoose={({ to }, field) => {
            field.value = "";
            goTo(to);
          }}
        >
          {({ shown }) => shown}
        </Combobox>
        <button type="submit" aria-label="Search" className="search-submit">
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}

/** Opens the search box on small screens. */
export function SearchButton({ className }: { className: string }) {
  return (
    <button
      type="button"
      popoverTarget={searchSheetId}
      aria-label="Search the shop"
      className={`${className} lg:hidden`}
    >
      <SearchIcon />
    </button>
  );
}
