import { classNames } from "#web/ui/class-names.ts";
import type { ComparedPart } from "./comparison.ts";
import { isKept } from "./kept-comparison.ts";
import { useKeptComparison } from "./use-kept-comparison.ts";

interface CompareToggleProps {
  part: ComparedPart;
  className?: string;
}

/** Puts a part side by side with others, or takes it back. What it takes to do so comes with the first press. */
export function CompareToggle({ part: { slug, name, category }, className }: CompareToggleProps) {
  const kept = useKeptComparison();
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
        aria-label={kept === undefined ? undefined : `Compare ${name}`}
        checked={kept !== undefined && isKept(kept, slug)}
        onChange={() =>
          void import("./change-comparison.ts").then(({ switchPart }) => switchPart({ slug, name, category }))
        }
        className="size-4 accent-azure-fill"
      />
      Compare
    </label>
  );
}
