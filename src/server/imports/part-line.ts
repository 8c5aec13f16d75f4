import { z } from "zod";
import { optionalText, pictureUrl, text } from "#contract/fields.ts";
import { partStateNames, partStateOfName } from "#contract/part-state.ts";
import { addPart, partNumber } from "#contract/parts.ts";
import { fromDecimal } from "#domain/money.ts";
import { normalizeNumber, type PartState } from "#domain/part.ts";
import { specAdvice, specKind, specText, typedSpec } from "#domain/part-specs.ts";
import type { KnownPart, PartValues } from "#server/parts/bulk-parts.ts";
import { readNumbers } from "./numbers-cell.ts";
import type { SheetLine } from "./sheet-line.ts";

/** What the lines are read by: the shop's categories with their specs, and its currency. */
export interface PartWords {
  currency: string;
  /** Keys of specs by category id. */
  categories: ReadonlyMap<string, { name: string; keys: ReadonlySet<string> }>;
}

const fields = addPart.body.shape;
const description = optionalText(5000, "The description");
const picture = z.union([z.literal(""), pictureUrl], {
  error: "The picture must be a web address or the address of an image uploaded to the shop.",
});
const state = z.enum(partStateNames, { error: "Write “listed” or “retired”." });
export const specPrefix = "spec:";

const fresh: PartValues = {
  name: "",
  category: "other",
  description: "",
  price_cents: 0,
  minimum_quantity: 1,
  picture: "",
  state: "active",
  specs: {},
  numbers: [],
};

/**
 * What a part is to be after this line. A column the file does not have leaves a part as it is; an empty cell clears
 * what may be empty, and is a fault where it may not.
 * @param known the part as it is; undefined for one that is new
 */
export function readPartLine(line: SheetLine, known: KnownPart | undefined, words: PartWords): PartValues {
  const was = known ?? fresh;
  const given = <T>(column: string, read: () => T | undefined, otherwise: T): T =>
    line.cell(column) === undefined ? otherwise : (read() ?? otherwise);
  const category = given("category", () => readCategory(line, words), was.category);
  const values: PartValues = {
    name: given("name", () => line.read("name", fields.name), was.name),
    category,
    description: given("description", () => line.read("description", description), was.description),
    price_cents: given("price", () => readPrice(line, words.currency), was.price_cents),
    minimum_quantity: given("minimum", () => readMinimum(line), was.minimum_quantity),
    picture: given("picture", () => line.read("picture", picture), was.picture),
    state: given("state", () => readState(line), was.state),
    specs: readSpecs(line, was.specs, category, words),
    numbers: given("numbers", () => readPartNumbers(line), was.numbers),
  };
  if (!known) {
    for (const column of ["name", "price"]) {
      if (line.cell(column) === undefined)
        line.fault(column, `A new part needs a ${column}: add that column.`);
    }
  }
  return values;
}

/** The first stock of a part that is new. */
export function readFirstStock(line: SheetLine, known: KnownPart | undefined): number {
  const cell = line.cell("available");
  if (cell === undefined || cell === "") return 0;
  const available = line.read("available", fields.availableQuantity, line.number("available")) ?? 0;
  if (known && available !== known.on_hand - known.reserved) {
    line.fault("available", "Only a new part comes with its first stock: import a stock file for this one.");
  }
  return available;
}

export const skuOf = (line: SheetLine): string | undefined =>
  text(60, "The SKU").safeParse(line.cell("sku")).data;

function readCategory(line: SheetLine, { categories }: PartWords): string | undefined {
  const typed = line.cell("category") ?? "";
  if (typed === "") return "other";
  const lower = typed.toLowerCase();
  for (const [id, { name }] of categories) if (id === lower || name.toLowerCase() === lower) return id;
  line.fault("category", `There is no such category. There are: ${[...categories.keys()].join(", ")}.`);
  return undefined;
}

function readState(line: SheetLine): PartState | undefined {
  if (line.cell("state") === "") return "active";
  const name = line.read("state", state);
  return name && partStateOfName[name];
}

function readPrice(line: SheetLine, currency: string): number | undefined {
  const amount = line.read("price", fields.price, line.number("price"));
  if (amount === undefined) return undefined;
  const money = fromDecimal(amount, currency);
  if (money) return money.cents;
  line.fault("price", `Give an amount in ${currency}, without fractions of its smallest coin.`);
  return undefined;
}

const readMinimum = (line: SheetLine): number | undefined =>
  line.cell("minimum") === "" ? 1 : line.read("minimum", fields.minimumQuantity, line.number("minimum"));

function readSpecs(
  line: SheetLine,
  was: PartValues["specs"],
  category: string,
  { categories }: PartWords,
): PartValues["specs"] {
  const specs = { ...was };
  for (const column of line.columns) {
    if (!column.startsWith(specPrefix)) continue;
    const key = column.slice(specPrefix.length);
    const typed = line.plainNumber(line.cell(column) ?? "");
    const now = was[key];
    // What nobody touched stays what it was, "16" a word or a number.
    if (now !== undefined && specText(now) === typed) continue;
    delete specs[key];
    if (typed === "") continue;
    const kind = specKind(category, key);
    const keys = categories.get(category)?.keys;
    if (kind === undefined && keys && keys.size > 0 && !keys.has(key)) {
      line.fault(column, `Parts of the category “${category}” have no such specification.`);
      continue;
    }
    const read = line.read(column, optionalText(500, "A specification"), typed);
    const value = read === undefined ? undefined : typedSpec(kind, read);
    if (value !== undefined) specs[key] = value;
    else if (read !== undefined && kind !== undefined) line.fault(column, specAdvice(kind));
  }
  return specs;
}

/** Numbers that are compared as equal count once: the shop keeps the first. */
function readPartNumbers(line: SheetLine): PartValues["numbers"] | undefined {
  const numbers = readNumbers(line.cell("numbers") ?? "");
  if (!numbers) {
    line.fault(
      "numbers",
      "Write “maker:M471A1K43DB1 | old:LW-7”: kind, colon, number. Kinds are own, maker, old, substitute.",
    );
    return undefined;
  }
  const read = line.read("numbers", z.array(partNumber).max(100, { error: "At most 100 numbers." }), numbers);
  return read && [...new Map(read.toReversed().map((one) => [normalizeNumber(one.number), one])).values()];
}
