import { Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Role } from "#domain/roles.ts";
import { FailedDialog } from "#web/forms/lazy-dialog.tsx";
import { SearchIcon } from "#web/shell/icons.tsx";
import { later } from "#web/ui/later.ts";

const SearchDialog = later(() => import("./search-dialog.tsx"), FailedDialog);

/** The menu's button that opens the team's search, as do ⌘K and Ctrl+K, which elsewhere focus the shop's search. */
export function DashboardSearch({ role }: { role: Role }) {
  const [open, setOpen] = useState(false);
  /** The dialog stays once it was opened: closing it gives the focus back. */
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.shiftKey || event.altKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      // Before the header's search gets it.
      event.stopImmediatePropagation();
      setOpen(true);
    };
    addEventListener("keydown", press, { capture: true });
    // The header's search, which does not get the keys here, must not announce them.
    const shopSearch = document.querySelector("header search input");
    shopSearch?.removeAttribute("aria-keyshortcuts");
    return () => {
      removeEventListener("keydown", press, { capture: true });
      shopSearch?.setAttribute("aria-keyshortcuts", "Control+K Meta+K");
    };
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex h-11 w-full items-center gap-3 rounded-m px-3 font-medium text-ink-soft text-small transition-colors lg:h-10 hover:bg-sunk hover:text-ink"
      >
        <SearchIcon />
        Search
        <span
          aria-hidden="true"
          className="ml-auto rounded-s border border-hairline px-1.5 font-sans text-ink-faint text-label"
        >
          {/Mac|iP(hone|ad)/.test(navigator.platform) ? "⌘K" : "Ctrl K"}
        </span>
      </button>
      {wasOpened &&
        // Not inside the menu: on small screens that is a popover, which closes.
        createPortal(
          <Suspense>
            <SearchDialog role={role} open={open} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
