import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { SearchOption } from "#web/search/search-suggestions.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { listAddress } from "../pages/parts/list-query.ts";
import { SearchIcon } from "./icons.tsx";
import { partsListPath, searchSheetId } from "./site-menu.tsx";

/**
 * The search box for words, part numbers and laptops: a plain form to the parts list, with suggestions. Next to the
 * menu on wide screens, behind a button on small ones.
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
  useEffect(() => {
    const isOpenBeforeHydration = form.current?.closest(":popover-open");
    if (isOpenBeforeHydration) fieldIn(form)?.focus();
    return focusByShortcut(() => fieldIn(form));
  }, []);
  function goTo(to: string) {
    form.current?.closest<HTMLElement>("[popover]")?.hidePopover();
    void navigate(to);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    goTo(listAddress({ q: String(new FormData(event.currentTarget).get("q")).trim() }));
  }
  return (
    <search
      id={searchSheetId}
      popover="auto"
      className="site-search"
      onToggle={({ newState }) => newState === "open" && fieldIn(form)?.focus()}
    >
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

const fieldIn = (form: RefObject<HTMLFormElement | null>) => form.current?.querySelector("input");

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

/** Ctrl+K or ⌘K focuses the search box. No single-letter shortcut (WCAG 2.1.4). */
function focusByShortcut(field: () => HTMLElement | null | undefined): () => void {
  const press = (event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== "k" ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    const sheet = field()?.closest<HTMLElement>("[popover]");
    if (sheet && !sheet.checkVisibility()) sheet.showPopover();
    field()?.focus();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}
