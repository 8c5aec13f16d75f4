import { FitBadge } from "#web/ui/fit-badge.tsx";
import type { FitRow } from "./fitment-labels.ts";

/** What the rules find by themselves, beside what somebody states: the statement goes before it. */
export function RulesVerdict({ row: { rules, listed } }: { row: FitRow }) {
  return (
    <p className="text-ink-soft text-small">
      <span className="text-ink-faint">
        {listed ? "Without it the rules would say: " : "The rules say: "}
      </span>
      <FitBadge verdict={rules.verdict} /> {rules.reason}{" "}
      <span className="text-ink-faint">({rules.source})</span>
    </p>
  );
}
