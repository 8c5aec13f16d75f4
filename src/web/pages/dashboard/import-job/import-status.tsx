import { Notice } from "#web/ui/notice.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { type Import, isAtWork, progressText } from "../import/import-labels.ts";
import { ImportActions } from "./import-actions.tsx";

/** Where an import stands, in a sentence, and what can be done about it. */
export function ImportStatus({ one }: { one: Import }) {
  return (
    <div className="grid max-w-2xl gap-4">
      {isAtWork(one) ? (
        <>
          <ProgressBar label={progressText(one)} value={one.todo > 0 ? one.done / one.todo : 0} />
          <p className="text-ink-soft text-small">
            You may leave this page: it goes on, and stands here when you come back.
          </p>
        </>
      ) : (
        <Words one={one} />
      )}
      <ImportActions one={one} />
    </div>
  );
}

function Words({ one }: { one: Import }) {
  const { new: added, changed, bad } = one.counts;
  switch (one.state) {
    case "applied":
      return (
        <Notice tone="success">
          Imported: {added.toLocaleString("en")} new, {changed.toLocaleString("en")} changed. It stands in the
          audit, line by line.
        </Notice>
      );
    case "outdated":
    case "stopped":
      return <Notice tone="error">{one.reason}</Notice>;
    case "cancelled":
      return <Notice>It was cancelled. Nothing was imported.</Notice>;
    default:
      break;
  }
  if (bad > 0) {
    return (
      <Notice tone="error">
        {bad === 1 ? "1 line is bad" : `${bad.toLocaleString("en")} lines are bad`}, and a file is imported as
        a whole or not at all. Mend them in your spreadsheet and bring the file in again.
      </Notice>
    );
  }
  return (
    <Notice>
      {added + changed > 0
        ? "The file is in order. Nothing is written yet: look at the changes, then import them."
        : "Everything in this file is in the shop already: there is nothing to import."}
    </Notice>
  );
}
