import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import type { InputOf } from "#contract/call.ts";
import { initialPart } from "#contract/part-field-values.ts";
import { type PartFieldsWith, partFields, partFieldsOfKind, partNumberKinds } from "#contract/part-fields.ts";
import type { addPart } from "#contract/parts.ts";
import { specAdvice, specKind, typedSpec } from "#domain/part-specs.ts";

type TypedField = PartFieldsWith<{ kind: "line" | "paragraph" | "count" | "price" | "stock" }>;
/** Fields that are a single text or number, as the contract has them. */
export const typedFields: readonly TypedField[] = partFieldsOfKind(
  "line",
  "paragraph",
  "count",
  "price",
  "stock",
).map(({ name }) => name);
const typedInputs = Object.fromEntries(typedFields.map((name) => [name, partFields[name].input])) as {
  [Name in TypedField]: (typeof partFields)[Name]["input"];
};

/** The form's fields: the contract's own, and category, specifications and numbers as the form edits them. */
export const productFields = z
  .object({
    ...typedInputs,
    /** The addresses of the uploaded pictures, in order. */
    pictures: z.array(z.string()),
    /** Empty if the shop assigns one. */
    sku: z.string().trim().max(60, { error: "The SKU can have at most 60 characters." }),
    /** Empty for "other". */
    category: z.string(),
    /** By key, empty if not stated. */
    specs: z.record(z.string(), z.string().trim().max(500, { error: "At most 500 characters." })),
    numbers: z.array(
      z.object({
        kind: z.enum(partNumberKinds),
        number: z.string().trim().max(80, { error: "At most 80 characters." }),
      }),
    ),
  })
  .superRefine(({ category, specs }, context) => {
    for (const [key, typed] of Object.entries(specs)) {
      const kind = specKind(category, key);
      if (typed === "" || kind === undefined || typedSpec(kind, typed) !== undefined) continue;
      context.addIssue({ code: "custom", path: ["specs", key], message: specAdvice(kind) });
    }
  });
export type ProductFields = z.output<typeof productFields>;
export type ProductForm = UseFormReturn<z.input<typeof productFields>, unknown, ProductFields>;

export const blankProduct = {
  ...initialPart,
  name: "",
  sku: "",
  category: "",
  pictures: [],
  specs: {},
  numbers: [],
};

/**
 * Returns the body of addPart, without what was left empty.
 * @param specKeys the specifications of the selected category; what was typed for another category is not sent
 */
export function productBody(
  fields: ProductFields,
  { email, specKeys }: { email: string; specKeys: readonly string[] },
): InputOf<typeof addPart>["body"] {
  const { pictures, sku, category, specs, numbers, ...typed } = fields;
  const stated = specKeys.flatMap((key) =>
    specs[key] ? [[key, specValue(category, key, specs[key])] as const] : [],
  );
  const filledNumbers = numbers.filter(({ number }) => number !== "");
  return {
    ...typed,
    picture: pictures[0] ?? "",
    email,
    ...(pictures.length > 1 && { morePictures: pictures.slice(1) }),
    ...(sku !== "" && { sku }),
    ...(category !== "" && { category }),
    ...(stated.length > 0 && { specs: Object.fromEntries(stated) }),
    ...(filledNumbers.length > 0 && { numbers: filledNumbers }),
  };
}

/** Returns a specification as its category types it; the form's schema has rejected what does not parse. */
export function specValue(category: string, key: string, typed: string): string | number | boolean {
  return typedSpec(specKind(category, key), typed) ?? typed;
}
