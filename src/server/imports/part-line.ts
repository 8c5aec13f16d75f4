import { optionalText } from "#contract/fields.ts";
import { type NamedPartField, partFieldList, partFields } from "#contract/part-fields.ts";
import { unsellable } from "#domain/charge-limits.ts";
import { specAdvice, specKind, specText, typedSpec } from "#domain/part-specs.ts";
import type { KnownPart } from "#server/parts/bulk-parts.ts";
import { initialValues, type PartValues } from "#server/parts/part-values.ts";
import { type PartContext, readPartCell } from "./part-cells.ts";
import { countFormat } from "./read-amount.ts";
import type { SheetLine } from "./sheet-line.ts";

export const specPrefix = partFields.specs.csv;

/** The fields that have a cell in files of parts, except the first stock, which only new parts have. */
export const cellFields: readonly NamedPartField[] = partFieldList.filter(
  ({ kind }) => kind !== "stock" && kind !== "specs",
);
const storedRows: readonly string[] = [...cellFields, partFields.specs].map(({ row }) => row);
const requiredFields = cellFields.filter(
  ({ input, optional, initial }) => input && !optional && initial === undefined,
);

const newPart = { ...initialValues, sku: "", name: "", price_cents: 0 };

/**
 * Returns the values of a part after this line. A column that the file does not have leaves its field unchanged.
 * @param known the part as it is; undefined for a new part
 */
export function readPartLine(
  line: SheetLine,
  known: KnownPart | undefined,
  context: PartContext,
): PartValues {
  const before = new Map<string, unknown>(Object.entries(known ?? newPart));
  const values = new Map(storedRows.map((row) => [row, before.get(row)]));
  for (const field of cellFields) {
    if (line.cell(field.csv) === undefined) continue;
    const value = readPartCell(line, field, context);
    if (value !== undefined) values.set(field.row, value);
  }
  const { specs, category, price_cents, minimum_quantity } = Object.fromEntries(values) as PartValues;
  const isPriced = price_cents !== known?.price_cents || minimum_quantity !== known.minimum_quantity;
  const issue =
    isPriced && price_cents > 0
      ? unsellable({ priceCents: price_cents, minimumQuantity: minimum_quantity }, context.currency)
      : undefined;
  if (issue) line.addIssue(partFields.price.csv, issue);
  values.set("specs", readSpecs(line, specs, category, context));
  if (!known) {
    for (const { csv } of requiredFields) {
      if (line.cell(csv) === undefined) line.addIssue(csv, `A new part needs a ${csv}. Add that column.`);
    }
  }
  return Object.fromEntries(values) as PartValues;
}

/** Returns the first stock of a new part. */
export function readFirstStock(line: SheetLine, known: KnownPart | undefined): number {
  const { csv, input } = partFields.availableQuantity;
  const cell = line.cell(csv);
  if (cell === undefined || cell === "") return 0;
  const available = line.readNumber(csv, input, countFormat) ?? 0;
  if (known && available !== known.on_hand - known.reserved) {
    line.addIssue(csv, "Only a new part gets its first stock here. Import a stock file for this part.");
  }
  return available;
}

/** Returns the line's SKU, or undefined if it has none that is valid. */
export const skuOf = (line: SheetLine): string | undefined =>
  partFields.sku.input.safeParse(line.cell(partFields.sku.csv)).data;

function readSpecs(
  line: SheetLine,
  before: PartValues["specs"],
  category: string,
  { categories }: PartContext,
): PartValues["specs"] {
  const specs = { ...before };
  for (const column of line.columns) {
    if (!column.startsWith(specPrefix)) continue;
    const key = column.slice(specPrefix.length);
    const typed = line.withDecimalPoint(line.cell(column) ?? "");
    const current = before[key];
    // A cell that was not edited keeps the value's type, "16" as a text or a number.
    if (current !== undefined && specText(current) === typed) continue;
    delete specs[key];
    if (typed === "") continue;
    const kind = specKind(category, key);
    const specKeys = categories.get(category)?.specKeys;
    if (kind === undefined && specKeys && specKeys.size > 0 && !specKeys.has(key)) {
      line.addIssue(column, `Parts in the category “${category}” do not have this specification.`);
      continue;
    }
    const text = line.read(column, optionalText(500, "A specification"), typed);
    const value = text === undefined ? undefined : typedSpec(kind, text);
    if (value !== undefined) specs[key] = value;
    else if (text !== undefined && kind !== undefined) line.addIssue(column, specAdvice(kind));
  }
  return specs;
}
