import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { MAX_MORE_PICTURES, partNumberKinds } from "#contract/part-fields.ts";
import { partInputs } from "#contract/parts.ts";
import type { KnownFacts } from "#domain/fitment/laptop-facts.ts";

const partNumber = z.strictObject({ kind: z.enum(partNumberKinds), number: z.string().min(2) });

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

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

/** `categories.json`: its order is the order of the shop, and of the specifications on a page. */
export const categoriesFileSchema = z.array(
  z.strictObject({
    id: slug,
    name: z.string().min(3),
    blurb: z.string().min(10),
    specs: z.array(
      z.strictObject({
        key: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
        label: z.string().min(2),
        unit: z.string().min(1).optional(),
      }),
    ),
  }),
);

/** A line of `result/laptops.jsonl`: what machines of a model reported, and what its maker publishes. */
const laptopSchema = z.strictObject({
  slug,
  brand: z.string().min(1),
  model: z.string().min(1),
  reports: z.int().nonnegative(),
  memory: z
    .strictObject({
      type: z.string(),
      socketed: z.boolean(),
      slots: z.int().nonnegative(),
      maxGb: z.number().nullable(),
    })
    .nullable(),
  batteries: z.array(z.tuple([z.string(), z.number(), z.number()])),
  /** The builder, which writes it, checks its type. */
  known: z.custom<KnownFacts>((known) => typeof known === "object" && known !== null),
  /** What people type for it besides its name. */
  aliases: z.array(z.string().regex(/^[a-z0-9]+$/)),
});

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
export type DemoLaptop = z.infer<typeof laptopSchema>;

/** The demo catalog, validated. */
export interface DemoFiles {
  categories: z.infer<typeof categoriesFileSchema>;
  parts: DemoPart[];
  laptops: DemoLaptop[];
  fitments: z.infer<typeof fitmentSchema>[];
  reviews: z.infer<typeof reviewsFileSchema>["reviews"];
  views: z.infer<typeof viewsFileSchema>;
  picture: (name: string) => Promise<Buffer>;
}

/** Reads the demo catalog from its folder. */
export async function readDemoFiles(folder: string): Promise<DemoFiles> {
  const text = (name: string) => readFile(join(folder, name), "utf8");
  const json = async (name: string): Promise<unknown> => JSON.parse(await text(name));
  const lines = async <Schema extends z.ZodType>(name: string, schema: Schema) =>
    (await text(name))
      .trim()
      .split("\n")
      .map((line) => schema.parse(JSON.parse(line)));
  return {
    categories: categoriesFileSchema.parse(await json("categories.json")),
    parts: [
      ...partsFileSchema.parse(await json("parts.json")),
      ...(await lines("result/parts.jsonl", partSchema)),
    ],
    laptops: await lines("result/laptops.jsonl", laptopSchema),
    fitments: await lines("result/fits.jsonl", fitmentSchema),
    reviews: reviewsFileSchema.parse(await json("reviews.json")).reviews,
    views: viewsFileSchema.parse(await json("views.json")),
    picture: (name) => readFile(join(folder, "pictures", name)),
  };
}
