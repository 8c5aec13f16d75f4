import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { categoriesFileSchema, partsFileSchema, reviewsFileSchema } from "./demo-schema.ts";

/** The demo catalogue (`catalogue/`), checked when it is read. */
export interface DemoFiles {
  categories: z.infer<typeof categoriesFileSchema>;
  parts: z.infer<typeof partsFileSchema>;
  reviews: z.infer<typeof reviewsFileSchema>["reviews"];
  picture: (name: string) => Promise<Buffer>;
}

/** Reads the demo catalogue from its folder. */
export async function readDemoFiles(folder: string): Promise<DemoFiles> {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), "utf8"));
  return {
    categories: categoriesFileSchema.parse(await json("categories.json")),
    parts: partsFileSchema.parse(await json("parts.json")),
    reviews: reviewsFileSchema.parse(await json("reviews.json")).reviews,
    picture: (name) => readFile(join(folder, "pictures", name)),
  };
}
