import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { LaptopFinder } from "./laptop-finder.tsx";
import { laptopName, type MyLaptop, withChosen, withoutLaptop } from "./my-laptops.ts";
import { browserLaptops, useIsProfileBehind, useMyLaptops } from "./use-my-laptops.ts";

interface LaptopDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The visitor's laptops in a dialog, available on every page. */
export function LaptopDialog({ open, onClose }: LaptopDialogProps) {
  const hasSeveral = (useMyLaptops()?.laptops.length ?? 0) > 1;
  return (
    <Dialog
      open={open}
      atTop
      title={hasSeveral ? "My laptops" : "My laptop"}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <p className="mb-5 text-small">Every part page, the cart and your orders then show what fits.</p>
      <LaptopChoices inDialog onLeave={onClose} />
    </Dialog>
  );
}

interface LaptopChoicesProps {
  inDialog?: boolean;
  /** The visitor follows a link to a laptop's page. */
  onLeave?: () => void;
}

/** The visitor's laptops: add, choose or remove one, and go to its compatible parts. */
export function LaptopChoices({ inDialog = false, onLeave }: LaptopChoicesProps) {
  const myLaptops = useMyLaptops();
  const isProfileBehind = useIsProfileBehind();
  const frame = useRef<HTMLDivElement>(null);
  const group = useId();
  useEffect(() => browserLaptops().refresh(), []);
  const laptops = myLaptops?.laptops ?? [];
  /** The button disappears with its row: the focus moves to the next row's button, or to the field above. */
  function remove(slug: string, button: HTMLElement) {
    const row = button.closest("li");
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    (next?.querySelector("button") ?? frame.current?.querySelector("input"))?.focus();
    browserLaptops().change((current) => withoutLaptop(current, slug));
  }
  return (
    <div ref={frame}>
      <LaptopFinder
        label={laptops.length > 0 ? "Add a laptop" : "Brand and model"}
        inDialog={inDialog}
        onLeave={onLeave}
      />
      {isProfileBehind && (
        <Notice className="mt-4">
          We couldn't save this to your profile yet. It's stored in this browser, and we'll try again on your
          next visit.
        </Notice>
      )}
      {laptops.length > 0 && (
        <fieldset className="mt-6">
          <legend className="mb-1 font-medium text-small">Show what fits</legend>
          <ul className="border-hairline border-t">
            {laptops.map((laptop) => (
              <LaptopRow
                key={laptop.slug}
                laptop={laptop}
                group={group}
                isChosen={laptop.slug === myLaptops?.chosen}
                onLeave={onLeave}
                onRemove={(button) => remove(laptop.slug, button)}
              />
            ))}
          </ul>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
            <input
              type="radio"
              name={group}
              checked={myLaptops?.chosen === null}
              onChange={() => browserLaptops().change((current) => withChosen(current, null))}
              className="size-5 accent-azure-fill"
            />
            None of these
          </label>
        </fieldset>
      )}
    </div>
  );
}

interface LaptopRowProps {
  laptop: MyLaptop;
  /** Unique name of the radio group: the dialog may open over the profile page, which shows the same laptops. */
  group: string;
  isChosen: boolean;
  onLeave: (() => void) | undefined;
  onRemove: (button: HTMLElement) => void;
}

function LaptopRow({ laptop, group, isChosen, onLeave, onRemove }: LaptopRowProps) {
  const name = laptopName(laptop);
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-hairline border-b py-1">
      <label className="flex min-h-11 min-w-0 flex-[1_1_12rem] cursor-pointer items-center gap-3 text-ink">
        <input
          type="radio"
          name={group}
          checked={isChosen}
          onChange={() => browserLaptops().change((current) => withChosen(current, laptop.slug))}
          className="size-5 shrink-0 accent-azure-fill"
        />
        <span className="wrap-anywhere">{name}</span>
      </label>
      <span className="flex items-center text-small max-sm:pl-8">
        <Link
          to={`/laptops/${laptop.slug}`}
          onClick={onLeave}
          aria-label={`Compatible parts for the ${name}`}
          className="text-link inline-flex min-h-11 items-center px-2 max-sm:pl-0"
        >
          Compatible parts
        </Link>
        <Button
          variant="quiet"
          aria-label={`Remove ${name}`}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
          className="-mr-2 px-2"
        >
          Remove
        </Button>
      </span>
    </li>
  );
}
