import { afterAll, beforeAll, expect, it } from "vitest";
import { cancelOrder, deleteOrder, settleOrder } from "#contract/orders.ts";
import { createPaymentIntent, getPaymentState } from "#contract/payments.ts";
import { intentFor } from "#test/pay.ts";
import { type Placed, paymentShop } from "./testing.ts";

let shop: Awaited<ReturnType<typeof paymentShop>>;
beforeAll(async () => {
  shop = await paymentShop();
});
afterAll(() => shop.close());

const stateOf = async ({ order, buyer }: Placed) =>
  (await shop.ask<{ state: string }>(getPaymentState, { params: { id: order._id } }, buyer)).body.state;

it("A payment is processing as long as the bank decides, then paid or open again, without a report", async () => {
  for (const [card, finalState, orderState] of [
    ["4000000700000005", "closed", "paid"],
    ["4000000700000013", "open", "unpaid"],
  ] as const) {
    const it = await shop.placed();
    expect(await stateOf(it)).toBe("open");
    await intentFor(shop, it.buyer, it.order);
    expect(await stateOf(it)).toBe("open");
    const charged = await shop.charged(1, card);
    expect(await stateOf(charged)).toBe("processing");
    await shop.later();
    expect(await stateOf(charged)).toBe(finalState);
    expect((await shop.orderNow(charged)).state).toBe(orderState);
  }
});

it("The state of a payment is for the buyer alone", async () => {
  const { order } = await shop.placed();
  for (const stranger of [await shop.customer(), await shop.admin()]) {
    const { status } = await shop.ask(getPaymentState, { params: { id: order._id } }, stranger);
    expect(status).toBe(403);
  }
});

it("One person cannot use up the provider's request limit", async () => {
  const it = await shop.placed();
  const calls = [
    [getPaymentState, { params: { id: it.order._id } }],
    [createPaymentIntent, { body: { price: 1, orderId: it.order._id } }],
    [settleOrder, { params: { id: it.order._id }, body: { appointment: "x", transactionId: "pi_1" } }],
    [cancelOrder, { params: { id: it.order._id }, body: {} }],
    [deleteOrder, { params: { id: it.order._id } }],
  ] as const;
  for (const [call, input] of calls) {
    const { headers } = await shop.ask(call, input, it.buyer);
    expect([headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")]).toEqual(["600", "599"]);
    const other = await shop.ask(call, input, await shop.customer());
    expect(other.headers.get("x-ratelimit-remaining")).toBe("599");
  }
  const [[call, input]] = calls;
  const statuses: number[] = [];
  for (let n = 2; n <= 601; n += 1) statuses.push((await shop.ask(call, input, it.buyer)).status);
  expect(statuses.indexOf(429)).toBe(599);
});
