import { z } from "zod";
import { optionalText, pictureUrl, price, strictBody, text } from "./fields.ts";

export const partNumberKinds = ["own", "maker", "old", "substitute"] as const;
export const partNumber = z.object({ kind: z.enum(partNumberKinds), number: text(80, "A part number") });
export type PartNumber = z.output<typeof partNumber>;

/** Besides the first; the database has the same limit. */
export const MAX_MORE_PICTURES = 7;

const wholeNumber = z.number({ error: "Enter a whole number." }).int({ error: "Enter a whole number." });
const quantity = z
  .number({ error: "Enter a whole number." })
  .int({ error: "Quantities are whole numbers." })
  .max(1_000_000, { error: "Enter 1,000,000 at most." });
const specValue = z.union([optionalText(500, "A specification"), z.number(), z.boolean()]);

/** The kind of a field's value. Forms, CSV files and the audit treat all fields of a kind alike. */
export type PartFieldKind =
  | "line"
  | "paragraph"
  | "count"
  | "price"
  | "stock"
  | "category"
  | "picture"
  | "pictures"
  | "state"
  | "numbers"
  | "specs";

export interface PartField {
  kind: PartFieldKind;
  /** Its name on screens and in the audit. */
  label: string;
  unit?: string;
  /** The meaning of 0, if it is more than a number. */
  zero?: string;
  /** Its name in database rows, import lines and the audit. */
  row: string;
  /** The table that holds it; absent if it is a column of `parts`. */
  table?: "part_numbers" | "stock_movements";
  /** Its column in a CSV file of parts; `specs` have one column per key. */
  csv: string;
  /** The schema in addPart and editPart; absent if neither sets it. */
  input?: z.ZodType;
  /** addPart accepts a part without it. */
  optional?: true;
  /** The default value; absent if a value is required. */
  initial?: unknown;
  /** The schema in answers; absent if they do not show the value itself. */
  output?: z.ZodType;
  /** It shows on public pages and in public answers, so the change feed has to report its changes. */
  isPublic: boolean;
  /** Searches find a part by it: a change of it has to be indexed. */
  isSearched?: true;
  /** It is a row of the specification table on the part's page. */
  isSpecification?: true;
}

/**
 * Every field of a part that people can set, in the order of CSV columns and of the audit. The contract's schemas, the
 * SQL, CSV files, demo data, the audit and the admin form follow from this list. A new field needs a migration as well,
 * which adds its column, its CHECK and, if it is public, the column to the trigger `parts_log_change`.
 */
export const partFields = {
  sku: {
    kind: "line",
    label: "SKU",
    row: "sku",
    csv: "sku",
    input: text(60, "The SKU"),
    optional: true,
    output: z.string(),
    isPublic: true,
    isSearched: true,
  },
  name: {
    kind: "line",
    label: "Name",
    row: "name",
    csv: "name",
    input: text(200, "The name"),
    output: z.string(),
    isPublic: true,
    isSearched: true,
  },
  category: {
    kind: "category",
    label: "Category",
    row: "category",
    csv: "category",
    input: optionalText(60, "The category"),
    optional: true,
    initial: "other",
    output: z.string(),
    isPublic: true,
    isSearched: true,
  },
  price: {
    kind: "price",
    label: "Price",
    row: "price_cents",
    csv: "price",
    input: price,
    output: z.number(),
    isPublic: true,
  },
  availableQuantity: {
    kind: "stock",
    label: "Available quantity",
    row: "available",
    table: "stock_movements",
    csv: "available",
    input: quantity.min(0, { error: "The available quantity cannot be negative." }),
    output: z.number().int(),
    isPublic: true,
  },
  minimumQuantity: {
    kind: "count",
    label: "Minimum quantity",
    row: "minimum_quantity",
    csv: "minimum",
    input: quantity.min(1, { error: "The minimum quantity is at least 1." }),
    initial: 1,
    output: z.number().int(),
    isPublic: true,
  },
  warrantyMonths: {
    kind: "count",
    label: "Warranty",
    unit: "months",
    zero: "none",
    row: "warranty_months",
    csv: "warranty months",
    input: wholeNumber
      .min(0, { error: "The warranty cannot be negative." })
      .max(120, { error: "The warranty is at most 120 months." }),
    optional: true,
    initial: 24,
    output: z.number().int().describe("0: no warranty"),
    isPublic: true,
    isSpecification: true,
  },
  weightGrams: {
    kind: "count",
    label: "Weight",
    unit: "g",
    row: "weight_grams",
    csv: "weight grams",
    input: wholeNumber
      .min(0, { error: "The weight cannot be negative." })
      .max(100_000, { error: "The weight is at most 100,000 g." })
      .nullable(),
    optional: true,
    initial: null,
    output: z.number().int().nullable().describe("Null: not known"),
    isPublic: true,
    isSpecification: true,
  },
  description: {
    kind: "paragraph",
    label: "Description",
    row: "description",
    csv: "description",
    input: optionalText(5000, "The description"),
    initial: "",
    output: z.string(),
    isPublic: true,
    isSearched: true,
  },
  picture: {
    kind: "picture",
    label: "Picture",
    row: "picture",
    csv: "picture",
    input: pictureUrl,
    initial: "",
    output: z.string(),
    isPublic: true,
  },
  morePictures: {
    kind: "pictures",
    label: "More pictures",
    row: "more_pictures",
    csv: "more pictures",
    input: z.array(pictureUrl).max(MAX_MORE_PICTURES, { error: "At most 7 more pictures." }),
    optional: true,
    initial: [],
    output: z.array(z.string()),
    isPublic: true,
  },
  state: {
    kind: "state",
    label: "State",
    row: "state",
    csv: "state",
    isPublic: true,
    isSearched: true,
  },
  numbers: {
    kind: "numbers",
    label: "Part numbers",
    row: "numbers",
    table: "part_numbers",
    csv: "numbers",
    input: z.array(strictBody(partNumber.shape)).max(100, { error: "At most 100 numbers." }),
    optional: true,
    initial: [],
    output: z.array(partNumber),
    isPublic: true,
  },
  specs: {
    kind: "specs",
    label: "Specifications",
    row: "specs",
    csv: "spec:",
    input: z.record(text(60, "The name of a specification"), specValue),
    optional: true,
    initial: {},
    output: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    isPublic: true,
    isSearched: true,
  },
} as const satisfies Record<string, PartField>;

export type PartFields = typeof partFields;
export type PartFieldName = keyof PartFields;
/** The names of the fields with such a property: `{ kind: "count" }`, `{ input: z.ZodType }`. */
export type PartFieldsWith<Property> = {
  [Name in PartFieldName]: PartFields[Name] extends Property ? Name : never;
}[PartFieldName];

export interface NamedPartField<Name extends PartFieldName = PartFieldName> extends PartField {
  name: Name;
}

/** The same list, for whatever treats fields alike. */
export const partFieldList = Object.entries(partFields).map(
  ([name, field]): NamedPartField => ({ ...field, name: name as PartFieldName }),
);

export function partFieldsOfKind<Kind extends PartFieldKind>(
  ...kinds: readonly Kind[]
): NamedPartField<PartFieldsWith<{ kind: Kind }>>[] {
  const isOfKind = (field: NamedPartField): field is NamedPartField<PartFieldsWith<{ kind: Kind }>> =>
    kinds.some((kind) => kind === field.kind);
  return partFieldList.filter(isOfKind);
}
