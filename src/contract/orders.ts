import { z } from "zod";
import { isCountry } from "#domain/address/countries.ts";
import { numberText } from "#domain/number-text.ts";
import { countableQuantity, MAX_ORDER_LINES, MAX_QUANTITY } from "#domain/order.ts";
import { deliveryFields } from "./addresses.ts";
import { defineCall } from "./call.ts";
import {
  currency,
  dateTime,
  deletedCount,
  email,
  id,
  idInPath,
  insertedId,
  noFields,
  optionalText,
  page,
  price,
  strictBody,
} from "./fields.ts";
import { type OrderDto, order, orderTotals } from "./order.ts";

export type { OrderDto };

const orderedQuantity = z
  .number({ error: "Enter a whole number." })
  .overwrite(countableQuantity)
  .int({ error: "Enter a whole number." });
const quotedQuantity = z
  .number({ error: "Enter a whole number." })
  .int({ error: "Enter a whole number." })
  .min(1, { error: "Enter at least 1." })
  .max(MAX_QUANTITY, { error: `Enter ${numberText(MAX_QUANTITY)} at most.` });

const orderedLines = z
  .array(strictBody({ partId: id, quantity: orderedQuantity }))
  .min(1)
  .max(MAX_ORDER_LINES);
const voucher = optionalText(40, "The voucher");

export const placeOrder = defineCall({
  name: "placeOrder",
  method: "POST",
  path: "/orders",
  access: "user",
  tag: "orders",
  summary: "Place an order for one part, or for several with lines; the shop sets prices and names",
  repetition: "recognized",
  headers: z.object({ "idempotency-key": z.string().trim().min(1).max(200).optional() }),
  // Values that the shop decides may be sent, as the specification's form does, and are ignored: partsname beside
  // partId, and image.
  body: strictBody({
    email,
    name: deliveryFields.name,
    address: optionalText(500, "The address")
      .optional()
      .describe("The address as one text; ignored beside `addressParts`"),
    addressParts: deliveryFields.addressParts.optional(),
    saveAddress: z.boolean().optional().describe("Also save `addressParts` to the caller's profile"),
    number: deliveryFields.number,
    partsname: optionalText(200).optional(),
    image: optionalText(2000).optional(),
    price: price
      .optional()
      .describe("The price the buyer was shown: for one unit, or for all `lines` together"),
    partId: id.optional(),
    quantity: orderedQuantity.optional(),
    laptop: optionalText(200)
      .optional()
      .describe("Slug of the buyer's laptop; the shop evaluates the fit of each line again and stores it"),
    lines: orderedLines.optional(),
    voucher: voucher.optional(),
    expectedTotal: z
      .number()
      .nonnegative()
      .optional()
      .describe("The total the buyer was shown, shipping and tax included; another one is refused"),
  }).refine(({ address, addressParts }) => address || addressParts, {
    path: ["address"],
    error: "The address is required.",
    // Beside other issues, too; the value can be anything.
    when: ({ value }) => typeof value === "object" && value !== null,
  }),
  status: 201,
  answer: insertedId.extend({ order }),
});

export const quoteOrder = defineCall({
  name: "quoteOrder",
  method: "POST",
  path: "/orders/quote",
  access: "visitor",
  tag: "orders",
  summary: "Get what an order of these parts would come to now; nothing is reserved",
  repetition: "recognized",
  body: strictBody({
    lines: z
      .array(strictBody({ partId: id, quantity: quotedQuantity }))
      .min(1)
      .max(MAX_ORDER_LINES),
    country: z
      .string()
      .refine(isCountry, { error: "Enter a country's code of two letters, such as US." })
      .optional()
      .describe("ISO 3166-1; without it, the shop's own"),
    region: optionalText(80).optional(),
    voucher: voucher.optional(),
  }),
  answer: z.object({
    currency,
    ...orderTotals,
    shippingFrom: z
      .number()
      .nonnegative()
      .nullable()
      .describe("The lowest shipping cost of all destinations; null for a quote that names a country"),
    lines: z.array(
      z.object({
        partId: id,
        price: z.number(),
        quantity: z.number().int(),
        discount: z.number(),
        tax: z.number(),
      }),
    ),
  }),
});

export const listOrders = defineCall({
  name: "listOrders",
  method: "GET",
  path: "/orders",
  access: { permission: "read-orders", orSelf: true },
  tag: "orders",
  summary: "List a user's orders, newest first",
  query: z.object({ ...page, email }),
  answer: z.array(order),
});

export const getOrder = defineCall({
  name: "getOrder",
  method: "GET",
  path: "/orders/{id}",
  access: { permission: "read-orders", orSelf: true },
  tag: "orders",
  summary: "Get one order",
  params: idInPath,
  answer: order,
});

export const getInvoice = defineCall({
  name: "getInvoice",
  method: "GET",
  path: "/orders/{id}/invoice",
  access: { permission: "read-orders", orSelf: true },
  tag: "orders",
  summary: "Get the invoice of a paid order; 409 order_not_paid for any other order",
  params: idInPath,
  answer: z.object({
    invoiceNumber: z.string().describe("Follows from the order's number, e.g. INV-10042"),
    issuedAt: dateTime.describe("When the order was paid"),
    seller: z.object({ name: z.string(), address: z.array(z.string()), email: z.string() }),
    testMode: z.boolean().describe("No real money has moved"),
    refundedAt: dateTime
      .nullable()
      .describe("Of an order that is closed: when its payment was refunded, or the refund requested"),
    refunds: z
      .array(z.object({ amount: z.number().positive(), at: dateTime, isMade: z.boolean() }))
      .describe("Of the order's payment, oldest first: `at` is when one was made or, on its way, decided"),
    order,
  }),
});

export const changeOrderAddress = defineCall({
  name: "changeOrderAddress",
  method: "PATCH",
  path: "/orders/{id}/address",
  access: "self",
  tag: "orders",
  summary: "Change where your order goes; possible until it ships, within the same country and region",
  params: idInPath,
  body: strictBody(deliveryFields),
  answer: z.object({ modifiedCount: z.number().int(), order }),
});

export const deleteOrder = defineCall({
  name: "deleteOrder",
  method: "DELETE",
  path: "/orders/{id}",
  access: { permission: "manage-orders", orSelf: true },
  tag: "orders",
  summary: "Delete an order that has not been paid; its stock is free again",
  params: idInPath,
  body: noFields,
  answer: deletedCount,
});

export const cancelOrder = defineCall({
  name: "cancelOrder",
  method: "POST",
  path: "/orders/{id}/cancel",
  access: "self",
  tag: "orders",
  summary: "Cancel an order that has not shipped; its stock is free again, and a payment is refunded in full",
  params: idInPath,
  body: strictBody({ note: optionalText(500, "The reason").optional() }).nullish(),
  answer: z.object({ modifiedCount: z.number().int(), order }),
});

export const settleOrder = defineCall({
  name: "settleOrder",
  method: "PATCH",
  path: "/orders/{id}",
  access: "self",
  tag: "orders",
  summary: "Report a payment; the shop verifies it with the payment provider",
  params: idInPath,
  body: strictBody({
    appointment: optionalText(200).describe("The order's id"),
    transactionId: z.string().regex(/^\w{1,200}$/, { error: "This is not a transaction id." }),
  }),
  answer: z.object({ modifiedCount: z.number().int(), order }),
});
