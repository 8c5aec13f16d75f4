import { exportImportFaults, listImportFaults } from "#contract/imports.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { HeadCell, Table } from "#web/ui/table.tsx";
import { DownloadButton } from "../import/download-button.tsx";
import type { Import } from "../import/import-labels.ts";

const cell = "py-2.5 pr-4 align-top border-hairline border-b";

/** Every bad line: where it is, what stands there, and what to write instead. */
export function ImportErrors({ one }: { one: Import }) {
  const list = useCallList(listImportFaults, { params: { id: one._id }, query: { limit: 50 } });
  return (
    <section aria-labelledby="faults" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="faults" className="text-title">
          What to mend
        </h3>
        <DownloadButton call={exportImportFaults} input={{ params: { id: one._id } }}>
          Get the list as CSV
        </DownloadButton>
      </div>
      <ListView
        list={list}
        skeleton={<RowsSkeleton height="h-12" rows={5} />}
        empty={<p className="text-ink-soft">Nothing is wrong.</p>}
      >
        {(faults) => (
          <Table caption="What to mend">
            <thead>
              <tr>
                <HeadCell>Line</HeadCell>
                <HeadCell>Column</HeadCell>
                <HeadCell className="max-md:hidden">It says</HeadCell>
                <HeadCell className="pr-0">What to do</HeadCell>
              </tr>
            </thead>
            <tbody>
              {faults.map((fault) => (
                <tr key={`${fault.line} ${fault.column} ${fault.words}`}>
                  <td className={`${cell} text-ink-soft`}>{fault.line.toLocaleString("en")}</td>
                  <td className={`${cell} wrap-anywhere font-medium`}>{fault.column || "the line"}</td>
                  <td className={`${cell} max-md:hidden`}>
                    <Value value={fault.value} />
                  </td>
                  <td className={`${cell} min-w-48 pr-0`}>
                    {fault.words}
                    <span className="mt-1 block md:hidden">
                      <Value value={fault.value} />
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
  if (value === "") return <span className="text-ink-faint">nothing</span>;
  return <span className="wrap-anywhere line-clamp-3 text-ink-soft">{value}</span>;
}
