import { type MouseEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import type { LaptopDialog } from "#web/laptop/laptop-dialog.tsx";
import { LaptopIcon } from "./icons.tsx";

/**
 * Shows the chosen laptop, set by the boot script, and opens the dialog that changes it. Without scripts it links to
 * the laptops page.
 */
export function LaptopButton() {
  const [Dialog, setDialog] = useState<typeof LaptopDialog>();
  const [open, setOpen] = useState(false);
  useEffect(followProfile, []);
  function show(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import("#web/laptop/laptop-dialog.tsx").then(
      (module) => {
        setDialog(() => module.LaptopDialog);
        setOpen(true);
      },
      () => location.assign("/laptops"),
    );
  }
  return (
    <>
      <Link
        to="/laptops"
        aria-haspopup="dialog"
        onClick={show}
        className="relative flex h-11 min-w-11 items-center gap-2 rounded-m px-3 text-ink-soft transition-colors hover:bg-sunk hover:text-ink max-lg:-ml-3"
      >
        <LaptopIcon />
        <span className="laptop-words sr-only">My laptop</span>
        <span aria-hidden="true" className="laptop-mark max-lg:hidden xl:hidden" />
        <span
          aria-hidden="true"
          className="laptop-name max-w-36 truncate font-medium text-small lg:max-xl:hidden"
        />
      </Link>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Loads the laptops and saved parts of a signed-in user's profile, once per tab and at sign-in. */
function followProfile() {
  const follow = () => {
    if (document.documentElement.dataset.session) {
      void import("#web/laptop/use-my-laptops.ts").then(
        ({ browserLaptops }) => browserLaptops().refresh(),
        () => {},
      );
      void import("#web/saved/sync-saved.ts").then(({ savedSync }) => savedSync().refresh()).catch(() => {});
    }
  };
  follow();
  addEventListener("lapwright:session", follow);
  return () => removeEventListener("lapwright:session", follow);
}
