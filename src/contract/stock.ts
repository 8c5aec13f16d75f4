import { z } from "zod";
import { stockStatuses } from "#domain/part.ts";
import { defineCall } from "./call.ts";
import { dateTime, id, idInPath, modifiedCount, optionalText, page, searchText } from "./fields.ts";
import { partStateNames } from "./part-state.ts";
import { part } from "./parts.ts";

const count = z.number().int();

/** A part as its admins see it: on sale or retired, with what stands behind `availableQuantity`. */
export const managedPart = part
  .extend({
    state: z.enum(partStateNames),
    onHand: count.describe("Pieces that are not sold"),
    reserved: count.describe("Of these, held by unpaid orders"),
    toSend: count.describe("Pieces of paid orders that still have to be sent; no longer on hand"),
  })
  .meta({ id: "ManagedPart" });

export const managedSorts = ["newest", "name", "price", "-price", "stock", "-stock"] as const;

const shelf = {
  q: searchText.describe("Name, SKU or part number"),
  category: z.string().max(60).optional(),
};

export const listAllParts = defineCall({
  name: "listAllParts",
  method: "GET",
  path: "/allParts",
  access: "admin",
  tag: "stock",
  summary: "All parts, retired ones included, searched, filtered and sorted",
  query: z.object({
    ...page,
    ...shelf,
    state: z.enum(stockStatuses).optional(),
    sort: z.enum(managedSorts).optional(),
  }),
  answer: z.array(managedPart),
});

export const countAllParts = defineCall({
  name: "countAllParts",
  method: "GET",
  path: "/allParts/counts",
  access: "admin",
  tag: "stock",
  summary: "How many of the parts searched for are for sale, low, sold out, retired",
  query: z.object(shelf),
  answer: z.object({ all: count, forSale: count, low: count, soldOut: count, retired: count }),
});

export const getManagedPart = defineCall({
  name: "getManagedPart",
  method: "GET",
  path: "/allParts/{id}",
  access: "admin",
  tag: "stock",
  summary: "One part with its stock, also a retired one",
  params: idInPath,
  answer: managedPart,
});

export const restorePart = defineCall({
  name: "restorePart",
  method: "POST",
  path: "/parts/{id}/restore",
  access: "admin",
  tag: "stock",
  summary: "Put a retired part on sale again",
  params: idInPath,
  answer: modifiedCount,
});

const pieces = z
  .number({ error: "Give a whole number." })
  .int({ error: "Pieces are whole." })
  .max(1_000_000, { error: "That is more than the shop can count." });
const figures = z.object({ onHand: count, reserved: count });

export const receiveStock = defineCall({
  name: "receiveStock",
  method: "POST",
  path: "/parts/{id}/receipts",
  access: "admin",
  tag: "stock",
  summary: "Put pieces that came in on the shelf; sent again with its key, it counts once",
  params: idInPath,
  headers: z.object({ "idempotency-key": z.string().trim().min(1).max(200).optional() }),
  body: z.object({
    pieces: pieces.min(1, { error: "At least one piece." }),
    note: optionalText(200, "The note").optional(),
  }),
  answer: figures,
});

export const countStock = defineCall({
  name: "countStock",
  method: "POST",
  path: "/parts/{id}/counts",
  access: "admin",
  tag: "stock",
  summary: "Correct the shelf to what was counted; 409 when it moved meanwhile",
  params: idInPath,
  body: z.object({
    counted: pieces.min(0, { error: "A count cannot be negative." }),
    onHand: z.int32().describe("The figure the count corrects, as it was read"),
    note: optionalText(200, "The note").optional(),
  }),
  answer: figures,
});

export const historyKinds = ["receive", "adjust", "reserve", "release", "sell", "return", "price"] as const;

export const listStockHistory = defineCall({
  name: "listStockHistory",
  method: "GET",
  path: "/parts/{id}/history",
  access: "admin",
  tag: "stock",
  summary: "What happened to a part's stock and price, newest first, with the balance after each step",
  params: idInPath,
  query: z.object({ ...page, kind: z.enum(historyKinds).optional() }),
  answer: z.array(
    z.object({
      _id: z.string(),
      at: dateTime,
      kind: z.enum(historyKinds),
      onHandChange: count,
      reservedChange: count,
      onHand: count.nullable().describe("On hand after this step; null for a change of price"),
      reserved: count.nullable(),
      price: z.object({ before: z.number().nullable(), after: z.number() }).nullable(),
      by: z.string().nullable().describe("Null: the shop itself, or the buyer whose order it is"),
      order: z
        .object({
          _id: id,
          orderNumber: z.string(),
          deleted: z.boolean().describe("It has no page any more"),
        })
        .nullable(),
      note: z.string(),
    }),
  ),
});
