import { z } from "zod";
import { orderStates } from "#domain/order-states.ts";
import { defineCall } from "./call.ts";
import { dateTime, idInPath, noFields, strictBody, text } from "./fields.ts";
import { order, orderTotals } from "./order.ts";
import { pictureView } from "./parts.ts";

const trackedOrder = z
  .object({
    orderNumber: z.string(),
    state: z.enum(orderStates),
    placedAt: dateTime,
    shippedAt: dateTime.nullable(),
    deliveredAt: dateTime.nullable(),
    delivery: orderTotals.delivery,
    carrier: z.string(),
    trackingNumber: z.string(),
    lines: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.number().int(), pictureView })),
  })
  .meta({ id: "TrackedOrder" });
export type TrackedOrder = z.infer<typeof trackedOrder>;

/** A POST, so that the token is in no address and no log. */
export const trackOrder = defineCall({
  name: "trackOrder",
  method: "POST",
  path: "/tracked-orders",
  access: "visitor",
  tag: "orders",
  summary: "Get where an order is, by the link of its mail: no name, address, price or payment",
  repetition: "recognized",
  body: strictBody({ token: text(1000, "The token").describe("From the mail's link") }),
  answer: trackedOrder,
});

export const endTrackingLinks = defineCall({
  name: "endTrackingLinks",
  method: "DELETE",
  path: "/orders/{id}/tracking-links",
  access: { permission: "manage-orders", orSelf: true },
  tag: "orders",
  summary:
    "End the links with which the mails about an order show it without sign-in; the next mail has a new one",
  params: idInPath,
  body: noFields,
  answer: z.object({ modifiedCount: z.number().int(), order }),
});
