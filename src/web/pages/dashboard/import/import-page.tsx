import { screenMeta } from "#web/account/screen-meta.ts";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { Screen } from "../screen.tsx";
import { ExportTables } from "./export-tables.tsx";
import { ImportForm } from "./import-form.tsx";
import { PastImports } from "./past-imports.tsx";

export const meta = screenMeta("Import and export");

/** Parts, stock and fit rows as tables for a spreadsheet, out of the shop and into it. */
export default function ImportPage() {
  return (
    <Screen
      title="Import and export"
      lead="Take a table out, change it in your spreadsheet, bring it back. You see what it would change before anything is written."
      skeleton={<RowsSkeleton height="h-24" />}
      adminsOnly
    >
      <div className="grid gap-12">
        <ImportForm />
        <ExportTables />
        <PastImports />
      </div>
    </Screen>
  );
}
