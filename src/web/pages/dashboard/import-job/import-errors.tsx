import { exportImportFaults, listImportFaults } from "#contract/imports.ts";
import { DownloadButton } from "#web/calls/download-button.tsx";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { HeadCell, Table } from "#web/ui/table.tsx";
import type { ImportJob } from "../import/import-labels.ts";

const cell = "py-2.5 pr-4 align-top border-hairline border-b";

/** Every error of a file: its line and column, the value, and how to fix it. */
export function ImportErrors({ job }: { job: ImportJob }) {
  const list = useCallList(listImportFaults, { params: { id: job._id }, query: { limit: 50 } });
  return (
    <section aria-labelledby="errors" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="errors" className="text-title">
          Errors
        </h3>
        <DownloadButton call={exportImportFaults} input={{ params: { id: job._id } }}>
          Download as CSV
        </DownloadButton>
      </div>
      <ListView
        item="error"
        list={list}
        skeleton={<RowsSkeleton height="h-12" rows={5} />}
        empty={<p className="text-ink-soft">No errors.</p>}
      >
        {(issues) => (
          <Table caption="Errors">
            <thead>
              <tr>
                <HeadCell>Line</HeadCell>
                <HeadCell>Column</HeadCell>
                <HeadCell className="max-md:hidden">Value</HeadCell>
                <HeadCell className="pr-0">How to fix it</HeadCell>
              </tr>
            </thead>
            <tbody>
              {issues.map((issue) => (
                <tr key={`${issue.line} ${issue.column} ${issue.words}`}>
                  <td className={`${cell} figures text-ink-soft`}>{issue.line.toLocaleString("en")}</td>
                  <td className={`${cell} wrap-anywhere font-medium`}>{issue.column || "Whole line"}</td>
                  <td className={`${cell} max-md:hidden`}>
                    <Value value={issue.value} />
                  </td>
                  <td className={`${cell} min-w-48 pr-0`}>
                    {issue.words}
                    <span className="mt-1 block md:hidden">
                      <Value value={issue.value} />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </ListView>
    </section>
  );
}

function Value({ value }: { value: string }) {
  if (value === "") return <span className="text-ink-faint">Empty</span>;
  return <span className="wrap-anywhere line-clamp-3 text-ink-soft">{value}</span>;
}
