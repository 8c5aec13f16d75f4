import { z } from "zod";
import { defineCall } from "./call.ts";
import { currency, id, price } from "./fields.ts";
import { laptop } from "./laptops.ts";
import { partNumber } from "./part-fields.ts";
import { pictureView } from "./parts.ts";

const q = z.string().trim().max(200).default("").describe("The query as typed");
const readAs = z
  .string()
  .nullable()
  .describe("The query with its spelling corrected, or null when nothing was corrected");

const category = z.object({ id: z.string(), name: z.string() });

/** The pages of help that a search can ask for. */
const helpTopic = z.enum(["delivery", "returns", "warranty", "orders", "contact"]);
export type HelpTopic = z.output<typeof helpTopic>;

export const readSearch = defineCall({
  name: "readSearch",
  method: "GET",
  path: "/search",
  access: "visitor",
  tag: "search",
  summary: "Show how a query is understood; GET /parts?q= lists the parts it finds",
  query: z.object({ q }),
  answer: z
    .object({
      q: z.string(),
      readAs,
      words: z.array(z.string()).describe("The words to highlight, spelled as names spell them"),
      leftOut: z
        .array(z.string())
        .describe("Words that no part has together with the others; the list ignores them"),
      numbers: z
        .array(
          partNumber.extend({
            part: z.object({ _id: id, slug: z.string(), name: z.string(), sku: z.string() }),
          }),
        )
        .describe(
          "Part numbers in the query, with the part that has the number or replaces the numbered part",
        ),
      laptop: laptop.nullable().describe("The laptop that the query names"),
      laptopWords: z
        .array(z.string())
        .describe("The words that name it; left out, too, if no part found is known to fit it"),
      series: z
        .object({
          name: z.string().describe("As the laptops' names spell it: Swift 3"),
          models: z.number().int(),
          laptops: z.array(laptop).describe("The most common of them"),
          rest: z.string().describe("The query without the words that name them"),
        })
        .nullable()
        .describe("The laptops that the query may mean, besides the one it names"),
      decoded: z
        .array(z.object({ number: z.string(), means: z.string() }))
        .describe("Numbers of memory modules that no part has, read by their makers' schemes"),
      diagnosis: z
        .object({
          id: z.string(),
          title: z.string(),
          checks: z.array(z.string()),
          categories: z.array(category),
        })
        .nullable()
        .describe("What to check, and in which categories to look, if the query describes a symptom"),
      notCarried: z
        .object({ name: z.string(), advice: z.string() })
        .nullable()
        .describe("What the query asks for and the shop does not carry"),
      help: helpTopic.nullable().describe("The help that the query asks for, rather than a part"),
      nearest: category.nullable().describe("If nothing was found, the category to look in"),
    })
    .meta({ id: "ReadSearch" }),
});

export const listSuggestions = defineCall({
  name: "listSuggestions",
  method: "GET",
  path: "/suggestions",
  access: "visitor",
  tag: "search",
  summary: "Suggest laptops, categories and parts for an incomplete query",
  query: z.object({ q, limit: z.coerce.number().int().min(1).max(20).default(6).describe("Of each kind") }),
  answer: z
    .object({
      q: z.string(),
      readAs,
      laptops: z.array(laptop),
      categories: z.array(category),
      parts: z.array(
        z.object({
          _id: id,
          slug: z.string(),
          name: z.string(),
          sku: z.string(),
          price,
          currency,
          picture: pictureView,
          number: partNumber
            .nullable()
            .describe("The part number that matches the query, if the part was found by one"),
        }),
      ),
    })
    .meta({ id: "Suggestions" }),
});
