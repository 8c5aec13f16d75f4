import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import type { KnownFacts } from "#domain/fitment/laptop-facts.ts";
import { slugOf } from "#domain/slug.ts";
import {
  categoriesFileSchema,
  fitLineSchema,
  knownLaptopSchema,
  laptopSchema,
  partSchema,
  partsFileSchema,
  reviewsFileSchema,
} from "./demo-schema.ts";

export type DemoLaptop = z.infer<typeof laptopSchema> & { slug: string; known: KnownFacts };

/** The demo catalog (`catalog/`), checked when it is read. */
export interface DemoFiles {
  categories: z.infer<typeof categoriesFileSchema>;
  parts: z.infer<typeof partsFileSchema>;
  laptops: DemoLaptop[];
  fits: z.infer<typeof fitLineSchema>[];
  reviews: z.infer<typeof reviewsFileSchema>["reviews"];
  picture: (name: string) => Promise<Buffer>;
}

/** Reads the demo catalog from its folder: what was written by hand, and what was made from the facts. */
export async function readDemoFiles(folder: string): Promise<DemoFiles> {
  const text = (name: string) => readFile(join(folder, name), "utf8");
  const json = async (name: string): Promise<unknown> => JSON.parse(await text(name));
  const lines = async <Schema extends z.ZodType>(name: string, schema: Schema) =>
    (await text(name))
      .trim()
      .split("\n")
      .map((line) => schema.parse(JSON.parse(line)));
  const known = new Map(
    (await lines("result/known-laptops.jsonl", knownLaptopSchema)).map(
      ({ laptop, ...facts }) => [laptop, facts as KnownFacts] as const,
    ),
  );
  return {
    categories: categoriesFileSchema.parse(await json("categories.json")),
    parts: [
      ...partsFileSchema.parse(await json("parts.json")),
      ...(await lines("result/parts.jsonl", partSchema)),
    ],
    laptops: (await lines("laptops.jsonl", laptopSchema)).map((laptop) => {
      const slug = slugOf(`${laptop.brand} ${laptop.model}`);
      return { ...laptop, slug, known: known.get(slug) ?? {} };
    }),
    fits: await lines("result/fits.jsonl", fitLineSchema),
    reviews: reviewsFileSchema.parse(await json("reviews.json")).reviews,
    picture: (name) => readFile(join(folder, "pictures", name)),
  };
}
