import { type MouseEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import type { LaptopDialog } from "#web/laptop/laptop-dialog.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { LaptopIcon } from "./icons.tsx";

/**
 * Shows the chosen laptop, set by the boot script, and opens the dialog that changes it. Without scripts it links to
 * the laptops page.
 */
export function LaptopButton({ className }: { className: string }) {
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
        className={classNames(className, "relative lg:flex lg:w-auto lg:items-center lg:gap-2 lg:px-3")}
      >
        <LaptopIcon />
        <span className="laptop-words sr-only">My laptop</span>
        <span aria-hidden="true" className="laptop-mark lg:hidden" />
        <span
          aria-hidden="true"
          className="laptop-name hidden max-w-36 truncate font-medium text-small lg:block"
        />
      </Link>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Loads the laptops of a signed-in user's profile, once per tab and at sign-in. */
function followProfile() {
  const follow = () => {
    if (document.documentElement.dataset.session) {
      void import("#web/laptop/use-my-laptops.ts").then(
        ({ browserLaptops }) => browserLaptops().refresh(),
        () => {},
      );
    }
  };
  follow();
  addEventListener("lapwright:session", follow);
  return () => removeEventListener("lapwright:session", follow);
}
