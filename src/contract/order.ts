import { z } from "zod";
import { orderEventKinds, orderStates } from "#domain/order-states.ts";
import { storedAddress } from "./addresses.ts";
import { currency, dateTime, day, id } from "./fields.ts";
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
  discount: z.number().nonnegative().describe("This line's part of the order's discount"),
  tax: z.number().nonnegative().describe("The tax on this line, added to its price or included in it"),
  fit: fitShown
    .nullable()
    .describe("What the buyer was told about this part and their laptop; null without a laptop"),
});

const orderEvent = z.object({
  at: dateTime,
  kind: z.enum(orderEventKinds),
  amount: z.number().optional().describe("What the refund comes to"),
  note: z.string().optional().describe("Why, in the words of the buyer or the shop"),
  by: z
    .enum(["buyer", "shop", "system"])
    .describe("Who did it: the buyer, an admin, or the system (a timer or a payment)"),
  actor: z.string().optional().describe("Email address of the person; only admins see it"),
});

const amount = z.number().nonnegative();

/** The amounts of an order or a quote, and their sum. */
export const orderTotals = {
  amounts: z
    .object({
      subtotal: amount.describe("The sum of all lines"),
      discount: amount,
      shipping: amount,
      tax: amount.describe("Added to the prices; 0 if they include it"),
      total: amount,
    })
    .describe("total = subtotal - discount + shipping + tax"),
  tax: z
    .object({
      name: z.string(),
      percent: z.number(),
      amount: amount.describe("On all lines and the shipping together"),
      included: z.boolean().describe("The prices include it"),
    })
    .nullable()
    .describe("Null where the shop collects no tax"),
  voucher: z.string().nullable().describe("The voucher's code"),
  delivery: z
    .object({
      arrivesOn: day,
      byGround: z.boolean().describe("The order has a part that must not fly, so all of it goes by ground"),
    })
    .nullable()
    .describe("What the shop promised when the order was placed; null: no date"),
};

export const order = z
  .object({
    _id: id,
    orderNumber: z.string().describe("The number people read out, e.g. LW-10042"),
    email: z.string(),
    name: z.string(),
    partsname: z.string().describe("The name of the first part, and how many more there are"),
    image: z.string(),
    price: z.number().describe("The order's total"),
    ...orderTotals,
    currency,
    address: z.string().describe("The delivery address as one text, line by line"),
    addressParts: storedAddress.nullable().describe("Null for an order that was placed with the text alone"),
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
    deliveredAt: dateTime.nullable(),
    refunded: z.number().nonnegative().describe("What went back or is on its way back, of the payment"),
    dispute: z
      .object({ state: z.enum(["open", "won", "lost"]), dueAt: dateTime.nullable() })
      .nullable()
      .describe("The buyer's bank disputes the payment; only admins see it"),
    chargeUncertain: z
      .boolean()
      .describe(
        "A payment besides the order's own may still arrive or has arrived: the card may have been charged",
      ),
    carrier: z.string(),
    trackingNumber: z.string(),
  })
  .meta({ id: "Order" });
export type OrderDto = z.infer<typeof order>;
