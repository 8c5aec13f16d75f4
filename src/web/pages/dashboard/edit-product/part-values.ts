import type { AnswerOf, InputOf } from "#contract/call.ts";
import { countFieldText, isSameValue } from "#contract/part-field-values.ts";
import { type PartField, type PartNumber, partFieldList } from "#contract/part-fields.ts";
import type { editPart, listCategories } from "#contract/parts.ts";
import type { ManagedPart } from "#contract/stock.ts";
import { priceText } from "#domain/currency.ts";
import { specText } from "#domain/part-specs.ts";
import { measureText } from "#web/parts/measure-text.ts";
import { type ProductFields, specValue, typedFields } from "../add-product/product-body.ts";

/** The values that this form edits. Stock is edited on its own page, because it changes while a form is open. */
export type Editable = Required<Omit<InputOf<typeof editPart>["body"], "version" | "availableQuantity">>;
type EditableName = keyof Editable;

const editableFields = partFieldList.filter(
  (field): field is typeof field & { name: EditableName } => Boolean(field.input) && field.kind !== "stock",
);

/** A part as the form shows it. */
export function valuesOf(part: ManagedPart): ProductFields {
  return {
    ...pick(part, typedFields),
    // An imported part may have none.
    pictures: [part.picture, ...part.morePictures].filter((url) => url !== ""),
    sku: part.sku,
    category: part.category === "other" ? "" : part.category,
    specs: Object.fromEntries(Object.entries(part.specs).map(([key, value]) => [key, specText(value)])),
    numbers: part.numbers.map(({ kind, number }) => ({ kind, number })),
  };
}

/**
 * Returns what the form says, as the API takes it.
 * @param part as it was read: an untouched specification keeps its type, "16" as a text or a number
 * @param specKeys of the selected category; specifications of another one stay if the part had them
 */
export function editableOf(
  fields: ProductFields,
  { part, specKeys }: { part: ManagedPart; specKeys: readonly string[] },
): Editable {
  const { availableQuantity: _, pictures, ...typed } = fields;
  const keys = new Set([...Object.keys(part.specs), ...specKeys]);
  const specs = [...keys].flatMap((key) => {
    const text = fields.specs[key] ?? "";
    if (text === "") return [];
    const read = part.specs[key];
    const isUntouched = read !== undefined && specText(read) === text;
    return [[key, isUntouched ? read : specValue(fields.category, key, text)] as const];
  });
  return {
    ...typed,
    category: fields.category || "other",
    picture: pictures[0] ?? "",
    morePictures: pictures.slice(1),
    specs: Object.fromEntries(specs),
    numbers: fields.numbers.filter(({ number }) => number !== ""),
  };
}

/** A part as the server has it, in the same shape. */
export const editablePart = (part: ManagedPart): Editable =>
  pick(
    part,
    editableFields.map(({ name }) => name),
  );

/** Returns the fields that differ. Only these are sent, so that nothing else is overwritten. */
export function changedFields(now: Editable, read: Editable): Partial<Editable> {
  return pick(
    now,
    editableFields.map(({ name }) => name).filter((name) => !isSameValue(now[name], read[name])),
  );
}

interface ConflictRow {
  label: string;
  mine: ConflictValue;
  theirs: ConflictValue;
  /** Both changed it, to different values: only one can stay. */
  isClash: boolean;
}
/** A text, or the addresses of pictures. */
type ConflictValue = string | readonly string[];

/** The shop's currency, and its categories with their specifications. */
interface ShopNames {
  currency: string;
  categories: AnswerOf<typeof listCategories>;
}

/** Returns both versions of each field in which they differ; of the specifications, each that differs. */
export function conflictRows(
  read: Editable,
  mine: Editable,
  theirs: Editable,
  names: ShopNames,
): ConflictRow[] {
  const [byMe, byThem] = [changedFields(mine, read), changedFields(theirs, read)];
  return editableFields
    .filter(({ name }) => !isSameValue(mine[name], theirs[name]))
    .flatMap((field) =>
      field.kind === "specs"
        ? specRows(read, mine, theirs, names)
        : {
            label: field.label,
            mine: valueShown(field, mine[field.name], names),
            theirs: valueShown(field, theirs[field.name], names),
            isClash: field.name in byMe && field.name in byThem,
          },
    );
}

function specRows(
  read: Editable,
  mine: Editable,
  theirs: Editable,
  { categories }: ShopNames,
): ConflictRow[] {
  const known = categories.flatMap(({ specs }) => specs);
  return [...new Set([mine, theirs].flatMap(({ specs = {} }) => Object.keys(specs)))]
    .filter((key) => mine.specs?.[key] !== theirs.specs?.[key])
    .map((key) => {
      const { label = key, unit } = known.find((spec) => spec.key === key) ?? {};
      const shown = ({ specs }: Editable) => {
        const value = specs?.[key];
        if (value === undefined) return "empty";
        return measureText(typeof value === "boolean" ? specText(value) : value, unit);
      };
      const differs = ({ specs }: Editable) => specs?.[key] !== read.specs?.[key];
      return { label, mine: shown(mine), theirs: shown(theirs), isClash: differs(mine) && differs(theirs) };
    });
}

function valueShown(
  field: PartField,
  value: Editable[EditableName],
  { currency, categories }: ShopNames,
): ConflictValue {
  if (value === null || value === "") return "empty";
  if (field.kind === "price") return priceText(Number(value), currency);
  if (field.kind === "count") return countFieldText(field, Number(value));
  if (field.kind === "category") return categories.find(({ id }) => id === value)?.name ?? String(value);
  if (field.kind === "picture") return [String(value)];
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return "none";
  return field.kind === "pictures" ? (value as string[]) : value.map(numberOf).join(", ");
}

const numberOf = (entry: string | PartNumber) => (typeof entry === "string" ? entry : entry.number);

function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}
