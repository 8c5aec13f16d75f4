import { z } from "zod";
import { defineCall } from "./call.ts";
import { partsFilter } from "./facets.ts";
import {
  currency,
  dateTime,
  deletedCount,
  id,
  idInPath,
  insertedId,
  optionalText,
  page,
  pictureUrl,
  price,
  text,
} from "./fields.ts";

const specs = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const givenSpecs = z.record(
  text(60, "The name of a specification"),
  z.union([optionalText(500, "A specification"), z.number(), z.boolean()]),
);

export const partNumber = z.object({
  kind: z.enum(["own", "maker", "old", "substitute"]),
  number: text(80, "A part number"),
});

/** A picture in the sizes the shop has of it; `sources` is empty for a picture that lives elsewhere. */
export const pictureView = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});

export const part = z
  .object({
    _id: id,
    slug: z.string(),
    sku: z.string(),
    name: z.string(),
    category: z.string(),
    categoryName: z.string(),
    price: z.number(),
    currency,
    description: z.string(),
    picture: z.string(),
    pictureView,
    availableQuantity: z.number().int(),
    minimumQuantity: z.number().int(),
    ratings: z.object({ average: z.number().nullable(), count: z.number().int() }),
    specs,
    numbers: z.array(partNumber),
    version: z.number().int(),
    createdAt: dateTime,
  })
  .meta({ id: "Part" });

export const category = z
  .object({
    id: z.string(),
    name: z.string(),
    blurb: z.string(),
    specs: z.array(z.object({ key: z.string(), label: z.string(), unit: z.string().optional() })),
    parts: z.number().int(),
  })
  .meta({ id: "Category" });

export const partSorts = ["newest", "price", "-price", "name", "relevance", "rating"] as const;

export const listParts = defineCall({
  name: "listParts",
  method: "GET",
  path: "/parts",
  access: "visitor",
  tag: "parts",
  summary: "Parts for sale, a page at a time; Link: rel=next and X-Total-Count tell what follows",
  query: z.object({
    ...page,
    ...partsFilter,
    sort: z.enum(partSorts).optional(),
  }),
  answer: z.array(part),
});

export const getPart = defineCall({
  name: "getPart",
  method: "GET",
  path: "/parts/{id}",
  access: "visitor",
  tag: "parts",
  summary: "One part, by _id or slug",
  params: idInPath,
  answer: part,
});

export const listCategories = defineCall({
  name: "listCategories",
  method: "GET",
  path: "/categories",
  access: "visitor",
  tag: "parts",
  summary: "Categories in shop order, with how many parts each lists",
  answer: z.array(category),
});

const wholeQuantity = z
  .number({ error: "Give a whole number." })
  .int({ error: "Quantities are whole numbers." })
  .max(1_000_000);

const partFields = z.object({
  name: text(200, "The name"),
  price,
  availableQuantity: wholeQuantity.min(0, { error: "The available quantity cannot be negative." }),
  minimumQuantity: wholeQuantity.min(1, { error: "The minimum quantity is at least 1." }),
  description: optionalText(5000, "The description"),
  picture: pictureUrl,
  sku: text(60, "The SKU").optional(),
  category: optionalText(60, "The category").optional(),
  specs: givenSpecs.optional(),
  numbers: z.array(partNumber).max(100).optional(),
});

export const addPart = defineCall({
  name: "addPart",
  method: "POST",
  path: "/parts",
  access: "admin",
  tag: "parts",
  summary: "Put a part on sale",
  body: partFields.extend({ email: optionalText(254).optional() }),
  status: 201,
  answer: insertedId.extend({ slug: z.string() }),
});

export const editPart = defineCall({
  name: "editPart",
  method: "PATCH",
  path: "/parts/{id}",
  access: "admin",
  tag: "parts",
  summary: "Edit a part; version is the one that was read, 409 when someone else edited first",
  params: idInPath,
  body: partFields.partial().extend({ version: z.int32() }),
  answer: part,
});

export const deletePart = defineCall({
  name: "deletePart",
  method: "DELETE",
  path: "/parts/{id}",
  access: "admin",
  tag: "parts",
  summary: "Take a part off the shop; one that orders refer to is retired, not erased",
  params: idInPath,
  answer: deletedCount.extend({ retired: z.boolean() }),
});
