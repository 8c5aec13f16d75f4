import { z } from "zod";
import { partStateName, partStateNames, partStateOfName } from "#contract/part-field-values.ts";
import {
  type NamedPartField,
  type PartFieldKind,
  type PartNumber,
  partFields,
  partNumberKinds,
} from "#contract/part-fields.ts";
import { fromDecimal, toDecimal } from "#domain/money.ts";
import { normalizeNumber } from "#domain/part.ts";
import type { PartValues } from "#server/parts/part-values.ts";
import { countFormat, priceFormat } from "./read-amount.ts";
import type { SheetLine } from "./sheet-line.ts";

/** The context in which part lines are checked. */
export interface PartContext {
  currency: string;
  /** Names and specification keys, by category id. */
  categories: ReadonlyMap<string, { name: string; specKeys: ReadonlySet<string> }>;
}

type Value = PartValues[keyof PartValues];
type ReadCell = (line: SheetLine, field: NamedPartField, context: PartContext) => Value | undefined;

/**
 * Returns a field's value from its cell, or undefined with an issue if the cell is wrong. An empty cell stands for the
 * initial value, if there is one.
 */
export function readPartCell(
  line: SheetLine,
  field: NamedPartField,
  context: PartContext,
): Value | undefined {
  if (line.cell(field.csv) === "" && field.initial !== undefined) return field.initial as Value;
  return readers[field.kind]?.(line, field, context);
}

const readText: ReadCell = (line, { csv, input = z.string() }) => line.read(csv, input) as Value | undefined;

/** Stock and specifications are not read from one cell. */
const readers: Readonly<Partial<Record<PartFieldKind, ReadCell>>> = {
  line: readText,
  paragraph: readText,
  picture: readText,
  pictures: readPictures,
  count: (line, { csv, input = z.number() }) => line.readNumber(csv, input, countFormat) as Value | undefined,
  price: readPrice,
  category: readCategory,
  state: readState,
  numbers: readPartNumbers,
};

function readPrice(line: SheetLine, { csv }: NamedPartField, { currency }: PartContext) {
  const amount = line.readNumber(csv, partFields.price.input, priceFormat(currency));
  if (amount === undefined) return undefined;
  const money = fromDecimal(amount, currency);
  if (!money) line.addIssue(csv, `Enter an amount in ${currency}, without fractions of its smallest coin.`);
  return money?.cents;
}

function readCategory(line: SheetLine, { csv }: NamedPartField, { categories }: PartContext) {
  const typed = (line.cell(csv) ?? "").toLowerCase();
  for (const [id, { name }] of categories) {
    if (id === typed || name.toLowerCase() === typed) return id;
  }
  line.addIssue(csv, `There is no such category. Use one of: ${[...categories.keys()].join(", ")}.`);
  return undefined;
}

const stateName = z.enum(partStateNames, { error: "Write “listed” or “retired”." });

function readState(line: SheetLine, { csv }: NamedPartField) {
  if (line.cell(csv) === "") return "active";
  const name = line.read(csv, stateName);
  return name && partStateOfName[name];
}

/** Addresses with bars between them, in the order in which the page shows the pictures. */
function readPictures(line: SheetLine, { csv }: NamedPartField) {
  const addresses = (line.cell(csv) ?? "").split("|").flatMap((address) => address.trim() || []);
  return line.read(csv, partFields.morePictures.input, addresses);
}

function readPartNumbers(line: SheetLine, { csv }: NamedPartField) {
  const numbers = parseNumbers(line.cell(csv) ?? "");
  if (!numbers) {
    line.addIssue(
      csv,
      `Write “maker:M471A1K43DB1 | old:LW-7”: kind, colon, number. The kinds are ${partNumberKinds.join(", ")}.`,
    );
    return undefined;
  }
  const read = line.read(csv, partFields.numbers.input, numbers);
  // If numbers differ only in case and punctuation, the shop keeps the first.
  return read && [...new Map(read.toReversed().map((one) => [normalizeNumber(one.number), one])).values()];
}

/** Returns what a part's cell of a field contains. */
export function writePartCell(
  { kind, row }: NamedPartField,
  part: PartValues,
  currency: string,
): string | number {
  switch (kind) {
    case "price":
      return toDecimal({ cents: part.price_cents, currency });
    case "state":
      return partStateName[part.state];
    case "numbers":
      return formatNumbers(part.numbers);
    case "pictures":
      return part.more_pictures.join(" | ");
    default: {
      const value = new Map<string, unknown>(Object.entries(part)).get(row);
      return typeof value === "string" || typeof value === "number" ? value : "";
    }
  }
}

/** Writes part numbers into one cell: "maker:M471A1K43DB1 | old:LW-7". A bar within a number becomes "\|". */
export function formatNumbers(numbers: readonly PartNumber[]): string {
  return numbers.map(({ kind, number }) => `${kind}:${number.replaceAll(/[\\|]/g, "\\$&")}`).join(" | ");
}

/** Reads what {@link formatNumbers} writes; returns undefined for anything else. */
export function parseNumbers(cell: string): PartNumber[] | undefined {
  const items = cell.match(/(?:\\.|[^\\|])+/gs)?.filter((item) => item.trim() !== "") ?? [];
  const numbers = items.map((item) => {
    const [, typedKind, number = ""] = /^\s*(\w+)\s*:\s*(.*?)\s*$/s.exec(item) ?? [];
    const kind = partNumberKinds.find((known) => known === typedKind?.toLowerCase());
    return kind && { kind, number: number.replaceAll(/\\(.)/gs, "$1") };
  });
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}
