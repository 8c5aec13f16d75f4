import { z } from "zod";
import { batteryBays } from "../domain/fitment/battery-bays.ts";
import { adviceTopics } from "../domain/fitment/upgrade-advice/advice.ts";
import { defineCall } from "./call.ts";
import { currency, idInPath, page, slugInPath } from "./fields.ts";
import { laptop } from "./laptops.ts";
import { part } from "./parts.ts";

const compatible = z.enum(["fits", "fits_if"]);
const condition = z.string().describe("The condition, in words that follow “if”");

/** Null is unknown. */
const inside = z
  .object({
    displayInch: z.number().nullable(),
    memory: z
      .object({
        type: z.string().nullable(),
        sockets: z.number().int().describe("0 if all memory is soldered"),
        moduleMaxGb: z.number().nullable(),
        alsoSoldered: z.boolean(),
      })
      .nullable(),
    bays: z
      .array(
        z.object({
          kind: z.enum(["M.2", "2.5-inch", "mSATA", "Apple SSD"]),
          lengthMm: z.number().nullable().describe("Of an M.2 slot: the longest drive"),
          key: z.enum(["M", "B"]).nullable(),
          inCaddy: z.boolean().describe("In a caddy, in the place of a 2.5-inch drive"),
        }),
      )
      .nullable()
      .describe("Empty if the storage is soldered"),
    batteries: z
      .array(
        z.object({
          wattHours: z.number(),
          volts: z.number(),
          bay: z.enum(batteryBays).nullable().describe("Null if the laptop has one bay for batteries"),
        }),
      )
      .nullable()
      .describe("Found in laptops of this model"),
    wifi: z.enum(["M.2 2230", "half Mini PCIe", "soldered"]).nullable(),
    inlet: z
      .object({ connector: z.string(), voltageV: z.number() })
      .nullable()
      .describe("The first port that takes power"),
  })
  .describe("What is inside, as figures; null where it is not known");

export const getLaptop = defineCall({
  name: "getLaptop",
  method: "GET",
  path: "/laptops/{slug}",
  access: "visitor",
  tag: "laptops",
  summary: "A laptop: its facts as text with their source, and compatible parts by category",
  params: slugInPath,
  answer: z
    .object({
      laptop,
      inseparable: z
        .array(z.string())
        .describe(
          "Categories of which no part can fit: soldered, part of a larger part, or made for this model alone",
        ),
      facts: z.array(
        z.object({
          label: z.string(),
          lines: z.array(z.string()),
          isKnown: z.boolean(),
          source: z.string(),
        }),
      ),
      inside,
      shelves: z.array(
        z.object({
          category: z.object({ id: z.string(), name: z.string() }),
          fitting: z
            .number()
            .int()
            .describe("The number of compatible parts in the category, with or without a condition"),
          best: z
            .array(
              z.object({
                part,
                verdict: compatible,
                reason: z.string(),
                condition: condition.optional(),
                source: z.string(),
              }),
            )
            .describe("The first few: in stock first, then without a condition, then by price"),
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
  summary: "Suggested memory, drives, batteries, chargers and Wi-Fi cards for a laptop, with reasons",
  params: slugInPath,
  query: z.object({
    memory: z.coerce.number().int().min(1).max(1024).optional().describe("Gigabytes installed in total"),
    modules: z.coerce.number().int().min(0).max(8).optional().describe("Modules installed in slots"),
  }),
  answer: z
    .object({
      laptop,
      memoryQuestion: z
        .object({ sockets: z.number().int(), besideSoldered: z.boolean() })
        .nullable()
        .describe("What to ask the owner; null if the answer would change nothing"),
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
                  isInStock: z.boolean().describe("Whether the whole quantity can be ordered now"),
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
  summary:
    "Laptops that a part fits, the most common first; see the Link (rel=next) and X-Total-Count headers",
  params: idInPath,
  query: z.object(page),
  answer: z.array(laptop.extend({ verdict: compatible, condition: condition.optional() })),
});
