import { useState } from "react";
import type { AnswerOf } from "#contract/call.ts";
import { listImportChanges } from "#contract/imports.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import type { ImportJob } from "../import/import-labels.ts";

type Change = AnswerOf<typeof listImportChanges>[number];
type Outcome = Change["outcome"];

/** The changes of a file, line by line. */
export function ImportChanges({ job }: { job: ImportJob }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const list = useCallList(listImportChanges, {
    params: { id: job._id },
    query: { limit: 10, ...(outcome && { outcome }) },
  });
  return (
    <section aria-labelledby="changes" className="mt-10">
      <h3 id="changes" className="text-title">
        Changes
      </h3>
      <ChoiceChips
        label="Lines to show"
        className="mt-4 mb-4"
        value={outcome ?? ""}
        onChoose={(value) => setOutcome((["new", "changed"] as const).find((known) => known === value))}
        choices={[
          { value: "", text: "All", count: job.counts.new + job.counts.changed },
          { value: "new", text: "New", count: job.counts.new },
          { value: "changed", text: "Changed", count: job.counts.changed },
        ]}
      />
      <ListView
        item="line"
        list={list}
        skeleton={<RowsSkeleton height="h-20" rows={4} />}
        empty={<p className="text-ink-soft">No changes.</p>}
      >
        {(changes) => (
          <ul className="border-hairline border-b">
            {changes.map((change) => (
              <li key={change.line} className="border-hairline border-t py-4">
                <ChangedLine change={change} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}

function ChangedLine({ change }: { change: Change }) {
  return (
    <article>
      <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <span className="text-ink-faint">Line {change.line.toLocaleString("en")}</span>
        <span className="wrap-anywhere min-w-0 font-medium">{change.name}</span>
        <span className="part-number text-ink-soft">{change.sku}</span>
        {change.outcome === "new" && <Badge tone="mint">New</Badge>}
      </h4>
      <dl className="mt-2 grid gap-1 text-small">
        {change.changes.map(({ label, before, after }) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-ink-faint">{label}</dt>
            {change.outcome === "new" ? (
              <dd className="wrap-anywhere line-clamp-3">{after}</dd>
            ) : (
              <BeforeAfter before={before ?? "empty"} after={after ?? "empty"} />
            )}
          </div>
        ))}
      </dl>
    </article>
  );
}

function BeforeAfter({ before, after }: { before: string; after: string }) {
  const [old, current] = excerptsAroundDifference(before, after);
  const isLong = old.length + current.length > 80;
  return (
    <dd className="wrap-anywhere">
      <span className={isLong ? "line-clamp-3 text-ink-soft" : "text-ink-soft"}>{old}</span>
      <span className="text-ink-faint"> → </span>
      <span className={isLong ? "line-clamp-3" : undefined}>{current}</span>
    </dd>
  );
}

/** Texts up to this length are shown whole. */
const MAX_WHOLE_LENGTH = 160;
/** How much of the common beginning is shown before the first difference. */
const CONTEXT_LENGTH = 40;

/** Returns two long texts from shortly before their first difference, so that the difference is visible. */
export function excerptsAroundDifference(before: string, after: string): [before: string, after: string] {
  if (before.length <= MAX_WHOLE_LENGTH && after.length <= MAX_WHOLE_LENGTH) return [before, after];
  const shorter = Math.min(before.length, after.length);
  let common = 0;
  while (common < shorter && before[common] === after[common]) common += 1;
  const startOfWord = before.lastIndexOf(" ", Math.max(0, common - CONTEXT_LENGTH)) + 1;
  if (startOfWord <= CONTEXT_LENGTH) return [before, after];
  return [`… ${before.slice(startOfWord)}`, `… ${after.slice(startOfWord)}`];
}
