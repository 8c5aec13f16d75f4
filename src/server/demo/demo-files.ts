import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { MAX_MORE_PICTURES, partNumberKinds } from "#contract/part-fields.ts";
import { partInputs } from "#contract/parts.ts";
import { linesOf, slug } from "#server/reference-data/reference-files.ts";

const partNumber = z.strictObject({ kind: z.enum(partNumberKinds), number: z.string().min(2) });

/** A file name in `catalog/pictures/`. */
const pictureFile = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*\.webp$/);

/** `views.json`: by picture, further views of the same thing. */
const viewsFileSchema = z.record(pictureFile, z.array(pictureFile).min(1).max(MAX_MORE_PICTURES));

const { price: _price, availableQuantity: _availableQuantity, ...otherInputs } = partInputs;

/** A part of `parts.json`, or a line of `result/parts.jsonl`. */
export const partSchema = z.strictObject({
  ...otherInputs,
  sku: z.string().regex(/^LW[A-Z0-9-]+$/),
  slug,
  name: z.string().min(8).max(90),
  category: slug,
  description: z.string().min(60).max(600),
  /** Keys and units are declared by the category; a key that does not apply is left out. */
  specs: z.record(z.string(), z.union([z.string().min(1), z.number(), z.boolean()])),
  priceCents: z.int().positive(),
  onHand: z.int().nonnegative(),
  picture: pictureFile,
  pictureAlt: z.string().min(15),
  numbers: z.array(partNumber).min(1),
});
export const partsFileSchema = z.array(partSchema);

/** A line of `result/fits.jsonl`: an explicit fitment of several laptops. */
const fitmentSchema = z.strictObject({
  sku: z.string(),
  verdict: z.enum(["fits", "fits_if", "does_not_fit"]),
  condition: z.string(),
  source: z.string().min(1),
  laptops: z.array(slug).min(1),
});

/** `reviews.json`; `demo` marks all of them as invented. */
export const reviewsFileSchema = z.strictObject({
  demo: z.literal(true),
  reviews: z.array(
    z.strictObject({
      /** Null: a review of the shop. */
      sku: z.string().nullable(),
      name: z.string().min(2),
      image: z.string().nullable(),
      description: z.string().min(20),
      ratings: z.int().min(1).max(5),
    }),
  ),
});

export type DemoPart = z.infer<typeof partSchema>;

/** The demo catalog, validated. Its categories and laptops are reference data. */
export interface DemoFiles {
  parts: DemoPart[];
  fitments: z.infer<typeof fitmentSchema>[];
  reviews: z.infer<typeof reviewsFileSchema>["reviews"];
  views: z.infer<typeof viewsFileSchema>;
  picture: (name: string) => Promise<Buffer>;
}

/** Reads the demo catalog from its folder. */
export async function readDemoFiles(folder: string): Promise<DemoFiles> {
  const text = (name: string) => readFile(join(folder, name), "utf8");
  const json = async (name: string): Promise<unknown> => JSON.parse(await text(name));
  return {
    parts: [
      ...partsFileSchema.parse(await json("parts.json")),
      ...linesOf(await text("result/parts.jsonl"), partSchema),
    ],
    fitments: linesOf(await text("result/fits.jsonl"), fitmentSchema),
    reviews: reviewsFileSchema.parse(await json("reviews.json")).reviews,
    views: viewsFileSchema.parse(await json("views.json")),
    picture: (name) => readFile(join(folder, "pictures", name)),
  };
}
