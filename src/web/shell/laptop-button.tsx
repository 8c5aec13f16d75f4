import { type MouseEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import type { LaptopDialog } from "#web/laptop/laptop-dialog.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { LaptopIcon } from "./icons.tsx";

/**
 * The laptop that fits are shown for, as the boot script has read it, and the way to choose: a link to the page of all
 * laptops, and a dialog wherever it can be fetched.
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

/** Whoever is signed in has laptops in the profile: once for each tab, and at sign-in. */
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
