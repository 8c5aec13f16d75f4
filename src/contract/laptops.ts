import { z } from "zod";
import { MAX_ORDER_LINES } from "#domain/order.ts";
import { defineCall } from "./call.ts";
import { idInPath } from "./fields.ts";

export const laptop = z
  .object({ slug: z.string(), brand: z.string(), model: z.string() })
  .meta({ id: "Laptop" });

export const listLaptops = defineCall({
  name: "listLaptops",
  method: "GET",
  path: "/laptops",
  access: "visitor",
  tag: "laptops",
  summary: "Laptops whose brand and model contain every word of q, the commonest first",
  query: z.object({
    q: z
      .string()
      .trim()
      .max(200)
      .default("")
      .describe("Any part of brand and model; without it, the commonest"),
    limit: z.coerce.number().int().min(1).max(50).default(8),
  }),
  answer: z.array(laptop),
});

export const fitVerdict = z
  .enum(["fits", "fits_if", "does_not_fit", "unknown"])
  .describe("unknown is never a yes");

const fitAnswer = {
  verdict: fitVerdict,
  reason: z.string(),
  condition: z.string().optional().describe("Of fits_if: what must be so, in words that follow “if”"),
  source: z.string(),
};

export const fitShown = z
  .object({
    laptop: z.string().describe("Its name of that day"),
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
  summary: "Whether a part fits a laptop, why, and what the answer rests on",
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
  summary: "Whether each of several parts fits a laptop; parts that are not in the shop are missing",
  params: z.object({ slug: z.string().min(1).max(200) }),
  query: z.object({
    parts: z
      .string()
      .transform((parts) => [...new Set(parts.toLowerCase().split(",").filter(Boolean))])
      .pipe(z.array(z.string().regex(/^[a-z0-9-]{1,200}$/)).max(MAX_ORDER_LINES))
      .describe("`_id`s or slugs, parted by commas"),
  }),
  answer: z
    .array(z.object({ part: z.string().describe("As it was asked for"), ...fitAnswer }))
    .meta({ id: "PartFits" }),
});
