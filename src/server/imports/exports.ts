import { partStateName } from "#contract/part-state.ts";
import { toDecimal } from "#domain/money.ts";
import { specText } from "#domain/part-specs.ts";
import type { Reads } from "#server/db/database.ts";
import { explicitFitmentsAfter } from "#server/fitment/explicit-fitments.ts";
import { categoriesInOrder, type KnownPart, partsAfterSku, usedSpecKeys } from "#server/parts/bulk-parts.ts";
import { byteOrderMark, csvLine } from "./csv-line.ts";
import { writeNumbers } from "./numbers-cell.ts";
import { specPrefix } from "./part-line.ts";

/** So many rows are in memory at once, however long the table gets. */
const rowsAtOnce = 1000;

export const partColumns = [
  "sku",
  "name",
  "category",
  "price",
  "minimum",
  "description",
  "picture",
  "state",
  "numbers",
] as const;

/** All parts, or those of a category, by sku, with a column for each specification that occurs among them. */
export async function* partsAsCsv(
  db: Reads,
  { category, currency }: { category: string | undefined; currency: string },
): AsyncGenerator<string> {
  const keys = await specKeysInOrder(db, category);
  yield* table(
    [...partColumns, ...keys.map((key) => specPrefix + key)],
    (last: KnownPart | undefined) => partsAfterSku(db, { category, after: last?.sku, limit: rowsAtOnce }),
    (part) => [
      part.sku,
      part.name,
      part.category,
      toDecimal({ cents: part.price_cents, currency }),
      part.minimum_quantity,
      part.description,
      part.picture,
      partStateName[part.state],
      writeNumbers(part.numbers),
      ...keys.map((key) => specField(part.specs[key])),
    ],
  );
}

const specField = (value: string | number | boolean | undefined): string | number =>
  value === undefined ? "" : typeof value === "number" ? value : specText(value);

/** The keys that occur, in the order of the shop's pages. */
export async function specKeysInOrder(db: Reads, category: string | undefined): Promise<string[]> {
  const categories = (await categoriesInOrder(db)).filter(
    ({ id }) => category === undefined || id === category,
  );
  const used = new Set(await usedSpecKeys(db, category));
  const named = new Set(categories.flatMap(({ specs }) => specs.map(({ key }) => key)));
  const inOrder = category === undefined ? [...named].filter((key) => used.has(key)) : [...named];
  return [...inOrder, ...[...used].filter((key) => !named.has(key))];
}

export const stockColumns = ["sku", "name", "on hand", "held", "available"] as const;

/** What can be ordered of each part, by sku. */
export function stockAsCsv(db: Reads): AsyncGenerator<string> {
  return table(
    stockColumns,
    (last: KnownPart | undefined) =>
      partsAfterSku(db, { category: undefined, after: last?.sku, limit: rowsAtOnce }),
    ({ sku, name, on_hand, reserved }) => [sku, name, on_hand, reserved, on_hand - reserved],
  );
}

export const fitColumns = ["sku", "laptop", "brand", "model", "verdict", "condition", "source"] as const;
const verdictText = { fits: "fits", fits_if: "fits if", does_not_fit: "does not fit" } as const;

/** Everything that somebody has listed of parts and laptops. What rules derive is no statement, and not in it. */
export function fitsAsCsv(db: Reads): AsyncGenerator<string> {
  return table(
    fitColumns,
    (last: Awaited<ReturnType<typeof explicitFitmentsAfter>>[number] | undefined) =>
      explicitFitmentsAfter(db, { after: last, limit: rowsAtOnce }),
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

/** A table, batch by batch, each reading on where the last one ended. */
export async function* table<Row>(
  columns: readonly string[],
  read: (last: Row | undefined) => Promise<Row[]>,
  fields: (row: Row) => (string | number)[],
): AsyncGenerator<string> {
  // Read before anything is sent: a database that is away is still a refusal then.
  let rows = await read(undefined);
  yield byteOrderMark + csvLine(columns);
  while (rows.length > 0) {
    yield rows.map((row) => csvLine(fields(row))).join("");
    rows = await read(rows.at(-1));
  }
}
