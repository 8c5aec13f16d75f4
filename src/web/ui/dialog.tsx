import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { FormError } from "./notice.tsx";

interface DialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The buttons, the safe one first. */
  actions: ReactNode;
  /** Placed near the top instead of in the middle, for content that changes height. */
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

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  variant?: "danger" | "primary";
  /** Performs the action. @returns what went wrong, in a sentence; undefined on success */
  onConfirm: () => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. If the action fails, the dialog stays open and says why. */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  variant = "danger",
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function confirm() {
    setBusy(true);
    setError(undefined);
    const message = await onConfirm();
    setBusy(false);
    if (message === undefined) onClose();
    else setError(message);
  }
  return (
    <Dialog
      open={open}
      title={title}
      onClose={() => {
        setError(undefined);
        onClose();
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={variant} busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <div className="mt-3">
          <FormError>{error}</FormError>
        </div>
      )}
    </Dialog>
  );
}
