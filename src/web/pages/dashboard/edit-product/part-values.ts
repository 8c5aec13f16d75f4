import type { InputOf } from "#contract/call.ts";
import type { editPart } from "#contract/parts.ts";
import { specText } from "#domain/part-specs.ts";
import { type ProductFields, specValue } from "../add-product/product-body.ts";
import type { ManagedPart } from "../manage-products/managed-part.ts";

/** What can be edited of a part. Stock cannot: it moves while a form is open, and has a screen of its own. */
export type Editable = Omit<InputOf<typeof editPart>["body"], "version" | "availableQuantity">;

/** A part as the form has it. */
export function valuesOf(part: ManagedPart): ProductFields {
  return {
    name: part.name,
    price: part.price,
    availableQuantity: part.availableQuantity,
    minimumQuantity: part.minimumQuantity,
    description: part.description,
    sku: part.sku,
    category: part.category === "other" ? "" : part.category,
    specs: Object.fromEntries(Object.entries(part.specs).map(([key, value]) => [key, specText(value)])),
    numbers: part.numbers.map(({ kind, number }) => ({ kind, number })),
  };
}

/**
 * What was typed, as the shop keeps it.
 * @param part as it was read: a specification nobody touched stays what it was, "16" a word or a number.
 * @param specKeys of the chosen category; others are kept where the part had them.
 */
export function editableOf(
  fields: ProductFields,
  { part, picture, specKeys }: { part: ManagedPart; picture: string; specKeys: readonly string[] },
): Editable {
  const keys = new Set([...Object.keys(part.specs), ...specKeys]);
  const specs = [...keys].flatMap((key) => {
    const typed = fields.specs[key] ?? "";
    if (typed === "") return [];
    const read = part.specs[key];
    return [
      [
        key,
        read !== undefined && specText(read) === typed ? read : specValue(fields.category, key, typed),
      ] as const,
    ];
  });
  return {
    name: fields.name,
    price: fields.price,
    minimumQuantity: fields.minimumQuantity,
    description: fields.description,
    sku: fields.sku,
    category: fields.category || "other",
    picture,
    specs: Object.fromEntries(specs),
    numbers: fields.numbers.filter(({ number }) => number !== ""),
  };
}

/** A part as it stands at the shop, in the same shape. */
export function editablePart(part: ManagedPart): Editable {
  const { name, price, minimumQuantity, description, sku, category, picture, specs, numbers } = part;
  return { name, price, minimumQuantity, description, sku, category, picture, specs, numbers };
}

/** The fields that differ: only these are sent, so that nothing else is written over. */
export function changedFields(now: Editable, read: Editable): Partial<Editable> {
  const names = Object.keys(read) as (keyof Editable)[];
  return Object.fromEntries(
    names.filter((name) => comparable(now[name]) !== comparable(read[name])).map((name) => [name, now[name]]),
  );
}

/** Values as text that is equal when they are, in whatever order a record's keys or a list's numbers stand. */
function comparable(value: Editable[keyof Editable]): string {
  if (Array.isArray(value))
    return JSON.stringify(value.map(({ kind, number }) => `${kind} ${number}`).sort());
  if (typeof value === "object")
    return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(value);
}
