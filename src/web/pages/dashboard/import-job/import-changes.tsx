import { useState } from "react";
import type { AnswerOf } from "#contract/call.ts";
import { listImportChanges } from "#contract/imports.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import type { Import } from "../import/import-labels.ts";
import { aroundDifference } from "./around-difference.ts";

type Change = AnswerOf<typeof listImportChanges>[number];
type Outcome = Change["outcome"];

/** What the lines change, before and after. */
export function ImportChanges({ one }: { one: Import }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const list = useCallList(listImportChanges, {
    params: { id: one._id },
    query: { limit: 10, ...(outcome && { outcome }) },
  });
  return (
    <section aria-labelledby="changes" className="mt-10">
      <h3 id="changes" className="text-title">
        {one.state === "applied" ? "What was changed" : "What it would change"}
      </h3>
      <ChoiceChips
        label="Which lines"
        className="mt-4 mb-4"
        value={outcome ?? ""}
        onChoose={(value) => setOutcome((["new", "changed"] as const).find((known) => known === value))}
        choices={[
          { value: "", text: "All", count: one.counts.new + one.counts.changed },
          { value: "new", text: "New", count: one.counts.new },
          { value: "changed", text: "Changed", count: one.counts.changed },
        ]}
      />
      <ListView
        list={list}
        skeleton={<RowsSkeleton height="h-20" rows={4} />}
        empty={<p className="text-ink-soft">No such lines.</p>}
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
        <span className="figures text-ink-faint">Line {change.line.toLocaleString("en")}</span>
        <span className="wrap-anywhere min-w-0 font-medium">{change.name}</span>
        <span className="part-number text-ink-soft">{change.sku}</span>
        {change.outcome === "new" && <Badge tone="mint">new</Badge>}
      </h4>
      <dl className="mt-2 grid gap-1 text-small">
        {change.changes.map(({ label, before, after }) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-ink-faint">{label}</dt>
            {change.outcome === "new" ? (
              <dd className="wrap-anywhere line-clamp-3">{after}</dd>
            ) : (
              <BeforeAfter before={before ?? "nothing"} after={after ?? "nothing"} />
            )}
          </div>
        ))}
      </dl>
    </article>
  );
}

function BeforeAfter({ before, after }: { before: string; after: string }) {
  const [was, is] = aroundDifference(before, after);
  const long = was.length + is.length > 80;
  return (
    <dd className="wrap-anywhere">
      <span className={long ? "line-clamp-3 text-ink-soft" : "text-ink-soft"}>{was}</span>
      <span className="text-ink-faint"> becomes </span>
      <span className={long ? "line-clamp-3" : undefined}>{is}</span>
    </dd>
  );
}
