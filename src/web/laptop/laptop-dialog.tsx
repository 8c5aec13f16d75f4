import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LaptopChoices } from "./laptop-choices.tsx";
import { useMyLaptops } from "./use-my-laptops.ts";

interface LaptopDialogProps {
  open: boolean;
  onClose: () => void;
}

/** My laptops, wherever one is in the shop. */
export function LaptopDialog({ open, onClose }: LaptopDialogProps) {
  const mine = useMyLaptops();
  const many = mine !== undefined && mine.laptops.length > 1;
  return (
    <Dialog
      open={open}
      atTop
      title={many ? "My laptops" : "My laptop"}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <p className="mb-5 text-small">
        Parts then say whether they fit it, on every page, in the cart and on the order.
      </p>
      <LaptopChoices inDialog onLeave={onClose} />
    </Dialog>
  );
}
