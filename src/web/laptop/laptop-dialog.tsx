import { useEffect } from "react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { LaptopFinder } from "./laptop-finder.tsx";
import { laptopName, type MyLaptop, withChosen, withoutLaptop } from "./my-laptops.ts";
import { browserLaptops, useMyLaptops, useProfileIsBehind } from "./use-my-laptops.ts";

interface LaptopDialogProps {
  open: boolean;
  onClose: () => void;
}

/** My laptops: find one, choose among them, take one out, and the way to the parts that fit. */
export function LaptopDialog({ open, onClose }: LaptopDialogProps) {
  const mine = useMyLaptops();
  const profileIsBehind = useProfileIsBehind();
  useEffect(() => {
    if (open) browserLaptops().refresh();
  }, [open]);
  const laptops = mine?.laptops ?? [];
  return (
    <Dialog
      open={open}
      atTop
      title={laptops.length > 1 ? "My laptops" : "My laptop"}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <p className="mb-5 text-small">
        Parts then say whether they fit it, on every page, in the cart and on the order.
      </p>
      <LaptopFinder label={laptops.length > 0 ? "Add a laptop" : "Brand and model"} inDialog />
      {profileIsBehind && (
        <Notice className="mt-4">
          Your profile could not be told of this yet. This browser keeps it, and tries again when you come
          back.
        </Notice>
      )}
      {laptops.length > 0 && (
        <fieldset className="mt-6">
          <legend className="mb-1 font-medium text-small">Show fits for</legend>
          <ul className="border-hairline border-t">
            {laptops.map((laptop) => (
              <LaptopRow
                key={laptop.slug}
                laptop={laptop}
                chosen={laptop.slug === mine?.chosen}
                onLeave={onClose}
              />
            ))}
          </ul>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
            <input
              type="radio"
              name="chosen-laptop"
              checked={mine?.chosen === null}
              onChange={() => browserLaptops().change((now) => withChosen(now, null))}
              className="size-5 accent-azure-fill"
            />
            None of them
          </label>
        </fieldset>
      )}
    </Dialog>
  );
}

interface LaptopRowProps {
  laptop: MyLaptop;
  chosen: boolean;
  onLeave: () => void;
}

function LaptopRow({ laptop, chosen, onLeave }: LaptopRowProps) {
  const name = laptopName(laptop);
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-hairline border-b py-1">
      <label className="flex min-h-11 min-w-0 flex-[1_1_12rem] cursor-pointer items-center gap-3 text-ink">
        <input
          type="radio"
          name="chosen-laptop"
          checked={chosen}
          onChange={() => browserLaptops().change((mine) => withChosen(mine, laptop.slug))}
          className="size-5 shrink-0 accent-azure-fill"
        />
        <span className="wrap-anywhere">{name}</span>
      </label>
      <span className="flex items-center text-small max-sm:pl-8">
        <Link
          to={`/laptops/${laptop.slug}`}
          onClick={onLeave}
          aria-label={`Parts that fit the ${name}`}
          className="text-link inline-flex min-h-11 items-center px-2 max-sm:pl-0"
        >
          Parts that fit
        </Link>
        <Button
          look="quiet"
          aria-label={`Remove ${name}`}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            browserLaptops().change((mine) => withoutLaptop(mine, laptop.slug));
          }}
          className="-mr-2 px-2"
        >
          Remove
        </Button>
      </span>
    </li>
  );
}

/** The button goes with its row: on to the next row's, and with the last one to the field above. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest("li");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  (next?.querySelector("button") ?? button.closest("dialog")?.querySelector("input"))?.focus();
}
