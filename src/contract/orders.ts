import { z } from "zod";
import { MAX_ORDER_LINES, orderStates } from "#domain/order.ts";
import { defineCall } from "./call.ts";
import {
  dateTime,
  day,
  deletedCount,
  email,
  id,
  idInPath,
  insertedId,
  optionalText,
  page,
  price,
  text,
} from "./fields.ts";
import { type OrderDto, order } from "./order.ts";

export type { OrderDto };

const quantity = z
  .number({ error: "Give a whole number." })
  .int({ error: "Give a whole number." })
  .max(1_000_000);

export const placeOrder = defineCall({
  name: "placeOrder",
  method: "POST",
  path: "/orders",
  access: "user",
  tag: "orders",
  summary: "Place an order for one part, or for several with lines; the shop sets prices and names",
  headers: z.object({ "idempotency-key": z.string().trim().min(1).max(200).optional() }),
  body: z.object({
    email,
    name: text(120, "The name"),
    address: text(500, "The address"),
    number: text(40, "The phone number").regex(/^[+(]?\d[\d\s()./-]{3,}$/, {
      error: "Give a phone number: digits, spaces and + ( ) - / only.",
    }),
    partsname: optionalText(200).optional(),
    image: optionalText(2000).optional(),
    price: price
      .optional()
      .describe("The price the buyer was shown: for one unit, or for all `lines` together"),
    partId: id.optional(),
    quantity: quantity.optional(),
    laptop: z
      .string()
      .max(200)
      .optional()
      .describe("Slug of the buyer's laptop; the shop evaluates the fit of each line again and stores it"),
    lines: z
      .array(z.object({ partId: id, quantity }))
      .min(1)
      .max(MAX_ORDER_LINES)
      .optional(),
  }),
  status: 201,
  answer: insertedId.extend({ order }),
});

export const listOrders = defineCall({
  name: "listOrders",
  method: "GET",
  path: "/orders",
  access: "owner-or-admin",
  tag: "orders",
  summary: "List a user's orders, newest first",
  query: z.object({ ...page, email }),
  answer: z.array(order),
});

export const getOrder = defineCall({
  name: "getOrder",
  method: "GET",
  path: "/orders/{id}",
  access: "owner-or-admin",
  tag: "orders",
  summary: "Get one order",
  params: idInPath,
  answer: order,
});

export const getInvoice = defineCall({
  name: "getInvoice",
  method: "GET",
  path: "/orders/{id}/invoice",
  access: "owner-or-admin",
  tag: "orders",
  summary: "Get the invoice of a paid order; 409 order_not_paid for any other order",
  params: idInPath,
  answer: z.object({
    invoiceNumber: z.string().describe("Follows from the order's number, e.g. INV-10042"),
    issuedAt: dateTime.describe("When the order was paid"),
    seller: z.object({ name: z.string(), address: z.array(z.string()), email: z.string() }),
    testMode: z.literal(true).describe("No real money has moved"),
    refundedAt: dateTime.nullable().describe("When the payment was refunded, or the refund requested"),
    order,
  }),
});

export const deleteOrder = defineCall({
  name: "deleteOrder",
  method: "DELETE",
  path: "/orders/{id}",
  access: "owner-or-admin",
  tag: "orders",
  summary: "Delete an order that has not been paid; its stock is free again",
  params: idInPath,
  answer: deletedCount,
});

export const settleOrder = defineCall({
  name: "settleOrder",
  method: "PATCH",
  path: "/orders/{id}",
  access: "owner",
  tag: "orders",
  summary: "Report a payment; the shop verifies it with the payment provider",
  params: idInPath,
  body: z.object({
    appointment: z.string().max(200).describe("The order's id"),
    transactionId: z.string().regex(/^\w{1,200}$/, { error: "This is not a transaction id." }),
  }),
  answer: z.object({ modifiedCount: z.number().int(), order }),
});

/** Filters for all orders; each narrows the result of the others. */
const ordersFilter = {
  q: z.string().trim().max(200).optional().describe("Order number, email address, name, part or transaction"),
  paid: z.stringbool().optional(),
  shipped: z.stringbool().optional(),
  state: z.enum(orderStates).optional(),
  from: day.optional(),
  to: day.optional(),
};

export const listAllOrders = defineCall({
  name: "listAllOrders",
  method: "GET",
  path: "/allOrders",
  access: "admin",
  tag: "orders",
  summary: "List all orders, newest first, with search and filters",
  query: z.object({ ...page, ...ordersFilter }),
  answer: z.array(order),
});

export const countAllOrders = defineCall({
  name: "countAllOrders",
  method: "GET",
  path: "/allOrders/counts",
  access: "admin",
  tag: "orders",
  summary: "Count the matching orders in each state",
  query: z.object({ q: ordersFilter.q, from: ordersFilter.from, to: ordersFilter.to }),
  answer: z.object({ all: z.number().int(), states: z.partialRecord(z.enum(orderStates), z.number().int()) }),
});

export const exportAllOrders = defineCall({
  name: "exportAllOrders",
  method: "GET",
  path: "/allOrders.csv",
  access: "admin",
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
  access: "admin",
  tag: "orders",
  summary: "Delete any order; a paid one has to be refunded first",
  params: idInPath,
  answer: deletedCount,
});

export const shipOrder = defineCall({
  name: "shipOrder",
  method: "PATCH",
  path: "/payments/{id}",
  access: "admin",
  tag: "orders",
  summary: "Mark a paid order as shipped",
  params: idInPath,
  body: z
    .object({ carrier: optionalText(80).optional(), trackingNumber: optionalText(120).optional() })
    .nullish(),
  answer: z.object({ modifiedCount: z.number().int(), order }),
});

export const refundOrder = defineCall({
  name: "refundOrder",
  method: "POST",
  path: "/orders/{id}/refund",
  access: "admin",
  tag: "orders",
  summary: "Refund a paid order; units that were not shipped return to stock",
  params: idInPath,
  answer: z.object({ modifiedCount: z.number().int(), order }),
});
