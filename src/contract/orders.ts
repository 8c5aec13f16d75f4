import { z } from "zod";
import { orderStates } from "#domain/order.ts";
import { defineCall } from "./call.ts";
import {
  currency,
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
import { fitShown } from "./laptops.ts";
import { MAX_ORDER_LINES } from "./order-lines.ts";
import { pictureView } from "./parts.ts";

export const orderLine = z.object({
  partId: id,
  name: z.string(),
  sku: z.string(),
  image: z.string(),
  pictureView,
  price: z.number().describe("Unit price at the time of the order"),
  quantity: z.number().int(),
  fit: fitShown.nullable().describe("What the buyer was told of it and their laptop; null without a laptop"),
});

export const orderEvent = z.object({
  at: dateTime,
  kind: z.enum(["placed", "paid", "shipped", "cancelled", "expired", "refund_due", "refunded"]),
  by: z
    .enum(["buyer", "shop", "system"])
    .describe("Whose doing it was; system: nobody's, time or payment did it"),
  actor: z.string().optional().describe("Address of whoever did it; told to admins alone"),
});

const amount = z.number().nonnegative();

export const order = z
  .object({
    _id: id,
    orderNumber: z.string().describe("The number people read out, e.g. LW-10042"),
    email: z.string(),
    name: z.string(),
    partsname: z.string(),
    image: z.string(),
    price: z.number().describe("The order's total"),
    amounts: z
      .object({
        subtotal: amount.describe("The sum of all lines"),
        discount: amount,
        shipping: amount,
        tax: amount,
        total: amount,
      })
      .describe("total = subtotal - discount + shipping + tax"),
    currency,
    address: z.string(),
    number: z.string().describe("Phone number"),
    quantity: z.number().int().describe("Pieces in all lines together"),
    paid: z.boolean(),
    transactionId: z.string().nullable(),
    card: z
      .object({ brand: z.string(), last4: z.string() })
      .nullable()
      .describe("What it was paid with, as far as the provider says"),
    status: z.literal("shipped").nullable(),
    state: z.enum(orderStates),
    lines: z.array(orderLine),
    events: z.array(orderEvent),
    placedAt: dateTime,
    expiresAt: dateTime.nullable().describe("While unpaid: until then the stock is held"),
    paidAt: dateTime.nullable(),
    shippedAt: dateTime.nullable(),
    carrier: z.string(),
    trackingNumber: z.string(),
  })
  .meta({ id: "Order" });
export type OrderDto = z.infer<typeof order>;

const quantity = z
  .number({ error: "Give a whole number." })
  .int({ error: "The quantity is a whole number." })
  .max(1_000_000);

export const placeOrder = defineCall({
  name: "placeOrder",
  method: "POST",
  path: "/orders",
  access: "user",
  tag: "orders",
  summary: "Place an order: one part, or several with lines; prices and names are the shop's own",
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
    price: price.optional().describe("What the buyer was shown: of one piece, or of all `lines` together"),
    partId: id.optional(),
    quantity: quantity.optional(),
    laptop: z
      .string()
      .max(200)
      .optional()
      .describe("Slug of the laptop that fits were shown for; the shop judges each line anew and keeps it"),
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
  summary: "A user's orders, newest first",
  query: z.object({ ...page, email }),
  answer: z.array(order),
});

export const getOrder = defineCall({
  name: "getOrder",
  method: "GET",
  path: "/orders/{id}",
  access: "owner-or-admin",
  tag: "orders",
  summary: "One order",
  params: idInPath,
  answer: order,
});

export const getInvoice = defineCall({
  name: "getInvoice",
  method: "GET",
  path: "/orders/{id}/invoice",
  access: "owner-or-admin",
  tag: "orders",
  summary: "The invoice of a paid order; 409 order_not_paid says why there is none",
  params: idInPath,
  answer: z.object({
    invoiceNumber: z.string().describe("Follows from the order's number, e.g. INV-10042"),
    issuedAt: dateTime.describe("When it was paid"),
    seller: z.object({ name: z.string(), address: z.array(z.string()), email: z.string() }),
    testMode: z.literal(true).describe("No money has moved"),
    refundedAt: dateTime.nullable().describe("When the money went back, or was sent on its way"),
    order,
  }),
});

export const deleteOrder = defineCall({
  name: "deleteOrder",
  method: "DELETE",
  path: "/orders/{id}",
  access: "owner-or-admin",
  tag: "orders",
  summary: "Delete an order while nothing is paid for it; its stock is free again",
  params: idInPath,
  answer: deletedCount,
});

export const settleOrder = defineCall({
  name: "settleOrder",
  method: "PATCH",
  path: "/orders/{id}",
  access: "owner",
  tag: "orders",
  summary: "Report a payment; the shop asks the provider itself before it believes it",
  params: idInPath,
  body: z.object({
    appointment: z.string().max(200),
    transactionId: z.string().regex(/^\w{1,200}$/, { error: "This is not the id of a transaction." }),
  }),
  answer: z.object({ modifiedCount: z.number().int(), order }),
});

/** Which of all orders: each filter narrows what the others leave. */
const ordersFilter = {
  q: z.string().trim().max(200).optional().describe("Number, address, name, part or transaction"),
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
  summary: "All orders, newest first, searched and filtered",
  query: z.object({ ...page, ...ordersFilter }),
  answer: z.array(order),
});

export const countAllOrders = defineCall({
  name: "countAllOrders",
  method: "GET",
  path: "/allOrders/counts",
  access: "admin",
  tag: "orders",
  summary: "How many of the orders searched for are in each state",
  query: z.object({ q: ordersFilter.q, from: ordersFilter.from, to: ordersFilter.to }),
  answer: z.object({ all: z.number().int(), states: z.partialRecord(z.enum(orderStates), z.number().int()) }),
});

export const exportAllOrders = defineCall({
  name: "exportAllOrders",
  method: "GET",
  path: "/allOrders.csv",
  access: "admin",
  tag: "orders",
  summary: "The orders searched for as a table: CSV (RFC 4180) in UTF-8, newest first",
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
  summary: "Delete any order; a paid one must be refunded first",
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
  summary: "Give a paid order's money back; unsent pieces return to stock",
  params: idInPath,
  answer: z.object({ modifiedCount: z.number().int(), order }),
});
