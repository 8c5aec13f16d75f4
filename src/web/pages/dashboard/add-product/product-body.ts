import { z } from "zod";
import type { InputOf } from "#contract/call.ts";
import { addPart } from "#contract/parts.ts";

/** The form's fields: the contract's own, and specifications and numbers as they are typed. */
export const productFields = addPart.body
  .pick({ name: true, price: true, availableQuantity: true, minimumQuantity: true, description: true })
  .extend({
    sku: z.string().trim().max(60, { error: "The SKU can have at most 60 characters." }),
    category: z.string(),
    /** By the keys of the category; empty where nothing is known. */
    specs: z.record(z.string(), z.string().trim().max(500, { error: "At most 500 characters." })),
    numbers: z.array(
      z.object({
        kind: addPart.body.shape.numbers.unwrap().element.shape.kind,
        number: z.string().trim().max(80, { error: "At most 80 characters." }),
      }),
    ),
  });
export type ProductFields = z.output<typeof productFields>;

/**
 * The part as it is sent. What was left empty is left out.
 * @param specKeys of the chosen category: what was typed for another one before is not sent.
 */
export function productBody(
  fields: ProductFields,
  { picture, email, specKeys }: { picture: string; email: string; specKeys: readonly string[] },
): InputOf<typeof addPart>["body"] {
  const { sku, category, specs, numbers, ...rest } = fields;
  const known = specKeys.flatMap((key) => (specs[key] ? [[key, specValue(specs[key])] as const] : []));
  const named = numbers.filter(({ number }) => number !== "");
  return {
    ...rest,
    picture,
    email,
    ...(sku !== "" && { sku }),
    ...(category !== "" && { category }),
    ...(known.length > 0 && { specs: Object.fromEntries(known) }),
    ...(named.length > 0 && { numbers: named }),
  };
}

/** "16" is a number to compare and filter by, "0x10" and "DDR4" are words, "yes" and "no" are answers. */
export function specValue(typed: string): string | number | boolean {
  if (/^-?\d+(?:\.\d+)?$/.test(typed)) return Number(typed);
  if (/^(?:yes|no)$/i.test(typed)) return typed.toLowerCase() === "yes";
  return typed;
}
