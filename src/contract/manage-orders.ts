import { z } from "zod";
import { orderStates } from "#domain/order-states.ts";
import { defineCall } from "./call.ts";
import {
  amountAboveZero,
  day,
  deletedCount,
  idInPath,
  noFields,
  optionalLine,
  optionalText,
  page,
  strictBody,
} from "./fields.ts";
import { order } from "./order.ts";

/** Filters for all orders; each narrows the result of the others. */
const ordersFilter = {
  q: z.string().trim().max(200).optional().describe("Order number, email address, name, part or transaction"),
  paid: z.stringbool().optional(),
  shipped: z.stringbool().optional(),
  state: z.enum(orderStates).optional(),
  from: day.optional(),
  to: day.optional(),
  hold: z
    .literal("unusual")
    .optional()
    .describe("Unpaid orders of buyers who hold unusually much stock; deleting such an order releases it"),
};

export const listAllOrders = defineCall({
  name: "listAllOrders",
  method: "GET",
  path: "/allOrders",
  access: { permission: "read-orders" },
  tag: "orders",
  summary: "List all orders, newest first unless asked otherwise, with search and filters",
  query: z.object({ ...page, ...ordersFilter, sort: z.enum(["newest", "oldest"]).default("newest") }),
  answer: z.array(order),
});

export const countAllOrders = defineCall({
  name: "countAllOrders",
  method: "GET",
  path: "/allOrders/counts",
  access: { permission: "read-orders" },
  tag: "orders",
  summary: "Count the matching orders in each state",
  query: z.object({ q: ordersFilter.q, from: ordersFilter.from, to: ordersFilter.to }),
  answer: z.object({
    all: z.number().int(),
    states: z.partialRecord(z.enum(orderStates), z.number().int()),
    unusualHolds: z
      .number()
      .int()
      .describe("Unpaid orders that `hold=unusual` lists, whatever the other filters"),
  }),
});

export const exportAllOrders = defineCall({
  name: "exportAllOrders",
  method: "GET",
  path: "/allOrders.csv",
  access: { permission: "manage-orders" },
  tag: "orders",
  summary: "Export the matching orders as CSV (RFC 4180, UTF-8), newest first",
  query: z.object(ordersFilter),
  answer: z.string(),
  answerType: "text/csv",
});

export const deleteAnyOrder = defineCall({
  name: "deleteAnyOrder",
  method: "DELETE",
  path: "/allOrders/{id}",
  access: { permission: "manage-orders" },
  tag: "orders",
  summary: "Delete any order; a paid one has to be refunded first",
  params: idInPath,
  body: noFields,
  answer: deletedCount,
});

export const shipOrder = defineCall({
  name: "shipOrder",
  method: "PATCH",
  path: "/payments/{id}",
  access: { permission: "manage-orders" },
  tag: "orders",
  summary: "Mark a paid order as shipped",
  params: idInPath,
  body: strictBody({
    carrier: optionalLine(80, "The carrier").optional(),
    trackingNumber: optionalLine(120, "The tracking number").optional(),
  }).nullish(),
  answer: z.object({ modifiedCount: z.number().int(), order }),
});

export const deliverOrder = defineCall({
  name: "deliverOrder",
  method: "POST",
  path: "/orders/{id}/deliver",
  access: { permission: "manage-orders" },
  tag: "orders",
  summary: "Mark a shipped order as delivered",
  params: idInPath,
  body: noFields,
  answer: z.object({ modifiedCount: z.number().int(), order }),
});

export const refundOrder = defineCall({
  name: "refundOrder",
  method: "POST",
  path: "/orders/{id}/refund",
  access: { permission: "manage-orders" },
  tag: "orders",
  summary:
    "Refund a paid order, in full or an amount; after a full refund, units that were not shipped return to stock",
  params: idInPath,
  body: strictBody({
    amount: amountAboveZero("refund")
      .optional()
      .describe("What to refund; without it, all that is left of the payment"),
    note: optionalText(500).optional().describe("Why; only the shop sees it"),
  }).nullish(),
  answer: z.object({ modifiedCount: z.number().int(), order }),
});
