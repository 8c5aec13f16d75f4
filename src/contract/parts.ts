import { z } from "zod";
import { numberText } from "#domain/number-text.ts";
import { MAX_ORDER_LINES } from "#domain/order.ts";
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
  strictBody,
} from "./fields.ts";
import { type PartFields, type PartFieldsWith, partFieldList } from "./part-fields.ts";

type Inputs = {
  [Name in PartFieldsWith<{ input: z.ZodType }>]: PartFields[Name] extends { optional: true }
    ? z.ZodOptional<PartFields[Name]["input"]>
    : PartFields[Name]["input"];
};
/** The shape of addPart's body. */
export const partInputs = Object.fromEntries(
  partFieldList.flatMap(({ name, input, optional }) =>
    input ? [[name, optional ? input.optional() : input]] : [],
  ),
) as Inputs;

type Outputs = {
  [Name in PartFieldsWith<{ output: z.ZodType; isPublic: true }>]: PartFields[Name]["output"];
};
/** The shape of what public answers show. */
export const partOutputs = Object.fromEntries(
  partFieldList.flatMap(({ name, output, isPublic }) => (output && isPublic ? [[name, output]] : [])),
) as Outputs;

/** A picture in each size the shop has; `sources` is empty for a picture hosted elsewhere. */
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
    ...partOutputs,
    categoryName: z.string(),
    currency,
    pictureView,
    morePictureViews: z.array(pictureView),
    ratings: z.object({ average: z.number().nullable(), count: z.number().int() }),
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

/** Numbered pages end here, because a page costs what is before it: cursors lead on. */
const MAX_SKIPPED_PARTS = 2_400;

const partSorts = ["featured", "newest", "price", "-price", "name", "relevance", "rating"] as const;

export const listParts = defineCall({
  name: "listParts",
  method: "GET",
  path: "/parts",
  access: "visitor",
  tag: "parts",
  summary: "Parts for sale, in pages: see the headers Link (rel=next) and X-Total-Count",
  query: z
    .object({
      ...page,
      page: z.coerce.number().int().min(1).optional().describe("A page by its number; a cursor overrides it"),
      ...partsFilter,
      sort: z
        .enum(partSorts)
        .optional()
        .describe("By relevance where q or laptop is given, what fits for certain first; else featured"),
    })
    .refine(({ page: number = 1, limit }) => (number - 1) * limit <= MAX_SKIPPED_PARTS, {
      path: ["page"],
      error: `Numbered pages end after ${numberText(MAX_SKIPPED_PARTS)} parts. Follow the cursor, or filter the list.`,
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
  summary: "Categories in the order of the shop, with the number of parts in each",
  answer: z.array(category),
});

export const addPart = defineCall({
  name: "addPart",
  method: "POST",
  path: "/parts",
  access: { permission: "manage-parts" },
  tag: "parts",
  summary: "Add a part and put it on sale",
  body: strictBody({ ...partInputs, email: optionalText(254).optional() }),
  status: 201,
  answer: insertedId.extend({ slug: z.string() }),
});

export const editPart = defineCall({
  name: "editPart",
  method: "PATCH",
  path: "/parts/{id}",
  access: { permission: "manage-parts" },
  tag: "parts",
  summary: "Edit a part; send the version you read: 409 if someone else has edited the part since",
  params: idInPath,
  body: strictBody(partInputs).partial().extend({ version: z.int32() }),
  answer: part,
});

export const deletePart = defineCall({
  name: "deletePart",
  method: "DELETE",
  path: "/parts/{id}",
  access: { permission: "manage-parts" },
  tag: "parts",
  summary: "Delete a part; a part that is in an order is archived instead",
  params: idInPath,
  answer: deletedCount.extend({ retired: z.boolean() }),
});

export const listCartParts = defineCall({
  name: "listCartParts",
  method: "GET",
  path: "/cart/parts",
  access: "visitor",
  tag: "parts",
  summary: "Get the parts of a cart as they are now; archived parts are missing",
  query: z.object({
    ids: z
      .string()
      .transform((ids) => ids.split(",").filter(Boolean))
      .pipe(z.array(id).max(MAX_ORDER_LINES))
      .describe("Part ids, separated by commas"),
  }),
  answer: z.array(part),
});
