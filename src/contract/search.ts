import { z } from "zod";
import { defineCall } from "./call.ts";
import { currency, id, price } from "./fields.ts";
import { laptop } from "./laptops.ts";
import { partNumber, pictureView } from "./parts.ts";

const q = z.string().trim().max(200).default("").describe("As typed, errors and all");
const readAs = z.string().nullable().describe("The query with its typing errors put right, or null");

export const readSearch = defineCall({
  name: "readSearch",
  method: "GET",
  path: "/search",
  access: "visitor",
  tag: "search",
  summary: "How the shop understands a query; GET /parts?q= lists what it finds",
  query: z.object({ q }),
  answer: z
    .object({
      q: z.string(),
      readAs,
      words: z.array(z.string()).describe("To mark in names, spelled as names spell them"),
      leftOut: z
        .array(z.string())
        .describe("Words no part has together with the rest: the list leaves them out"),
      numbers: z
        .array(
          partNumber.extend({
            part: z.object({ _id: id, slug: z.string(), name: z.string(), sku: z.string() }),
          }),
        )
        .describe("Part numbers the query names; of kind old, maker or substitute: replaced by this part"),
      laptop: laptop.nullable().describe("The laptop the query names"),
    })
    .meta({ id: "ReadSearch" }),
});

export const listSuggestions = defineCall({
  name: "listSuggestions",
  method: "GET",
  path: "/suggestions",
  access: "visitor",
  tag: "search",
  summary: "What somebody may mean who has typed this much: laptops, categories, parts",
  query: z.object({ q, limit: z.coerce.number().int().min(1).max(20).default(6).describe("Of each kind") }),
  answer: z
    .object({
      q: z.string(),
      readAs,
      laptops: z.array(laptop),
      categories: z.array(z.object({ id: z.string(), name: z.string() })),
      parts: z.array(
        z.object({
          _id: id,
          slug: z.string(),
          name: z.string(),
          sku: z.string(),
          price,
          currency,
          picture: pictureView,
          number: partNumber.nullable().describe("The number that was typed or begun, if it led here"),
        }),
      ),
    })
    .meta({ id: "Suggestions" }),
});
