import type * as orders from "#contract/orders.ts";
import type * as payments from "#contract/payments.ts";

/** The contract's calls, by type only: their schemas would add 33 kB of Zod to the payment page. */
export const settleOrder = {
  name: "settleOrder",
  method: "PATCH",
  path: "/orders/{id}",
  access: "self",
} as typeof orders.settleOrder;

export const createPaymentIntent = {
  name: "createPaymentIntent",
  method: "POST",
  path: "/create-payment-intent",
  access: "user",
} as typeof payments.createPaymentIntent;

export const getPaymentState = {
  name: "getPaymentState",
  method: "GET",
  path: "/orders/{id}/payment",
  access: "self",
} as typeof payments.getPaymentState;

export const getPaymentSetup = {
  name: "getPaymentSetup",
  method: "GET",
  path: "/payment-setup",
  access: "visitor",
} as typeof payments.getPaymentSetup;
