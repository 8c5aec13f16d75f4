import { z } from "zod";
import { orderStates } from "#domain/order.ts";
import { currency, dateTime, id } from "./fields.ts";
import { fitShown } from "./laptops.ts";
import { pictureView } from "./parts.ts";

const orderLine = z.object({
  partId: id,
  name: z.string(),
  sku: z.string(),
  image: z.string(),
  pictureView,
  price: z.number().describe("Unit price at the time of the order"),
  quantity: z.number().int(),
  fit: fitShown
    .nullable()
    .describe("What the buyer was told about this part and their laptop; null without a laptop"),
});

const orderEvent = z.object({
  at: dateTime,
  kind: z.enum(["placed", "paid", "shipped", "cancelled", "expired", "refund_due", "refunded"]),
  by: z
    .enum(["buyer", "shop", "system"])
    .describe("Who did it: the buyer, an admin, or the system (a timer or a payment)"),
  actor: z.string().optional().describe("Email address of the person; only admins see it"),
});

const amount = z.number().nonnegative();

export const order = z
  .object({
    _id: id,
    orderNumber: z.string().describe("The number people read out, e.g. LW-10042"),
    email: z.string(),
    name: z.string(),
    partsname: z.string().describe("The name of the first part, and how many more there are"),
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
    quantity: z.number().int().describe("Units in all lines together"),
    paid: z.boolean(),
    transactionId: z.string().nullable(),
    card: z
      .object({ brand: z.string(), last4: z.string() })
      .nullable()
      .describe("The card that paid, if the payment provider names it"),
    status: z.literal("shipped").nullable(),
    state: z.enum(orderStates),
    lines: z.array(orderLine),
    events: z.array(orderEvent),
    placedAt: dateTime,
    expiresAt: dateTime.nullable().describe("For an unpaid order: the stock is reserved until then"),
    paidAt: dateTime.nullable(),
    shippedAt: dateTime.nullable(),
    carrier: z.string(),
    trackingNumber: z.string(),
  })
  .meta({ id: "Order" });
export type OrderDto = z.infer<typeof order>;
