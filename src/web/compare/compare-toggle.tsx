import { Suspense, useLayoutEffect, useRef, useState } from "react";
import { toast } from "#web/shell/toast.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { later, Nothing } from "#web/ui/later.ts";
import type { ComparedPart } from "./comparison.ts";
import { isStored, readStored, useStoredComparison } from "./comparison-store.ts";

const CompareBar = later(() => import("./compare-bar.tsx"), Nothing);

interface CompareToggleProps {
  part: ComparedPart;
  /** A box in the corner of a card, shown when the card is pointed at or the box is ticked; always without a mouse. */
  isCorner?: boolean;
  className?: string;
}

/** Adds a part to the comparison or removes it. The code for it loads on first use. */
export function CompareToggle({ part, isCorner = false, className }: CompareToggleProps) {
  const stored = useStoredComparison();
  const { slug } = part;
  const box = useRef<HTMLInputElement>(null);
  // The box as it was ticked, until the code that stores the choice has loaded.
  const [ticked, setTicked] = useState<boolean>();
  function toggle(checked: boolean) {
    setTicked(checked);
    void import("./comparison.ts")
      .then(
        ({ togglePart }) => togglePart(part),
        () => toast.error("We couldn't compare this part. Reload the page and try again."),
      )
      .finally(() => setTicked(undefined));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a box ticked before hydration: React gets no event
  useLayoutEffect(() => {
    if (box.current?.checked && !isStored(readStored(), slug)) toggle(true);
  }, []);
  return (
    <label
      className={classNames(
        "needs-script inline-flex min-h-11 cursor-pointer items-center gap-2 text-ink-soft hover:text-ink",
        isCorner && "compare-corner absolute top-0 right-0 z-1 w-11 justify-center",
        className,
      )}
    >
      <input
        type="checkbox"
        // Saves two dozen names in the server's HTML, where the box cannot work yet.
        aria-label={stored === undefined ? undefined : `Compare ${part.name}`}
        checked={ticked ?? isStored(stored ?? "", slug)}
        onChange={({ target }) => toggle(target.checked)}
        ref={box}
        // Keeps the browser from restoring the box on Back.
        autoComplete="off"
        className={isCorner ? "size-5 accent-azure-fill" : "size-4 accent-azure-fill"}
      />
      {isCorner ? <span className="sr-only">Compare</span> : "Compare"}
    </label>
  );
}

/** The bar with the compared parts at the bottom of the window; rendered from the first part on. */
export function Comparing() {
  return useStoredComparison() ? (
    <Suspense>
      <CompareBar />
    </Suspense>
  ) : null;
}
