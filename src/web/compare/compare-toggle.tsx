import { lazy, Suspense } from "react";
import { classNames } from "#web/ui/class-names.ts";
import type { ComparedPart } from "./comparison.ts";
import { isStored, readStored, useStoredComparison } from "./comparison-store.ts";

const CompareBar = lazy(() => import("./compare-bar.tsx"));

interface CompareToggleProps {
  part: ComparedPart;
  className?: string;
}

/** Adds a part to the comparison or removes it. The code for it loads on first use. */
export function CompareToggle({ part, className }: CompareToggleProps) {
  const stored = useStoredComparison();
  const { slug } = part;
  const toggle = () => void import("./comparison.ts").then(({ togglePart }) => togglePart(part));
  return (
    <label
      className={classNames(
        "needs-script inline-flex min-h-11 cursor-pointer items-center gap-2 text-ink-soft hover:text-ink",
        className,
      )}
    >
      <input
        type="checkbox"
        // Saves two dozen names in the server's HTML, where the box cannot work yet.
        aria-label={stored === undefined ? undefined : `Compare ${part.name}`}
        checked={isStored(stored ?? "", slug)}
        onChange={toggle}
        // Checked before hydration: React gets no event for that.
        ref={(box) => {
          if (box?.checked && !isStored(readStored(), slug)) toggle();
        }}
        // Keeps the browser from restoring the box on Back.
        autoComplete="off"
        className="size-4 accent-azure-fill"
      />
      Compare
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
