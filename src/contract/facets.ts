import { z } from "zod";
import { defineCall } from "./call.ts";

const count = z.number().int();
const specChoice = z
  .string()
  .max(200)
  .regex(/^([^:]+:.+)?$/s, { error: "Write a choice as key:value." });

/** The filters of a list of parts; the list, its facets and the addresses of its pages have the same ones. */
export const partsFilter = {
  q: z.string().trim().max(200).optional(),
  category: z.string().max(60).optional(),
  laptop: z.string().max(200).optional().describe("Slug of a laptop: only parts known to fit it"),
  spec: z
    .union([specChoice, z.array(specChoice).max(60)])
    .transform((choices) => [choices].flat().filter(Boolean))
    .optional()
    .describe(
      "Facet values to filter by, as key:value. Values of one key are alternatives; all keys must match. /facets lists them",
    ),
  inStock: z.stringbool().optional(),
  minPrice: z.coerce.number().min(0).optional(),
  maxPrice: z.coerce.number().min(0).optional(),
};

export const listFacets = defineCall({
  name: "listFacets",
  method: "GET",
  path: "/facets",
  access: "visitor",
  tag: "parts",
  summary:
    "List the filters that apply to a list of parts, with how many parts each further choice would leave",
  query: z.object(partsFilter),
  answer: z
    .object({
      total: count,
      price: z
        .object({ min: z.number(), max: z.number() })
        .nullable()
        .describe("Lowest and highest price of the matches, ignoring the price filter"),
      inStock: count.describe("How many of the matches are in stock"),
      categories: z
        .array(z.object({ id: z.string(), name: z.string(), count }))
        .describe("How many parts match in each category, ignoring the category filter"),
      facets: z
        .array(
          z.object({
            key: z.string(),
            label: z.string(),
            unit: z.string().optional(),
            values: z.array(
              z.object({
                value: z.string().describe("For `spec`, after the key and a colon"),
                text: z.string(),
                count: count.describe("How many parts would match with this value selected as well"),
                chosen: z.boolean(),
              }),
            ),
          }),
        )
        .describe("The facets of the category; empty without a category filter"),
    })
    .meta({ id: "Facets" }),
});
