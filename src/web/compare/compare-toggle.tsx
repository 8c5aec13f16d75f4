import { classNames } from "#web/ui/class-names.ts";
import type { ComparedPart } from "./comparison.ts";
import { isStored, readStored } from "./comparison-store.ts";
import { useStoredComparison } from "./use-stored-comparison.ts";

interface CompareToggleProps {
  part: ComparedPart;
  className?: string;
}

/** Puts a part side by side with others, or takes it back. What it takes to do so comes with the first press. */
export function CompareToggle({ part, className }: CompareToggleProps) {
  const kept = useStoredComparison();
  const { slug } = part;
  const press = () => void import("./change-comparison.ts").then(({ switchPart }) => switchPart(part));
  return (
    <label
      className={classNames(
        "needs-script inline-flex min-h-11 cursor-pointer items-center gap-2 text-ink-soft hover:text-ink",
        className,
      )}
    >
      <input
        type="checkbox"
        // Two dozen names less in the server's page, where the box can do nothing yet.
        aria-label={kept === undefined ? undefined : `Compare ${part.name}`}
        checked={isStored(kept ?? "", slug)}
        onChange={press}
        // Ticked before the page had come to life: React hears of no such change.
        ref={(box) => {
          if (box?.checked && !isStored(readStored(), slug)) press();
        }}
        // A browser that goes back would tick it by itself.
        autoComplete="off"
        className="size-4 accent-azure-fill"
      />
      Compare
    </label>
  );
}
