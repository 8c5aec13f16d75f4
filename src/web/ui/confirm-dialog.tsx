import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormError } from "./notice.tsx";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** What the button that does it says. */
  action: string;
  look?: "danger" | "primary";
  /** Does it. @returns what went wrong, in a sentence; undefined when it is done. */
  onConfirm: () => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. Stays open, and says why, when it could not be done. */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  look = "danger",
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function confirm() {
    setBusy(true);
    setRefusal(undefined);
    const why = await onConfirm();
    setBusy(false);
    if (why === undefined) onClose();
    else setRefusal(why);
  }
  return (
    <Dialog
      open={open}
      title={title}
      onClose={() => {
        setRefusal(undefined);
        onClose();
      }}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button look={look} busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {refusal && (
        <div className="mt-3">
          <FormError>{refusal}</FormError>
        </div>
      )}
    </Dialog>
  );
}
