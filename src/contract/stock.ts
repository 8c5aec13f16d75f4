import { z } from "zod";
import { stockStatuses } from "#domain/part.ts";
import { defineCall } from "./call.ts";
import {
  dateTime,
  id,
  idInPath,
  modifiedCount,
  optionalText,
  page,
  searchText,
  strictBody,
} from "./fields.ts";
import { partStateNames } from "./part-field-values.ts";
import { part } from "./parts.ts";

const count = z.number().int();

/** A part as admins see it, archived ones included, with the stock behind `availableQuantity`. */
export const managedPart = part
  .extend({
    state: z.enum(partStateNames),
    onHand: count.describe("Units that are not sold"),
    reserved: count.describe("Units on hand that unpaid orders have reserved"),
    toSend: count.describe("Units of paid orders that still have to be shipped; no longer on hand"),
  })
  .meta({ id: "ManagedPart" });
export type ManagedPart = z.output<typeof managedPart>;

export const managedSorts = ["newest", "name", "price", "-price", "stock", "-stock"] as const;

const partsSearch = {
  q: searchText.describe("Name, SKU or part number"),
  category: z.string().max(60).optional(),
};

export const listAllParts = defineCall({
  name: "listAllParts",
  method: "GET",
  path: "/allParts",
  access: { permission: "read-parts" },
  tag: "stock",
  summary: "List all parts, archived ones included, with search, filters and sorting",
  query: z.object({
    ...page,
    ...partsSearch,
    state: z.enum(stockStatuses).optional(),
    sort: z.enum(managedSorts).optional(),
  }),
  answer: z.array(managedPart),
});

export const countAllParts = defineCall({
  name: "countAllParts",
  method: "GET",
  path: "/allParts/counts",
  access: { permission: "read-parts" },
  tag: "stock",
  summary: "Count the matching parts that are for sale, low, sold out, and archived",
  query: z.object(partsSearch),
  answer: z.object({ all: count, forSale: count, low: count, soldOut: count, retired: count }),
});

export const getManagedPart = defineCall({
  name: "getManagedPart",
  method: "GET",
  path: "/allParts/{id}",
  access: { permission: "read-parts" },
  tag: "stock",
  summary: "Get one part with its stock, archived or not",
  params: idInPath,
  answer: managedPart,
});

export const restorePart = defineCall({
  name: "restorePart",
  method: "POST",
  path: "/parts/{id}/restore",
  access: { permission: "manage-parts" },
  tag: "stock",
  summary: "Put an archived part back on sale",
  params: idInPath,
  answer: modifiedCount,
});

const quantity = z
  .number({ error: "Enter a whole number." })
  .int({ error: "Enter a whole number." })
  .max(1_000_000, { error: "That is more units than the shop can count." });
const unitsToMove = quantity.min(1, { error: "Enter at least 1." });
const note = optionalText(200, "The note").optional();
const idempotencyKey = z.object({ "idempotency-key": z.string().trim().min(1).max(200).optional() });
const stockLevel = z.object({ onHand: count, reserved: count });

export const receiveStock = defineCall({
  name: "receiveStock",
  method: "POST",
  path: "/parts/{id}/receipts",
  access: { permission: "manage-parts" },
  tag: "stock",
  summary: "Add units that came in; a request repeated with its Idempotency-Key counts once",
  params: idInPath,
  repetition: "recognized",
  headers: idempotencyKey,
  body: strictBody({ pieces: unitsToMove.describe("Number of units"), note }),
  answer: stockLevel,
});

export const scrapStock = defineCall({
  name: "scrapStock",
  method: "POST",
  path: "/parts/{id}/scraps",
  access: { permission: "manage-parts" },
  tag: "stock",
  summary: "Remove units that cannot be sold; a request repeated with its Idempotency-Key counts once",
  params: idInPath,
  repetition: "recognized",
  headers: idempotencyKey,
  body: strictBody({ quantity: unitsToMove.describe("Number of units"), note }),
  answer: stockLevel,
});

export const countStock = defineCall({
  name: "countStock",
  method: "POST",
  path: "/parts/{id}/counts",
  access: { permission: "manage-parts" },
  tag: "stock",
  summary: "Correct the stock to what was counted; 409 when it changed after it was read",
  params: idInPath,
  body: strictBody({
    counted: quantity.min(0, { error: "A count cannot be negative." }),
    onHand: z.int32().describe("The figure that the count corrects, as it was read"),
    note,
  }),
  answer: stockLevel,
});

const historyKinds = ["receive", "adjust", "scrap", "reserve", "release", "sell", "return", "price"] as const;

export const listStockHistory = defineCall({
  name: "listStockHistory",
  method: "GET",
  path: "/parts/{id}/history",
  access: { permission: "read-parts" },
  tag: "stock",
  summary: "List the changes of a part's stock and price, newest first, with the balance after each",
  params: idInPath,
  query: z.object({ ...page, kind: z.enum(historyKinds).optional() }),
  answer: z.array(
    z.object({
      _id: z.string(),
      at: dateTime,
      kind: z.enum(historyKinds),
      onHandChange: count,
      reservedChange: count,
      onHand: count.nullable().describe("On hand after this step; null for a price change"),
      reserved: count.nullable(),
      price: z.object({ before: z.number().nullable(), after: z.number() }).nullable(),
      by: z.string().nullable().describe("Null: the system, or the buyer whose order it is"),
      order: z
        .object({
          _id: id,
          orderNumber: z.string(),
          deleted: z.boolean().describe("A deleted order has no page"),
        })
        .nullable(),
      note: z.string(),
    }),
  ),
});
