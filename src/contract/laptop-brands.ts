import { z } from "zod";
import { defineCall } from "./call.ts";
import { slugInPath } from "./fields.ts";

const brand = z.object({ slug: z.string(), name: z.string(), models: z.number().int() });

export const listLaptopBrands = defineCall({
  name: "listLaptopBrands",
  method: "GET",
  path: "/laptop-brands",
  access: "visitor",
  tag: "laptops",
  summary: "Makers of laptops the shop knows, with how many models of each",
  answer: z.array(brand),
});

export const getLaptopBrand = defineCall({
  name: "getLaptopBrand",
  method: "GET",
  path: "/laptop-brands/{slug}",
  access: "visitor",
  tag: "laptops",
  summary: "Every model of one maker, line by line, as people count: T60 before T480",
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
