import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names.ts";

interface DialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The buttons, the safe one first. */
  actions: ReactNode;
  /** Stands near the top instead of in the middle, where what it shows grows and shrinks. */
  atTop?: boolean;
  onClose: () => void;
}

/** The browser's own modal dialog: it traps the focus, closes with Escape and gives the focus back. */
export function Dialog({ open, title, children, actions, atTop = false, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    return () => {
      // Gone with what it asked about: the focus would be nowhere.
      if (element?.open) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className={classNames(
        atTop ? "mx-auto mt-[8dvh] mb-auto" : "m-auto",
        "w-[calc(100%-1.5rem)] max-w-md rounded-l border border-hairline bg-surface p-6 text-left text-body text-ink shadow-raised backdrop:bg-[rgb(15_19_23/0.5)]",
      )}
    >
      {open && (
        <>
          <h2 id={titleId} className="text-title">
            {title}
          </h2>
          <div className="mt-2 text-ink-soft">{children}</div>
          <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>
        </>
      )}
    </dialog>
  );
}
