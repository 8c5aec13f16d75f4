import { z } from "zod";
import { defineCall } from "./call.ts";
import { idInPath } from "./fields.ts";

export const laptop = z
  .object({ slug: z.string(), brand: z.string(), model: z.string() })
  .meta({ id: "Laptop" });

export const listLaptops = defineCall({
  name: "listLaptops",
  method: "GET",
  path: "/laptops",
  who: "visitor",
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

export const getPartFit = defineCall({
  name: "getPartFit",
  method: "GET",
  path: "/parts/{id}/fit",
  who: "visitor",
  tag: "laptops",
  summary: "Whether a part fits a laptop, why, and what the answer rests on",
  params: idInPath,
  query: z.object({ laptop: z.string().min(1).max(200).describe("Slug of the laptop") }),
  answer: z
    .object({
      laptop,
      verdict: z.enum(["fits", "fits_if", "does_not_fit", "unknown"]).describe("unknown is never a yes"),
      reason: z.string(),
      condition: z.string().optional().describe("Of fits_if: what must be so, in words that follow “if”"),
      source: z.string(),
    })
    .meta({ id: "PartFit" }),
});
