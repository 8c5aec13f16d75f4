import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { LaptopFinder } from "./laptop-finder.tsx";
import { laptopName, type MyLaptop, withChosen, withoutLaptop } from "./my-laptops.ts";
import { browserLaptops, useMyLaptops, useProfileIsBehind } from "./use-my-laptops.ts";

interface LaptopChoicesProps {
  inDialog?: boolean;
  /** Somebody goes on to what fits one of them. */
  onLeave?: () => void;
}

/** One's laptops: find one, choose among them, take one out, and the way to the parts that fit. */
export function LaptopChoices({ inDialog = false, onLeave }: LaptopChoicesProps) {
  const mine = useMyLaptops();
  const profileIsBehind = useProfileIsBehind();
  const frame = useRef<HTMLDivElement>(null);
  const group = useId();
  useEffect(() => browserLaptops().refresh(), []);
  const laptops = mine?.laptops ?? [];
  /** The button goes with its row: on to the next row's, and with the last one to the field above. */
  function remove(slug: string, button: HTMLElement) {
    const row = button.closest("li");
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    (next?.querySelector("button") ?? frame.current?.querySelector("input"))?.focus();
    browserLaptops().change((now) => withoutLaptop(now, slug));
  }
  return (
    <div ref={frame}>
      <LaptopFinder label={laptops.length > 0 ? "Add a laptop" : "Brand and model"} inDialog={inDialog} />
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
                group={group}
                chosen={laptop.slug === mine?.chosen}
                onLeave={onLeave}
                onRemove={(button) => remove(laptop.slug, button)}
              />
            ))}
          </ul>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
            <input
              type="radio"
              name={group}
              checked={mine?.chosen === null}
              onChange={() => browserLaptops().change((now) => withChosen(now, null))}
              className="size-5 accent-azure-fill"
            />
            None of them
          </label>
        </fieldset>
      )}
    </div>
  );
}

interface LaptopRowProps {
  laptop: MyLaptop;
  /** The radio buttons' own name: the dialog may lie over the profile, which has the same ones. */
  group: string;
  chosen: boolean;
  onLeave: (() => void) | undefined;
  onRemove: (button: HTMLElement) => void;
}

function LaptopRow({ laptop, group, chosen, onLeave, onRemove }: LaptopRowProps) {
  const name = laptopName(laptop);
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-hairline border-b py-1">
      <label className="flex min-h-11 min-w-0 flex-[1_1_12rem] cursor-pointer items-center gap-3 text-ink">
        <input
          type="radio"
          name={group}
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
          onClick={({ currentTarget }) => onRemove(currentTarget)}
          className="-mr-2 px-2"
        >
          Remove
        </Button>
      </span>
    </li>
  );
}
