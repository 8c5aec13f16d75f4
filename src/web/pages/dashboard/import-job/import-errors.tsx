import type { AnswerOf } from "#contract/call.ts";
import { exportImportFaults, listImportFaults } from "#contract/imports.ts";
import { numberText } from "#domain/number-text.ts";
import { DownloadButton } from "#web/calls/download-button.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { DataList } from "#web/team/data-list.tsx";
import { type Column, Unit } from "#web/team/data-table.tsx";
import type { ImportJob } from "../import/import-labels.ts";

type Issue = AnswerOf<typeof listImportFaults>[number];

const columns: readonly Column<Issue>[] = [
  {
    head: "Line",
    isNumber: true,
    onPhone: "half",
    className: "text-ink-soft max-md:text-left",
    cell: ({ line }) => (
      <>
        <Unit>Line </Unit>
        {numberText(line)}
      </>
    ),
  },
  {
    head: "Column",
    onPhone: "half",
    className: "wrap-anywhere font-medium",
    cell: ({ column }) => column || "Whole line",
  },
  {
    head: "Value",
    grows: "cut",
    className: "text-ink-soft",
    cell: ({ value }) =>
      value === "" ? <span className="text-ink-faint">Empty</span> : <span title={value}>{value}</span>,
  },
  { head: "How to fix it", grows: "wraps", cell: ({ words }) => words },
];

/** Every error of a file: its line and column, the value, and how to fix it. */
export function ImportErrors({ job }: { job: ImportJob }) {
  const list = useCallList(listImportFaults, { params: { id: job._id }, query: { limit: 50 } });
  return (
    <section aria-labelledby="errors" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="errors" className="text-title">
          Errors
        </h3>
        <DownloadButton call={exportImportFaults} input={{ params: { id: job._id } }}>
          Download as CSV
        </DownloadButton>
      </div>
      <DataList
        item="error"
        caption="Errors"
        list={list}
        columns={columns}
        keyOf={({ line, column, words }) => `${line} ${column} ${words}`}
        nameOf={({ line }) => `Line ${line}`}
        empty={{ title: "No errors", text: "The file can be imported." }}
      />
    </section>
  );
}
