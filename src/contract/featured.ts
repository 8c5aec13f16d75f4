import { z } from "zod";
import { defineCall } from "./call.ts";
import { id, strictBody } from "./fields.ts";
import { managedPart } from "./stock.ts";

/** As many as `featured_parts_at_most_24` allows. */
export const MAX_FEATURED = 24;

const access = { permission: "manage-parts" } as const;

const featuredList = z.object({
  version: z.number().int().describe("Sent back when the list is saved"),
  parts: z.array(managedPart).describe("In order; a retired part is not shown in the shop"),
});

export const getFeatured = defineCall({
  name: "getFeatured",
  method: "GET",
  path: "/featured",
  access,
  tag: "parts",
  summary: "The parts that the owner features, in order; lists without another order start with them",
  answer: featuredList,
});

export const saveFeatured = defineCall({
  name: "saveFeatured",
  method: "PUT",
  path: "/featured",
  access,
  tag: "parts",
  summary: "Replace the list of featured parts; 409 if someone else has changed it since it was read",
  body: strictBody({
    version: z.int32().min(0),
    parts: z
      .array(id)
      .max(MAX_FEATURED, { error: `At most ${MAX_FEATURED} parts can be featured.` })
      .refine((ids) => new Set(ids).size === ids.length, { error: "A part can be featured only once." })
      .describe("Ids in order"),
  }),
  answer: featuredList,
});
