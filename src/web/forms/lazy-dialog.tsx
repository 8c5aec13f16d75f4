import { type ComponentType, Suspense, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { later } from "#web/ui/later.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Returns a dialog that loads after the screen it belongs to: people read what is there before they change it, and forms
 * weigh 15 kB. It stays rendered once it was opened, with what was typed.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = later(load, FailedDialog);
  return function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    useEffect(() => {
      load().catch(() => {});
    }, []);
    return (
      wasOpened && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}

/** Says in the dialog's place that its scripts could not be loaded. */
export function FailedDialog({ open, onClose }: DialogProps) {
  return (
    <Dialog
      open={open}
      title="That did not load"
      actions={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
    >
      <LoadFailed />
    </Dialog>
  );
}
