import { z } from "zod";
import { MAX_ORDER_LINES } from "#domain/order.ts";
import { defineCall } from "./call.ts";
import { idInPath, slugInPath } from "./fields.ts";

export const laptop = z
  .object({ slug: z.string(), brand: z.string(), model: z.string() })
  .meta({ id: "Laptop" });

export const listLaptops = defineCall({
  name: "listLaptops",
  method: "GET",
  path: "/laptops",
  access: "visitor",
  tag: "laptops",
  summary: "Laptops whose brand and model contain every word of q, the most common first",
  query: z.object({
    q: z
      .string()
      .trim()
      .max(200)
      .default("")
      .describe("Any part of brand and model; if empty, the most common laptops"),
    limit: z.coerce.number().int().min(1).max(50).default(8),
  }),
  answer: z.array(laptop),
});

const fitVerdict = z
  .enum(["fits", "fits_if", "does_not_fit", "unknown"])
  .describe("`unknown` is never a yes");

const fitAnswer = {
  verdict: fitVerdict,
  reason: z.string(),
  condition: z.string().optional().describe("For `fits_if`: the condition, in words that follow “if”"),
  source: z.string(),
};

export const fitShown = z
  .object({
    laptop: z.string().describe("Its name at the time of the order"),
    verdict: fitVerdict,
    reason: z.string(),
    source: z.string(),
  })
  .meta({ id: "FitShown" });

export const getPartFit = defineCall({
  name: "getPartFit",
  method: "GET",
  path: "/parts/{id}/fit",
  access: "visitor",
  tag: "laptops",
  summary: "Whether a part fits a laptop, why, and what the answer is based on",
  params: idInPath,
  query: z.object({ laptop: z.string().min(1).max(200).describe("Slug of the laptop") }),
  answer: z.object({ laptop, ...fitAnswer }).meta({ id: "PartFit" }),
});

export const listFits = defineCall({
  name: "listFits",
  method: "GET",
  path: "/laptops/{slug}/fits",
  access: "visitor",
  tag: "laptops",
  summary: "Whether each of several parts fits a laptop; unknown parts are skipped",
  params: z.object({ slug: z.string().min(1).max(200) }),
  query: z.object({
    parts: z
      .string()
      .transform((parts) => [...new Set(parts.toLowerCase().split(",").filter(Boolean))])
      .pipe(z.array(z.string().regex(/^[a-z0-9-]{1,200}$/)).max(MAX_ORDER_LINES))
      .describe("`_id`s or slugs, separated by commas"),
  }),
  answer: z
    .array(z.object({ part: z.string().describe("The id or slug as requested"), ...fitAnswer }))
    .meta({ id: "PartFits" }),
});

const brand = z.object({ slug: z.string(), name: z.string(), models: z.number().int() });

export const listLaptopBrands = defineCall({
  name: "listLaptopBrands",
  method: "GET",
  path: "/laptop-brands",
  access: "visitor",
  tag: "laptops",
  summary: "Brands of laptops, with the number of models of each",
  answer: z.array(brand),
});

export const getLaptopBrand = defineCall({
  name: "getLaptopBrand",
  method: "GET",
  path: "/laptop-brands/{slug}",
  access: "visitor",
  tag: "laptops",
  summary: "All models of a brand by series, in natural order: T60 before T480",
  params: slugInPath,
  answer: brand.extend({
    lines: z.array(
      z.object({
        name: z.string().describe("“ThinkPad T”"),
        models: z.array(z.object({ slug: z.string(), model: z.string() })),
      }),
    ),
  }),
});
