import { z } from "zod";
import type { InputOf } from "#contract/call.ts";
import { addPart } from "#contract/parts.ts";
import { specAdvice, specKind, typedSpec } from "#domain/part-specs.ts";

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
  })
  .superRefine(({ category, specs }, context) => {
    for (const [key, typed] of Object.entries(specs)) {
      const kind = specKind(category, key);
      if (typed === "" || kind === undefined || typedSpec(kind, typed) !== undefined) continue;
      context.addIssue({ code: "custom", path: ["specs", key], message: specAdvice(kind) });
    }
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
  const known = specKeys.flatMap((key) =>
    specs[key] ? [[key, specValue(category, key, specs[key])] as const] : [],
  );
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

/** A specification as it was typed, kept as its category reads it; what is none of its kind is faulted by the form. */
export function specValue(category: string, key: string, typed: string): string | number | boolean {
  return typedSpec(specKind(category, key), typed) ?? typed;
}
