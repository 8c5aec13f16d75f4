import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { getImport } from "#contract/imports.ts";
import { countText, numberText } from "#domain/number-text.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Dotted } from "#web/ui/dotted.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { type ImportJob, isRunning, kindNames, stateOf } from "../import/import-labels.ts";
import { Screen } from "../screen.tsx";
import { ImportChanges } from "./import-changes.tsx";
import { ImportErrors } from "./import-errors.tsx";
import { ImportStatus } from "./import-status.tsx";

export const meta = screenMeta("Import");

const skeleton = <RowsSkeleton height="h-24" rows={4} />;
/** How often the page refetches an import. One that is not running can be changed by another admin. */
const [runningMs, waitingMs] = [700, 5000];

/** One import: its errors, its changes and its progress. */
export default function ImportJobPage() {
  const { id = "" } = useParams();
  return (
    <Screen title="Import" skeleton={skeleton} permission="manage-parts">
      <LoadedImport key={id} id={id} />
    </Screen>
  );
}

function LoadedImport({ id }: { id: string }) {
  const [everyMs, setEveryMs] = useState(runningMs);
  const found = useCall(getImport, { params: { id } }, { refetchEveryMs: everyMs });
  const runs = !found.data || isRunning(found.data);
  useEffect(() => setEveryMs(runs ? runningMs : waitingMs), [runs]);
  if (!found.data) {
    return found.error ? <CallFailed error={found.error} onRetry={() => void found.refetch()} /> : skeleton;
  }
  return <Import job={found.data} />;
}

function Import({ job }: { job: ImportJob }) {
  const { text, tone } = stateOf(job);
  return (
    <>
      <header className="mb-6 flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-title">
            <span className="wrap-anywhere min-w-0">{job.fileName}</span>
            <Badge tone={tone}>{text}</Badge>
          </h2>
          <p className="mt-1 text-ink-soft text-small">
            <Dotted>
              {`${kindNames[job.kind]}, ${countText(job.lines, "line")}`}
              <span className="whitespace-nowrap">{formatDateTime(job.createdAt)}</span>
              {job.by && <span className="wrap-anywhere">{job.by}</span>}
            </Dotted>
          </p>
        </div>
        <ButtonLink to="/dashboard/import" variant="quiet" className="-mt-2 -mr-3 shrink-0 px-3">
          All imports
        </ButtonLink>
      </header>
      <ImportStatus job={job} />
      {!isRunning(job) && job.state !== "cancelled" && (
        <>
          <ImportCounts job={job} />
          {job.counts.bad > 0 && <ImportErrors job={job} />}
          {job.counts.new + job.counts.changed > 0 && <ImportChanges job={job} />}
        </>
      )}
    </>
  );
}

const outcomes = [
  { outcome: "new", label: "New", note: "Not in the shop yet" },
  { outcome: "changed", label: "Changed", note: "Different from the shop" },
  { outcome: "unchanged", label: "Unchanged", note: "Same as in the shop" },
  { outcome: "bad", label: "With errors", note: "Fix these first" },
] as const;

function ImportCounts({ job: { counts } }: { job: ImportJob }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-l border border-hairline bg-hairline lg:grid-cols-4">
      {outcomes.map(({ outcome, label, note }) => (
        <div key={outcome} className="bg-surface p-4">
          <dt className="text-ink-soft text-small">{label}</dt>
          <dd
            className={`figures mt-1 font-semibold text-heading ${outcome === "bad" && counts.bad > 0 ? "text-ember" : ""}`}
          >
            {numberText(counts[outcome])}
          </dd>
          <dd className="mt-1 text-ink-faint text-label">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
