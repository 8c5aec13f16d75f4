import { z } from "zod";
import { adviceTopics } from "../domain/fitment/upgrade-advice/advice.ts";
import { defineCall } from "./call.ts";
import { currency, idInPath, page, slugInPath } from "./fields.ts";
import { laptop } from "./laptops.ts";
import { part } from "./parts.ts";

const yes = z.enum(["fits", "fits_if"]);
const condition = z.string().describe("What must be so, in words that follow “if”");

export const getLaptop = defineCall({
  name: "getLaptop",
  method: "GET",
  path: "/laptops/{slug}",
  access: "visitor",
  tag: "laptops",
  summary: "A laptop: what is known of it, in words with its source, and shelf by shelf what fits",
  params: slugInPath,
  answer: z
    .object({
      laptop,
      facts: z.array(
        z.object({
          label: z.string(),
          lines: z.array(z.string()),
          isKnown: z.boolean(),
          source: z.string(),
        }),
      ),
      shelves: z.array(
        z.object({
          category: z.object({ id: z.string(), name: z.string() }),
          fitting: z.number().int().describe("How many parts of the shelf fit, for certain or if"),
          best: z
            .array(
              z.object({
                part,
                verdict: yes,
                reason: z.string(),
                condition: condition.optional(),
                source: z.string(),
              }),
            )
            .describe("A few of them: in stock first, then without an if, then by price"),
        }),
      ),
    })
    .meta({ id: "LaptopPage" }),
});

export const getUpgradeAdvice = defineCall({
  name: "getUpgradeAdvice",
  method: "GET",
  path: "/laptops/{slug}/upgrades",
  access: "visitor",
  tag: "laptops",
  summary: "Which memory, drives, batteries, chargers and Wi-Fi cards make sense in a laptop, and why",
  params: slugInPath,
  query: z.object({
    memory: z.coerce.number().int().min(1).max(1024).optional().describe("Gigabytes in it now, in all"),
    modules: z.coerce.number().int().min(0).max(8).optional().describe("Modules in its sockets now"),
  }),
  answer: z
    .object({
      laptop,
      memoryQuestion: z
        .object({ sockets: z.number().int(), besideSoldered: z.boolean() })
        .nullable()
        .describe("What its owner can be asked; null where the answer would change nothing"),
      advice: z.array(
        z.object({
          topic: z.enum(adviceTopics),
          says: z.string(),
          source: z.string(),
          notes: z.array(z.string()),
          groups: z.array(
            z.object({
              title: z.string(),
              condition: condition.optional(),
              nothing: z.string().optional(),
              suggestions: z.array(
                z.object({
                  title: z.string(),
                  part,
                  quantity: z.number().int(),
                  price: z.number().describe("For the whole quantity"),
                  currency,
                  reasons: z.array(z.string()),
                  condition: condition.optional(),
                  isInStock: z.boolean().describe("The whole quantity can be ordered now"),
                }),
              ),
            }),
          ),
        }),
      ),
    })
    .meta({ id: "UpgradeAdvice" }),
});

export const listPartLaptops = defineCall({
  name: "listPartLaptops",
  method: "GET",
  path: "/parts/{id}/laptops",
  access: "visitor",
  tag: "laptops",
  summary: "Laptops a part fits, the commonest first; Link: rel=next and X-Total-Count tell what follows",
  params: idInPath,
  query: z.object(page),
  answer: z.array(laptop.extend({ verdict: yes, condition: condition.optional() })),
});
