import { z } from "zod";
import { defineCall } from "./call.ts";
import { id, price } from "./fields.ts";

export const createPaymentIntent = defineCall({
  name: "createPaymentIntent",
  method: "POST",
  path: "/create-payment-intent",
  access: "user",
  tag: "payments",
  summary: "The client secret with which the browser pays one order; one live intent per order",
  body: z.object({ price, orderId: id.optional() }),
  answer: z.object({
    clientSecret: z.string(),
    orderId: id,
    amount: z.number(),
    currency: z.string(),
  }),
});

export const paymentWebhook = defineCall({
  name: "paymentWebhook",
  method: "POST",
  path: "/webhooks/payment",
  access: "provider-signature",
  tag: "payments",
  summary: "The payment provider's events, signed; stored before they are answered, processed once",
  raw: "json",
  answer: z.object({ received: z.literal(true) }),
});

/** What a card form needs to know before it can be shown. Nothing here is secret. */
export const getPaymentSetup = defineCall({
  name: "getPaymentSetup",
  method: "GET",
  path: "/payment-setup",
  access: "visitor",
  tag: "payments",
  summary: "Which card network the shop uses, and its publishable key",
  answer: z.object({
    provider: z.enum(["test-card-network", "stripe"]),
    publishableKey: z.string(),
    testMode: z.literal(true),
  }),
});
