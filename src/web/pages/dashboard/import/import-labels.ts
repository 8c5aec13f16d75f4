import type { AnswerOf } from "#contract/call.ts";
import type { getImport, sheetKinds } from "#contract/imports.ts";
import type { Tone } from "#web/ui/badge.tsx";

export type Import = AnswerOf<typeof getImport>;
export type SheetKind = (typeof sheetKinds)[number];

export const kindNames: Readonly<Record<SheetKind, string>> = {
  parts: "Parts",
  stock: "Stock",
  fits: "Fit rows",
};

/** What an admin should know before choosing a file of a kind. */
export const kindHelp: Readonly<Record<SheetKind, readonly string[]>> = {
  parts: [
    "One line a part. The SKU decides: one the shop does not know is put on sale, one it knows is changed.",
    "A column that is not in the file is left as it is. An empty cell clears what may be empty: description, picture, numbers, a specification.",
    "“available” is the first stock of a new part. Afterwards stock has a file of its own.",
    "Part numbers stand in one cell: maker:M471A1K43DB1 | old:LW-7. Specifications have a column each: spec:capacityGb.",
  ],
  stock: [
    "One line a part: its SKU and how many pieces can be ordered from now on. What unpaid orders hold comes on top.",
    "It is a count: if a shelf moves between the check and the import, nothing is imported and you check again.",
  ],
  fits: [
    "One line for a part and a laptop: fits, fits if, or does not fit, with the condition and where you know it from.",
    "The laptop is named by its slug, or by brand and model. What is listed goes before what the rules say.",
    "A line adds or changes a statement. To take one away, open the part’s own list.",
  ],
};

const stateWords: Readonly<Record<Import["state"], { text: string; tone: Tone }>> = {
  checking: { text: "being checked", tone: "azure" },
  checked: { text: "waits for you", tone: "amber" },
  outdated: { text: "out of date", tone: "ember" },
  applying: { text: "being imported", tone: "azure" },
  applied: { text: "imported", tone: "mint" },
  stopped: { text: "stopped", tone: "ember" },
  cancelled: { text: "cancelled", tone: "neutral" },
};

/** Where an import stands, in a word or two. */
export const stateOf = (one: Import): { text: string; tone: Tone } =>
  one.state === "checked" && one.counts.bad > 0
    ? { text: "to be mended", tone: "ember" }
    : stateWords[one.state];

export const isAtWork = ({ state }: Import): boolean => state === "checking" || state === "applying";

const lineCount = (count: number): string => (count === 1 ? "1 line" : `${count.toLocaleString("en")} lines`);

/** "Import 9,842 lines" */
export const importLabel = ({ counts }: Import): string => `Import ${lineCount(counts.new + counts.changed)}`;

const steps: Readonly<Record<Import["step"], string>> = {
  "": "Waiting for its turn",
  judging: "Checking",
  fitting: "Working out which laptops they fit",
  writing: "Importing",
};

/** What is under way and how far it is, in words. */
export function progressText({ step, done, todo }: Import): string {
  if (todo === 0) return steps[step];
  const percent = Math.floor((done / todo) * 100);
  return `${steps[step]}: ${percent} %, ${done.toLocaleString("en")} of ${lineCount(todo)}`;
}
