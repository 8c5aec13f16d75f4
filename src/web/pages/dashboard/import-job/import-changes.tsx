import type { AnswerOf } from "#contract/call.ts";
import { listImportChanges } from "#contract/imports.ts";
import { numberText } from "#domain/number-text.ts";
import { useCallList } from "#web/calls/use-call.ts";
import { EntryList } from "#web/team/entry-list.tsx";
import { FilterBar, oneOf, StateChips, useFilters } from "#web/team/filters.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { ImportJob } from "../import/import-labels.ts";

type Change = AnswerOf<typeof listImportChanges>[number];

const filters = { outcome: oneOf(["new", "changed"]) };

/** The changes of a file, line by line. */
export function ImportChanges({ job }: { job: ImportJob }) {
  const { query, change: changeFilter, isFiltered, clear } = useFilters(filters);
  const list = useCallList(listImportChanges, {
    params: { id: job._id },
    query: { limit: 10, ...query },
  });
  return (
    <section aria-labelledby="changes" className="mt-8">
      <h3 id="changes" className="mb-3 text-title">
        Changes
      </h3>
      <FilterBar
        chips={
          <StateChips
            label="Lines to show"
            name="outcome"
            value={query.outcome}
            onChange={changeFilter}
            states={[
              { value: "new", text: "New" },
              { value: "changed", text: "Changed" },
            ]}
            counts={{ ...job.counts, all: job.counts.new + job.counts.changed }}
          />
        }
      />
      <EntryList
        item="line"
        list={list}
        keyOf={({ line }) => String(line)}
        empty={{ title: "No changes", text: "The shop already has everything in this file." }}
        onClear={isFiltered ? clear : undefined}
      >
        {(change) => <ChangedLine change={change} />}
      </EntryList>
    </section>
  );
}

function ChangedLine({ change }: { change: Change }) {
  return (
    <article>
      <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <span className="text-ink-faint">Line {numberText(change.line)}</span>
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
      <span className="text-ink-faint">from </span>
      <span className={isLong ? "line-clamp-3 text-ink-soft" : "text-ink-soft"}>{old}</span>
      <span className="text-ink-faint"> to </span>
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
