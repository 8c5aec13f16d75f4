import { z } from "zod";
import { defineCall } from "./call.ts";
import { id, idInPath, price, strictBody } from "./fields.ts";

export const createPaymentIntent = defineCall({
  name: "createPaymentIntent",
  method: "POST",
  path: "/create-payment-intent",
  access: "user",
  tag: "payments",
  summary: "Get the client secret with which the browser pays an order; one intent per order",
  repetition: "recognized",
  body: strictBody({ price, orderId: id.optional() }),
  answer: z.object({
    clientSecret: z.string(),
    orderId: id,
    amount: z.number(),
    currency: z.string(),
  }),
});

export const getPaymentState = defineCall({
  name: "getPaymentState",
  method: "GET",
  path: "/orders/{id}/payment",
  access: "self",
  tag: "payments",
  summary: "Ask the payment provider how the payment of your order stands",
  params: idInPath,
  answer: z.object({
    state: z
      .enum(["open", "processing", "closed"])
      .describe("processing: the bank decides; nothing more to do. closed: paid, or never to be paid"),
  }),
});

export const paymentWebhook = defineCall({
  name: "paymentWebhook",
  method: "POST",
  path: "/webhooks/payment",
  access: "provider-signature",
  tag: "payments",
  summary:
    "Receive a signed event of the payment provider; it is stored before the answer and processed once",
  raw: "json",
  answer: z.object({ received: z.literal(true) }),
});

/** The settings of a card form. None is secret. */
export const getPaymentSetup = defineCall({
  name: "getPaymentSetup",
  method: "GET",
  path: "/payment-setup",
  access: "visitor",
  tag: "payments",
  summary: "Get the payment provider and its publishable key",
  answer: z.object({
    provider: z.enum(["test-card-network", "stripe"]),
    publishableKey: z.string(),
  }),
});
