import { z } from "zod";

const specChoice = z
  .string()
  .max(200)
  .regex(/^([^:]+:.+)?$/s, { error: "Write a choice as key:value." });

/** Which parts are asked for: the same words for the list, for its facets and for the addresses of its pages. */
export const partsFilter = {
  q: z.string().trim().max(200).optional(),
  category: z.string().max(60).optional(),
  laptop: z.string().max(200).optional().describe("Slug of a laptop: only parts known to fit it"),
  spec: z
    .union([specChoice, z.array(specChoice).max(60)])
    .transform((choices) => [choices].flat().filter(Boolean))
    .optional()
    .describe(
      "Choices by facet, key:value; the same key again means or, another key and: /facets lists both",
    ),
  inStock: z.stringbool().optional(),
  minPrice: z.coerce.number().min(0).optional(),
  maxPrice: z.coerce.number().min(0).optional(),
};
