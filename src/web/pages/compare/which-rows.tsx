import { Link } from "react-router";
import { compareAddress } from "#web/compare/comparison.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { ComparePage } from "./load-compare.ts";

/** Everything, or only what differs: two addresses of the same table. */
export function WhichRows({ page: { parts, onlyDifferences } }: { page: ComparePage }) {
  const slugs = parts.map(({ slug }) => slug);
  const choices = [
    { text: "Every detail", to: compareAddress(slugs), current: !onlyDifferences },
    {
      text: "Only differences",
      to: compareAddress(slugs, "differences"),
      current: onlyDifferences,
    },
  ];
  return (
    <nav aria-label="Which details" className="flex flex-wrap gap-2">
      {choices.map(({ text, to, current }) => (
        <Link
          key={text}
          to={to}
          replace
          preventScrollReset
          aria-current={current ? "page" : undefined}
          className={classNames(
            "inline-flex min-h-11 items-center gap-2 rounded-m border px-3.5 font-medium text-small transition-colors",
            current
              ? "border-azure bg-azure-wash text-azure"
              : "border-edge bg-surface text-ink-soft hover:border-ink",
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
