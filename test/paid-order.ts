import { type OrderDto, placeOrder, settleOrder } from "#contract/orders.ts";
import { confirm, intentFor } from "./pay.ts";
import type { Person, TestShop } from "./shop.ts";

/** What a buyer wants: parts and how many of each. */
type Lines = { partId: string; quantity: number }[];

export async function placedOrder(shop: TestShop, buyer: Person, lines: Lines): Promise<OrderDto> {
  const body = {
    email: buyer.email,
    name: "Ann Lee",
    address: "1 Mill Lane, Bath",
    number: "+44 1225 000000",
    lines,
  };
  return (await shop.ask<{ order: OrderDto }>(placeOrder, { body }, buyer)).body.order;
}

/** The same, paid by the good test card and reported as the browser does. */
export async function paidOrder(shop: TestShop, buyer: Person, lines: Lines): Promise<OrderDto> {
  const order = await placedOrder(shop, buyer, lines);
  const { clientSecret, intentId } = await intentFor(shop, buyer, order);
  await confirm(shop, clientSecret);
  const settled = await shop.ask<{ order: OrderDto }>(
    settleOrder,
    { params: { id: order._id }, body: { appointment: order._id, transactionId: intentId } },
    buyer,
  );
  return settled.body.order;
}
