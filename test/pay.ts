import { type OrderDto, placeOrder, settleOrder } from "#contract/orders.ts";
import { createPaymentIntent, getPaymentSetup } from "#contract/payments.ts";
import type { Person, TestShop } from "./shop.ts";

export const goodCard = "4242424242424242";

/** Parts to order, and how many of each. */
type Lines = { partId: string; quantity: number }[];

export async function placedOrder(
  shop: TestShop,
  buyer: Person,
  lines: Lines,
  more: object = {},
): Promise<OrderDto> {
  const body = {
    email: buyer.email,
    name: "Ann Lee",
    address: "1 Mill Lane, Bath",
    number: "+44 1225 000000",
    lines,
    ...more,
  };
  return (await shop.ask<{ order: OrderDto }>(placeOrder, { body }, buyer)).body.order;
}

/** Places an order, pays it with the good test card and reports the payment, as the browser does. */
export async function paidOrder(
  shop: TestShop,
  buyer: Person,
  lines: Lines,
  more: object = {},
): Promise<OrderDto> {
  const order = await placedOrder(shop, buyer, lines, more);
  const { clientSecret, intentId } = await intentFor(shop, buyer, order);
  await confirm(shop, clientSecret);
  const settled = await shop.ask<{ order: OrderDto }>(
    settleOrder,
    { params: { id: order._id }, body: { appointment: order._id, transactionId: intentId } },
    buyer,
  );
  return settled.body.order;
}

/** Requests an order's intent, as the payment page does. */
export async function intentFor(shop: TestShop, buyer: Person, order: { _id: string; price: number }) {
  const { body } = await shop.ask<{ clientSecret: string }>(
    createPaymentIntent,
    { body: { price: order.price, orderId: order._id } },
    buyer,
  );
  return { clientSecret: body.clientSecret, intentId: body.clientSecret.split("_secret_")[0] as string };
}

/** Confirms an intent with a card, directly at the card network, as the browser's card form does. */
export async function confirm(shop: TestShop, clientSecret: string, card = goodCard) {
  const setup = await shop.ask<{ publishableKey: string }>(getPaymentSetup, {});
  const intentId = clientSecret.split("_secret_")[0];
  const response = await fetch(`${shop.url}/v1/payment_intents/${intentId}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${setup.body.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": card,
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "2040",
      "payment_method_data[card][cvc]": "123",
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}
