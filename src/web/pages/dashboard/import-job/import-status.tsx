import { useState } from "react";
import {
  applyImport,
  cancelImport,
  getImport,
  listImportChanges,
  listImportFaults,
  listImports,
  recheckImport,
} from "#contract/imports.ts";
import { listAllParts } from "#contract/stock.ts";
import { countText, numberText } from "#domain/number-text.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { type ImportJob, importLabel, isRunning, progressText } from "../import/import-labels.ts";

/** The state of an import and its actions. */
export function ImportStatus({ job }: { job: ImportJob }) {
  return (
    <div className="grid max-w-2xl gap-4">
      {isRunning(job) ? (
        <>
          <ProgressBar label={progressText(job)} value={job.todo > 0 ? job.done / job.todo : 0} />
          <p className="text-ink-soft text-small">
            You can leave this page. The import continues without it.
          </p>
        </>
      ) : (
        <StateNotice job={job} />
      )}
      <ImportActions job={job} />
    </div>
  );
}

function StateNotice({ job }: { job: ImportJob }) {
  const { new: added, changed, bad } = job.counts;
  switch (job.state) {
    case "applied":
      return (
        <Notice tone="success">
          Imported: {numberText(added)} new, {numberText(changed)} changed. The audit log lists every change.
        </Notice>
      );
    case "outdated":
    case "stopped":
      return <Notice tone="error">{job.reason}</Notice>;
    case "cancelled":
      return <Notice>This import was canceled. Nothing was imported.</Notice>;
    default:
      break;
  }
  if (bad > 0) {
    return (
      <Notice tone="error">
        {countText(bad, "line has errors", "lines have errors")}. A file is imported as a whole or not at all:
        fix the errors in your spreadsheet and import the file again.
      </Notice>
    );
  }
  return (
    <Notice>
      {added + changed > 0
        ? "The file has no errors. Nothing is saved yet: review the changes, then import them."
        : "The shop already has everything in this file. There is nothing to import."}
    </Notice>
  );
}

const changedCalls = [getImport, listImports, listImportChanges, listImportFaults, listAllParts];

function ImportActions({ job }: { job: ImportJob }) {
  const apply = useSend(applyImport, changedCalls);
  const recheck = useSend(recheckImport, changedCalls);
  const cancel = useSend(cancelImport, changedCalls);
  const [error, setError] = useState<string>();
  const press = async (send: typeof apply | typeof recheck | typeof cancel) => {
    setError(undefined);
    try {
      await send.mutateAsync({ params: { id: job._id } });
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  const isChecked = job.state === "checked";
  const isInterrupted = job.state === "outdated" || job.state === "stopped";
  const can = {
    apply: isChecked && job.counts.bad === 0 && job.counts.new + job.counts.changed > 0,
    recheck: isChecked || isInterrupted,
    cancel: isChecked || isInterrupted || job.state === "checking",
  };
  if (!can.apply && !can.recheck && !can.cancel) return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {can.apply && (
          <Button size="large" busy={apply.isPending} onClick={() => void press(apply)}>
            {importLabel(job)}
          </Button>
        )}
        {can.recheck && (
          <Button
            variant={isChecked ? "secondary" : "primary"}
            size={can.apply ? "large" : "medium"}
            busy={recheck.isPending}
            onClick={() => void press(recheck)}
          >
            Check again
          </Button>
        )}
        {can.cancel && (
          <Button
            variant="quiet"
            size={can.apply ? "large" : "medium"}
            busy={cancel.isPending}
            onClick={() => void press(cancel)}
          >
            Cancel import
          </Button>
        )}
      </div>
      {error && <FormError>{error}</FormError>}
    </div>
  );
}
