import { z } from "zod";
import { defineCall } from "./call.ts";
import { partsFilter } from "./parts-filter.ts";

const count = z.number().int();

export const listFacets = defineCall({
  name: "listFacets",
  method: "GET",
  path: "/facets",
  access: "visitor",
  tag: "parts",
  summary: "By what a list of parts can be narrowed down, and how many parts each further choice would leave",
  query: z.object(partsFilter),
  answer: z
    .object({
      total: count,
      price: z
        .object({ min: z.number(), max: z.number() })
        .nullable()
        .describe("Lowest and highest, whatever price is asked for"),
      inStock: count.describe("How many there would be of those in stock alone"),
      categories: z
        .array(z.object({ id: z.string(), name: z.string(), count }))
        .describe("How many there would be in each, whatever category is asked for"),
      facets: z
        .array(
          z.object({
            key: z.string(),
            label: z.string(),
            unit: z.string().optional(),
            values: z.array(
              z.object({
                value: z.string().describe("What `spec` takes behind the key"),
                text: z.string(),
                count: count.describe("How many there would be with it chosen as well"),
                chosen: z.boolean(),
              }),
            ),
          }),
        )
        .describe("Of the category asked for; without one there are none"),
    })
    .meta({ id: "Facets" }),
});
