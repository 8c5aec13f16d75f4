import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { getImport } from "#contract/imports.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { type Import, isAtWork, kindNames, stateOf } from "../import/import-labels.ts";
import { Screen } from "../screen.tsx";
import { ImportChanges } from "./import-changes.tsx";
import { ImportCounts } from "./import-counts.tsx";
import { ImportErrors } from "./import-errors.tsx";
import { ImportStatus } from "./import-status.tsx";

export const meta = screenMeta("Import");

const skeleton = <RowsSkeleton height="h-24" rows={4} />;
/** How often a file at work is looked at, and one that waits: another admin may press the button. */
const [atWorkMs, waitingMs] = [700, 5000];

/** One file: what is wrong with it, what it would change, how far it is. It can be reloaded and left at any time. */
export default function ImportJobPage() {
  const { id = "" } = useParams();
  return (
    <Screen title="Import" skeleton={skeleton} adminsOnly>
      <OneImport key={id} id={id} />
    </Screen>
  );
}

function OneImport({ id }: { id: string }) {
  const [everyMs, setEveryMs] = useState(atWorkMs);
  const found = useCall(getImport, { params: { id } }, { refetchEveryMs: everyMs });
  const atWork = !found.data || isAtWork(found.data);
  useEffect(() => setEveryMs(atWork ? atWorkMs : waitingMs), [atWork]);
  if (!found.data) {
    return found.error ? <CallFailed error={found.error} onRetry={() => void found.refetch()} /> : skeleton;
  }
  return <Found one={found.data} />;
}

function Found({ one }: { one: Import }) {
  const { text, tone } = stateOf(one);
  const judged = !isAtWork(one) && one.state !== "cancelled";
  return (
    <>
      <header className="mb-6 flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-title">
            <span className="wrap-anywhere min-w-0">{one.fileName}</span>
            <Badge tone={tone}>{text}</Badge>
          </h2>
          <p className="figures mt-1 text-ink-soft text-small">
            {kindNames[one.kind]}, {one.lines.toLocaleString("en")} lines · {formatDateTime(one.createdAt)}
            {one.by && <span className="wrap-anywhere"> · {one.by}</span>}
          </p>
        </div>
        <ButtonLink to="/dashboard/import" variant="quiet" className="-mt-2 -mr-3 shrink-0 px-3">
          All files
        </ButtonLink>
      </header>
      <ImportStatus one={one} />
      {judged && (
        <>
          <ImportCounts one={one} />
          {one.counts.bad > 0 && <ImportErrors one={one} />}
          {one.counts.new + one.counts.changed > 0 && <ImportChanges one={one} />}
        </>
      )}
    </>
  );
}
