import { useState } from "react";
import { Link } from "react-router";
import { exportFits, exportParts, exportStock, listImports } from "#contract/imports.ts";
import { listCategories } from "#contract/parts.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { DownloadButton } from "#web/calls/download-button.tsx";
import { ListView } from "#web/calls/list-view.tsx";
import { useCall, useCallList } from "#web/calls/use-call.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Select } from "#web/ui/field.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { Screen } from "../screen.tsx";
import { ImportForm } from "./import-form.tsx";
import { type ImportJob, kindNames, stateOf } from "./import-labels.ts";

export const meta = screenMeta("Import and export");

/** Imports and exports CSV files of parts, stock and fitments. */
export default function ImportPage() {
  return (
    <Screen
      title="Import and export"
      lead="Export a table, edit it in a spreadsheet and import it. You review the changes before anything is saved."
      skeleton={<RowsSkeleton height="h-24" />}
      permission="manage-parts"
    >
      <div className="grid gap-12">
        <ImportForm />
        <ExportTables />
        <PastImports />
      </div>
    </Screen>
  );
}

function ExportTables() {
  const categories = useCall(listCategories, {});
  const [category, setCategory] = useState("");
  return (
    <section aria-labelledby="export">
      <h2 id="export" className="text-title">
        Export
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft text-small">
        Importing an unedited export changes nothing. An export of one category has columns for its own
        specifications only.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-4">
        <Select
          label="Category"
          className="w-full sm:w-56"
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          <option value="">All categories</option>
          {categories.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <DownloadButton call={exportParts} input={{ query: category ? { category } : {} }}>
          Export parts
        </DownloadButton>
        <DownloadButton call={exportStock}>Export stock</DownloadButton>
        <DownloadButton call={exportFits}>Export fitments</DownloadButton>
      </div>
    </section>
  );
}

function PastImports() {
  const list = useCallList(listImports, { query: {} });
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="mb-3 text-title">
        Past imports
      </h2>
      <ListView
        item="import"
        list={list}
        skeleton={<RowsSkeleton height="h-20" rows={3} />}
        empty={<p className="text-ink-soft">No imports yet.</p>}
      >
        {(jobs) => (
          <ul className="border-hairline border-b">
            {jobs.map((job) => (
              <li key={job._id} className="border-hairline border-t">
                <PastImport job={job} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}

function PastImport({ job }: { job: ImportJob }) {
  const { text, tone } = stateOf(job);
  return (
    <article className="py-4">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/dashboard/import/${job._id}`}
          className="wrap-anywhere min-w-0 py-1 font-medium text-link"
        >
          {job.fileName}
        </Link>
        <Badge tone={tone}>{text}</Badge>
      </h3>
      <p className="mt-0.5 text-ink-soft text-small">
        {kindNames[job.kind]}, {job.lines.toLocaleString("en")} lines ·{" "}
        <time dateTime={job.createdAt}>{formatDateTime(job.createdAt)}</time>
        {job.by && <span className="wrap-anywhere"> · {job.by}</span>}
      </p>
    </article>
  );
}
