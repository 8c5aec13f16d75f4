import { partFields } from "#contract/part-fields.ts";
import { specKind, specText } from "#domain/part-specs.ts";
import type { Reads } from "#server/db/database.ts";
import { explicitFitmentsAfter } from "#server/fitment/explicit-fitments.ts";
import { categoriesInOrder, type KnownPart, partsAfterSku, usedSpecKeys } from "#server/parts/bulk-parts.ts";
import { byteOrderMark, csvLine } from "./csv.ts";
import { writePartCell } from "./part-cells.ts";
import { cellFields, specPrefix } from "./part-line.ts";
import type { SheetKind } from "./sheet.ts";
import { exampleSku } from "./sheet-line.ts";

/** The number of rows in memory, however long the table is. */
const BATCH_SIZE = 1000;

const partColumns = cellFields.map(({ csv }) => csv);

/** Writes all parts, or those of a category, ordered by SKU, with a column for each specification they use. */
export async function* partsAsCsv(
  db: Reads,
  { category, currency }: { category: string | undefined; currency: string },
): AsyncGenerator<string> {
  const specKeys = await specKeysInOrder(db, category);
  yield* tableAsCsv(
    [...partColumns, ...specKeys.map((key) => specPrefix + key)],
    (last: KnownPart | undefined) => partsAfterSku(db, { category, after: last?.sku, limit: BATCH_SIZE }),
    (part) => [
      ...cellFields.map((field) => writePartCell(field, part, currency)),
      ...specKeys.map((key) => writeSpec(part.specs[key])),
    ],
  );
}

const writeSpec = (value: string | number | boolean | undefined): string | number =>
  value === undefined ? "" : typeof value === "number" ? value : specText(value);

/** Returns the keys that parts use, or that the category names, in the order of the shop's pages. */
async function specKeysInOrder(db: Reads, category: string | undefined): Promise<string[]> {
  const categories = (await categoriesInOrder(db)).filter(
    ({ id }) => category === undefined || id === category,
  );
  const used = new Set(await usedSpecKeys(db, category));
  const named = new Set(categories.flatMap(({ specs }) => specs.map(({ key }) => key)));
  const inOrder = category === undefined ? [...named].filter((key) => used.has(key)) : [...named];
  return [...inOrder, ...[...used].filter((key) => !named.has(key))];
}

const stockColumns = ["sku", "name", "on hand", "held", "available"] as const;

/** Writes the stock of all parts, ordered by SKU. */
export function stockAsCsv(db: Reads): AsyncGenerator<string> {
  return tableAsCsv(
    stockColumns,
    (last: KnownPart | undefined) =>
      partsAfterSku(db, { category: undefined, after: last?.sku, limit: BATCH_SIZE }),
    ({ sku, name, on_hand, reserved }) => [sku, name, on_hand, reserved, on_hand - reserved],
  );
}

const fitmentColumns = ["sku", "laptop", "brand", "model", "verdict", "condition", "source"] as const;
const verdictText = { fits: "fits", fits_if: "fits if", does_not_fit: "does not fit" } as const;

/** Writes all explicit fitments, without those derived by rules. */
export function fitmentsAsCsv(db: Reads): AsyncGenerator<string> {
  return tableAsCsv(
    fitmentColumns,
    (last: Awaited<ReturnType<typeof explicitFitmentsAfter>>[number] | undefined) =>
      explicitFitmentsAfter(db, { after: last, limit: BATCH_SIZE }),
    ({ sku, slug, brand, model, verdict, condition, source }) => [
      sku,
      slug,
      brand,
      model,
      verdictText[verdict],
      condition,
      source,
    ],
  );
}

/** Writes a table in batches, each read after the last row of the one before. */
export async function* tableAsCsv<Row>(
  columns: readonly string[],
  readAfter: (last: Row | undefined) => Promise<Row[]>,
  cellsOf: (row: Row) => (string | number)[],
): AsyncGenerator<string> {
  // Read before anything is sent: if the database is down, the response can still be an error.
  let rows = await readAfter(undefined);
  yield byteOrderMark + csvLine(columns);
  while (rows.length > 0) {
    yield rows.map((row) => csvLine(cellsOf(row))).join("");
    rows = await readAfter(rows.at(-1));
  }
}

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
