import {
  deleteOrder,
  type OrderDto,
  placeOrder,
  refundOrder,
  settleOrder,
  shipOrder,
} from "#contract/orders.ts";
import { createPaymentIntent, getPaymentSetup } from "#contract/payments.ts";
import type { Problem } from "#contract/problem.ts";
import type { Buyer, ReceivedReply } from "./buyers.ts";
import { goodCard } from "./pay.ts";

/** The steps of a purchase, each at the process of the shop that the test chooses. */

interface Line {
  partId: string;
  quantity: number;
}

export const place = (url: string, buyer: Buyer, lines: Line[], key?: string) =>
  buyer.call<Problem & { insertedId: string; order: OrderDto }>(url, placeOrder, {
    body: { email: buyer.email, name: "Ann Lee", address: "1 Mill Lane", number: "+44 1225 000000", lines },
    headers: { "idempotency-key": key },
  });

export const requestIntent = (url: string, buyer: Buyer, order: { _id: string; price: number }) =>
  buyer.call<Problem & { clientSecret: string }>(url, createPaymentIntent, {
    body: { price: order.price, orderId: order._id },
  });

export const intentIdOf = (clientSecret: string) => clientSecret.split("_secret_")[0] as string;

/** By address of the shop. */
const publishableKeys = new Map<string, string>();

async function publishableKeyAt(url: string, buyer: Buyer): Promise<string> {
  const known = publishableKeys.get(url);
  if (known) return known;
  const { body } = await buyer.call<{ publishableKey: string }>(url, getPaymentSetup, {});
  publishableKeys.set(url, body.publishableKey);
  return body.publishableKey;
}

/** Pays with a card directly at the card network, as the browser does. */
export async function confirmCard(
  url: string,
  buyer: Buyer,
  clientSecret: string,
  card = goodCard,
): Promise<ReceivedReply<Record<string, unknown>>> {
  const publishableKey = await publishableKeyAt(url, buyer);
  return buyer.post(
    `${url}/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`,
    {
      client_secret: clientSecret,
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": card,
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "2040",
      "payment_method_data[card][cvc]": "123",
    },
    publishableKey,
  );
}

export const report = (url: string, buyer: Buyer, orderId: string, transactionId: string) =>
  buyer.call<Problem & { modifiedCount: number; order: OrderDto }>(url, settleOrder, {
    params: { id: orderId },
    body: { appointment: orderId, transactionId },
  });

export const remove = (url: string, buyer: Buyer, orderId: string) =>
  buyer.call<Problem & { deletedCount: number }>(url, deleteOrder, { params: { id: orderId } });

export const ship = (url: string, admin: Buyer, orderId: string) =>
  admin.call<Problem & { modifiedCount: number }>(url, shipOrder, { params: { id: orderId } });

export const refund = (url: string, admin: Buyer, orderId: string) =>
  admin.call<Problem & { modifiedCount: number }>(url, refundOrder, { params: { id: orderId } });
