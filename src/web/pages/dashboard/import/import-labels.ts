import type { AnswerOf } from "#contract/call.ts";
import type { getImport, sheetKinds } from "#contract/imports.ts";
import { countText, numberText } from "#domain/number-text.ts";
import type { Tone } from "#web/ui/badge.tsx";

export type ImportJob = AnswerOf<typeof getImport>;
export type SheetKind = (typeof sheetKinds)[number];

export const kindNames: Readonly<Record<SheetKind, string>> = {
  parts: "Parts",
  stock: "Stock",
  fits: "Fitments",
};

/** Notes for an admin before they choose a file. */
export const kindHelp: Readonly<Record<SheetKind, readonly string[]>> = {
  parts: [
    "One line per part. A new SKU adds a part; a known SKU changes that part.",
    "Columns that are missing from the file stay as they are. An empty cell clears a field or resets it to its default; name and price cannot be empty.",
    "The column “available” sets the first stock of a new part. After that, import a stock file.",
    "All part numbers go into one cell: maker:M471A1K43DB1 | old:LW-7. Each specification has its own column: spec:capacityGb.",
    "Put more pictures into one cell, separated by bars.",
  ],
  stock: [
    "One line per part: its SKU and the quantity customers can order. Units reserved for unpaid orders are added to it.",
    "If the stock of a part changes between the check and the import, nothing is imported. Check the file again.",
  ],
  fits: [
    "One line per part and laptop: fits, fits if, or does not fit, with the condition and your source.",
    "Name the laptop by its slug, or by brand and model. An imported fitment overrides the compatibility rules.",
    "A line adds or changes a fitment. To remove one, open the part's fitments.",
  ],
};

const states: Readonly<Record<ImportJob["state"], { text: string; tone: Tone }>> = {
  checking: { text: "Checking", tone: "azure" },
  checked: { text: "Ready to import", tone: "amber" },
  outdated: { text: "Out of date", tone: "ember" },
  applying: { text: "Importing", tone: "azure" },
  applied: { text: "Imported", tone: "mint" },
  stopped: { text: "Stopped", tone: "ember" },
  cancelled: { text: "Canceled", tone: "neutral" },
};

export const stateOf = (job: ImportJob): { text: string; tone: Tone } =>
  job.state === "checked" && job.counts.bad > 0 ? { text: "Needs fixing", tone: "ember" } : states[job.state];

export const isRunning = ({ state }: ImportJob): boolean => state === "checking" || state === "applying";

/** "Import 9,842 lines" */
export const importLabel = ({ counts }: ImportJob): string =>
  `Import ${countText(counts.new + counts.changed, "line")}`;

const steps: Readonly<Record<ImportJob["step"], string>> = {
  "": "Queued",
  judging: "Checking",
  fitting: "Finding compatible laptops",
  writing: "Importing",
};

/** "Importing: 40%, 400 of 1,000 lines" */
export function progressText({ step, done, todo }: ImportJob): string {
  if (todo === 0) return steps[step];
  const percent = Math.floor((done / todo) * 100);
  return `${steps[step]}: ${percent}%, ${numberText(done)} of ${countText(todo, "line")}`;
}
