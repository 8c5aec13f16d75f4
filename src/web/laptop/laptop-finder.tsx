import type { ReactNode } from "react";
import { Link } from "react-router";
import { notListedPath } from "./laptop-addresses.ts";
import { LaptopForm } from "./laptop-form.tsx";
import { type MyLaptop, withLaptop } from "./my-laptops.ts";
import { browserLaptops } from "./use-my-laptops.ts";

interface LaptopFinderProps {
  label: ReactNode;
  /** In a dialog the suggestions push down the content below them. */
  inDialog?: boolean;
  onChosen?: (laptop: MyLaptop) => void;
  /** The visitor follows the link to tell the shop of another laptop. */
  onLeave?: (() => void) | undefined;
}

/** Finds a laptop by any part of its name and chooses it. */
export function LaptopFinder({ label, inDialog = false, onChosen, onLeave }: LaptopFinderProps) {
  function choose(laptop: MyLaptop, field: HTMLInputElement) {
    field.value = "";
    browserLaptops().change((current) => withLaptop(current, laptop));
    // If the answer replaces the finder, the focus would be lost.
    field
      .closest(".only-without-laptop")
      ?.parentElement?.querySelector<HTMLElement>(".only-with-laptop :is(a, button)")
      ?.focus();
    onChosen?.(laptop);
  }
  return (
    <>
      <LaptopForm
        label={label}
        placeholder="ThinkPad T480, XPS 13 …"
        firstIsActive
        inDialog={inDialog}
        onChoose={choose}
      />
      <Link
        to={notListedPath}
        onClick={() => onLeave?.()}
        className="inline-flex min-h-11 items-center text-link text-small"
      >
        Not listed? Tell us
      </Link>
    </>
  );
}
