import { specKind } from "#domain/part-specs.ts";
import type { Reads } from "#server/db/database.ts";
import { byteOrderMark, csvLine } from "./csv-line.ts";
import { fitColumns, partColumns, specKeysInOrder, stockColumns } from "./exports.ts";
import { specPrefix } from "./part-line.ts";
import { exampleSku, type SheetKind } from "./sheet.ts";

type Cells = Readonly<Record<string, string | number>>;

const part: Cells = {
  name: "16 GB DDR4-3200 SO-DIMM",
  category: "memory",
  price: 49.9,
  minimum: 1,
  available: 20,
  description: "What a technician would want to know. An empty cell clears what was there.",
  state: "listed",
  numbers: "maker:M471A2K43EB1-CWE | old:LW-16-OLD",
};
const examples: Readonly<Record<"stock" | "fits", Cells>> = {
  stock: { name: "only for the eye", "on hand": 14, held: 2, available: 12 },
  fits: {
    laptop: "lenovo-thinkpad-t480",
    brand: "Lenovo",
    model: "ThinkPad T480",
    verdict: "fits if",
    condition: "the inner battery is taken out first",
    source: "Tried on our bench",
  },
};

/** The columns of a file to import, and one line as an example, which the check asks to take out again. */
export async function templateAsCsv(
  db: Reads,
  kind: SheetKind,
  category: string | undefined,
): Promise<string> {
  if (kind === "stock") return twoLines(stockColumns, examples.stock);
  if (kind === "fits") return twoLines(fitColumns, examples.fits);
  const shelf = category ?? "memory";
  const keys = await specKeysInOrder(db, shelf);
  const specs = Object.fromEntries(keys.map((key) => [specPrefix + key, exampleOf(shelf, key)]));
  return twoLines([...partColumns, "available", ...Object.keys(specs)], {
    ...part,
    category: shelf,
    ...specs,
  });
}

function exampleOf(category: string, key: string): string | number {
  const kind = specKind(category, key);
  if (kind === "number") return 1;
  if (kind === "flag") return "no";
  return Array.isArray(kind) ? (kind[0] as string) : "";
}

const twoLines = (columns: readonly string[], cells: Cells): string =>
  byteOrderMark +
  csvLine(columns) +
  csvLine(columns.map((column) => (column === "sku" ? exampleSku : (cells[column] ?? ""))));
