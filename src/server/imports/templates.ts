import { partFields } from "#contract/part-fields.ts";
import { specKind } from "#domain/part-specs.ts";
import type { Reads } from "#server/db/database.ts";
import { byteOrderMark, csvLine } from "./csv.ts";
import { fitmentColumns, partColumns, specKeysInOrder, stockColumns } from "./exports.ts";
import { cellFields, specPrefix } from "./part-line.ts";
import type { SheetKind } from "./sheet.ts";
import { exampleSku } from "./sheet-line.ts";

type Cells = Readonly<Record<string, string | number>>;

const initialNumbers = cellFields.flatMap(({ csv, initial }) =>
  typeof initial === "number" ? [[csv, initial]] : [],
);
const partExample: Cells = {
  ...Object.fromEntries(initialNumbers),
  name: "16 GB DDR4-3200 SO-DIMM",
  price: 49.9,
  available: 20,
  description: "What a technician wants to know. An empty cell clears the description.",
  state: "listed",
  numbers: "maker:M471A2K43EB1-CWE | old:LW-16-OLD",
};
const stockExample: Cells = { name: "for information only", "on hand": 14, held: 2, available: 12 };
const fitmentExample: Cells = {
  laptop: "lenovo-thinkpad-t480",
  brand: "Lenovo",
  model: "ThinkPad T480",
  verdict: "fits if",
  condition: "the inner battery is removed first",
  source: "Tested by us",
};

/** Returns the columns of a file to import, and an example line that the check asks to delete. */
export async function templateAsCsv(db: Reads, kind: SheetKind, category = "memory"): Promise<string> {
  if (kind === "stock") return headAndExample(stockColumns, stockExample);
  if (kind === "fits") return headAndExample(fitmentColumns, fitmentExample);
  const specKeys = await specKeysInOrder(db, category);
  const specs = Object.fromEntries(specKeys.map((key) => [specPrefix + key, specExample(category, key)]));
  const columns = [...partColumns, partFields.availableQuantity.csv, ...Object.keys(specs)];
  return headAndExample(columns, { ...partExample, category, ...specs });
}

function specExample(category: string, key: string): string | number {
  const kind = specKind(category, key);
  if (kind === "number") return 1;
  if (kind === "flag") return "no";
  return Array.isArray(kind) ? (kind[0] as string) : "";
}

const headAndExample = (columns: readonly string[], cells: Cells): string =>
  byteOrderMark +
  csvLine(columns) +
  csvLine(columns.map((column) => (column === "sku" ? exampleSku : (cells[column] ?? ""))));
