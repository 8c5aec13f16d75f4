import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
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
  /** The keys typed while the dialog loads; undefined once its field gets them itself. */
  const typed = useRef<string>(undefined);
  function openDialog() {
    if (!wasOpened) typed.current = "";
    setOpen(true);
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === "k" && !event.shiftKey && !event.altKey) openDialog();
    else if (typed.current !== undefined && !isCommand && event.key.length === 1) typed.current += event.key;
    else return;
    event.preventDefault();
    // Before the header's search and the keys of the page's list get it.
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener, { capture: true });
    // The header's search, which does not get the keys here, must not announce them.
    const shopSearch = document.querySelector("header search input");
    shopSearch?.removeAttribute("aria-keyshortcuts");
    return () => {
      removeEventListener("keydown", listener, { capture: true });
      shopSearch?.setAttribute("aria-keyshortcuts", "Control+K Meta+K");
    };
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openDialog}
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
            <SearchDialog
              role={role}
              open={open}
              typedBefore={typed}
              onClose={() => {
                // Where its scripts could not be loaded, nothing else ends the wait.
                typed.current = undefined;
                setOpen(false);
              }}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
