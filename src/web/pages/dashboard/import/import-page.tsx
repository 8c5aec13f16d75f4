import { useState } from "react";
import { exportFits, exportParts, exportStock, listImports } from "#contract/imports.ts";
import { listCategories } from "#contract/parts.ts";
import { numberText } from "#domain/number-text.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { DownloadButton } from "#web/calls/download-button.tsx";
import { useCall, useCallList } from "#web/calls/use-call.ts";
import { Ago } from "#web/team/ago.tsx";
import { DataList } from "#web/team/data-list.tsx";
import { type Column, RowLink } from "#web/team/data-table.tsx";
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
      <div className="grid gap-10">
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

const columns: readonly Column<ImportJob>[] = [
  {
    head: "File",
    grows: "cut",
    onPhone: "half",
    cell: ({ _id, fileName }) => <RowLink to={`/dashboard/import/${_id}`}>{fileName}</RowLink>,
  },
  {
    head: "State",
    onPhone: "half",
    className: "whitespace-nowrap",
    cell: (job) => {
      const { text, tone } = stateOf(job);
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  { head: "Table", cell: ({ kind }) => kindNames[kind] },
  {
    head: "Lines",
    isNumber: true,
    from: "md",
    cell: ({ lines }) => numberText(lines),
  },
  { head: "Imported", className: "text-ink-soft", cell: ({ createdAt }) => <Ago at={createdAt} /> },
  { head: "By", from: "md", className: "text-ink-soft whitespace-nowrap", cell: ({ by }) => by },
];

function PastImports() {
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="mb-3 text-title">
        Past imports
      </h2>
      <DataList
        item="import"
        caption="Past imports"
        list={useCallList(listImports, { query: {} })}
        columns={columns}
        keyOf={({ _id }) => _id}
        nameOf={({ fileName }) => fileName}
        empty={{ title: "No imports yet", text: "Files you import appear here, with what they changed." }}
      />
    </section>
  );
}
