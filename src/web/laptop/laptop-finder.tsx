import type { ReactNode } from "react";
import { LaptopForm } from "./laptop-form.tsx";
import { type MyLaptop, withLaptop } from "./my-laptops.ts";
import { browserLaptops } from "./use-my-laptops.ts";

interface LaptopFinderProps {
  label: ReactNode;
  /** In a dialog the suggestions push down the content below them. */
  inDialog?: boolean;
  onChosen?: (laptop: MyLaptop) => void;
}

/** Finds a laptop by any part of its name and chooses it. */
export function LaptopFinder({ label, inDialog = false, onChosen }: LaptopFinderProps) {
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
    <LaptopForm
      label={label}
      placeholder="ThinkPad T480, XPS 13 …"
      firstIsActive
      inDialog={inDialog}
      onChoose={choose}
    />
  );
}
