import { z } from "zod";

/** A number a buyer may search by, as printed: upper and lower case, dashes and blanks do not count. */
const partNumber = z.strictObject({
  /** own: ours today; old: ours once; maker: of the component inside; substitute: of the part ours replaces */
  kind: z.enum(["own", "maker", "old", "substitute"]),
  number: z.string().min(2),
});

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const pictureFile = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*\.webp$/);

/** One part of `parts.json`, or one line of `made/parts.jsonl`. */
export const partSchema = z.strictObject({
  sku: z.string().regex(/^LW[A-Z0-9-]+$/),
  slug,
  name: z.string().min(8).max(90),
  category: slug,
  description: z.string().min(60).max(600),
  /** Keys and units are declared by the part's category; a key that does not apply is left out. */
  specs: z.record(z.string(), z.union([z.string().min(1), z.number(), z.boolean()])),
  priceCents: z.int().positive(),
  onHand: z.int().nonnegative(),
  minimumQuantity: z.int().min(1),
  /** File name in `catalog/pictures/`. */
  picture: pictureFile,
  pictureAlt: z.string().min(15),
  numbers: z.array(partNumber).min(1),
});

/** One line of `categories.json`; the file's order is the order of the shop and of the specs on a page. */
const categorySchema = z.strictObject({
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
});

/** One line of `laptops.jsonl`: what machines of a model reported. */
export const laptopSchema = z.strictObject({
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
});

/** One line of `made/known-laptops.jsonl`; its facts are typed where they are written (`builder/known`). */
export const knownLaptopSchema = z.looseObject({ laptop: slug });

/** One line of `made/fits.jsonl`: laptops that one statement about a part is true of. */
export const fitLineSchema = z.strictObject({
  sku: z.string(),
  verdict: z.enum(["fits", "fits_if", "does_not_fit"]),
  condition: z.string(),
  source: z.string().min(1),
  laptops: z.array(slug).min(1),
});

/** A review of a part by its sku, or of the shop itself (`sku: null`). Whole stars, 1–5. */
const reviewSchema = z.strictObject({
  sku: z.string().nullable(),
  name: z.string().min(2),
  image: z.string().nullable(),
  description: z.string().min(20),
  ratings: z.int().min(1).max(5),
});

export const partsFileSchema = z.array(partSchema);
export const categoriesFileSchema = z.array(categorySchema);
/** `demo` marks the whole file as invented: nobody wrote these. */
export const reviewsFileSchema = z.strictObject({ demo: z.literal(true), reviews: z.array(reviewSchema) });
