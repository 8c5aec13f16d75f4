import { useState } from "react";
import { exportFits, exportParts, exportStock } from "#contract/imports.ts";
import { listCategories } from "#contract/parts.ts";
import { useCall } from "#web/calls/use-call.ts";
import { Select } from "#web/ui/field.tsx";
import { DownloadButton } from "./download-button.tsx";

/** The shop's tables as files that can be brought in again. */
export function ExportTables() {
  const categories = useCall(listCategories, {});
  const [category, setCategory] = useState("");
  return (
    <section aria-labelledby="export">
      <h2 id="export" className="text-title">
        Take a table out
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft text-small">
        Brought in again as it is, it changes nothing. The parts of one category make a narrower table: only
        its own specifications are columns.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-4">
        <Select
          label="Parts of"
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
        <DownloadButton call={exportFits}>Export fit rows</DownloadButton>
      </div>
    </section>
  );
}
