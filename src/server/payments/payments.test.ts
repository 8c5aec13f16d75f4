import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteOrder, getOrder, type OrderDto, placeOrder, settleOrder } from "#contract/orders.ts";
import { createPaymentIntent } from "#contract/payments.ts";
import type { Problem } from "#contract/problem.ts";
import { confirm, intentFor } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

/** The road between card network and shop: what is on it waits until the test lets it through. */
interface Delivery {
  url: string;
  headers: Record<string, string>;
  body: string;
}
let road: Delivery[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({
    sendWebhook: async (url, headers, body) => {
      road.push({ url, headers: { ...headers }, body: String(body) });
      return { status: 200 } as never;
    },
  });
});
afterAll(() => shop.close());
beforeEach(() => {
  road = [];
});

async function placed(quantity = 1) {
  const part = await shop.part({ onHand: 10, priceCents: 1250 });
  const buyer = await shop.customer();
  const body = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
  const answer = await shop.ask<{ order: OrderDto }>(
    placeOrder,
    { body: { ...body, partId: part.id, quantity } },
    buyer,
  );
  return { part, buyer, order: answer.body.order };
}
const report = (order: OrderDto, buyer: Person, transactionId: string) =>
  shop.ask<Problem & { modifiedCount: number; order: OrderDto }>(
    settleOrder,
    { params: { id: order._id }, body: { appointment: order._id, transactionId } },
    buyer,
  );
const orderNow = async (order: OrderDto, buyer: Person) =>
  (await shop.ask<OrderDto>(getOrder, { params: { id: order._id } }, buyer)).body;
const deliver = async ({ url, headers, body }: Delivery) =>
  (await fetch(url, { method: "POST", headers, body })).status;
const expireNow = (order: OrderDto) =>
  shop.db.kysely
    .updateTable("orders")
    .set({ expires_at: new Date(0) })
    .where("id", "=", order._id)
    .execute();
const eventsOf = (order: OrderDto) =>
  shop.db.kysely
    .selectFrom("order_events")
    .select("kind")
    .where("order_id", "=", order._id)
    .orderBy("id")
    .execute();

describe("the intent of an order", () => {
  it("is one and the same however often it is asked for, also at once", async () => {
    const { buyer, order } = await placed(2);
    const intents = await Promise.all(Array.from({ length: 6 }, () => intentFor(shop, buyer, order)));
    expect(new Set(intents.map((intent) => intent.clientSecret)).size).toBe(1);
  });

  it("asks for the server's total: another price answers 409 and says today's", async () => {
    const { buyer, order } = await placed(2);
    const ask = (body: Record<string, unknown>) => shop.ask<Problem>(createPaymentIntent, { body }, buyer);
    const wrong = await ask({ price: 0.5, orderId: order._id });
    expect([wrong.status, wrong.body.code, wrong.body.facts]).toEqual([
      409,
      "price_changed",
      { price: 25, currency: "USD" },
    ]);
  });

  it("finds the buyer's one unpaid order of that total, and refuses to guess between two", async () => {
    const { part, buyer, order } = await placed(2);
    const ask = () =>
      shop.ask<Problem & { orderId: string }>(createPaymentIntent, { body: { price: 25 } }, buyer);
    expect((await ask()).body.orderId).toBe(order._id);
    const body = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
    await shop.ask(placeOrder, { body: { ...body, partId: part.id, quantity: 2 } }, buyer);
    const guess = await ask();
    expect([guess.status, guess.body.code]).toEqual([422, "rule_broken"]);
  });

  it("is refused for someone else's order and for one whose time is over", async () => {
    const { buyer, order } = await placed();
    const stranger = await shop.customer();
    const ask = (as: Person) =>
      shop.ask<Problem>(createPaymentIntent, { body: { price: 12.5, orderId: order._id } }, as);
    expect((await ask(stranger)).status).toBe(403);
    await expireNow(order);
    expect((await ask(buyer)).body.code).toBe("hold_expired");
  });
});

describe("a reported payment", () => {
  it("is not believed: without money at the provider the order stays unpaid", async () => {
    const { buyer, order } = await placed();
    const { intentId } = await intentFor(shop, buyer, order);
    const early = await report(order, buyer, intentId);
    expect([early.status, early.body.code]).toEqual([409, "payment_not_settled"]);
    const invented = await report(order, buyer, "pi_invented");
    expect([invented.status, invented.body.code]).toEqual([422, "rule_broken"]);
    expect((await orderNow(order, buyer)).paid).toBe(false);
  });

  it("cannot be used for a second order", async () => {
    const [first, second] = [await placed(), await placed()];
    const { clientSecret, intentId } = await intentFor(shop, first.buyer, first.order);
    await confirm(shop, clientSecret);
    expect((await report(first.order, first.buyer, intentId)).status).toBe(200);
    expect((await report(second.order, second.buyer, intentId)).status).toBe(422);
    expect((await report(first.order, second.buyer, intentId)).status).toBe(403);
  });

  it("leaves the order unpaid and payable after a declined card", async () => {
    const { buyer, order } = await placed();
    const { clientSecret, intentId } = await intentFor(shop, buyer, order);
    expect((await confirm(shop, clientSecret, "4000000000000002")).status).toBe(402);
    expect((await report(order, buyer, intentId)).body.code).toBe("payment_not_settled");
    await confirm(shop, clientSecret);
    expect((await report(order, buyer, intentId)).body.order.paid).toBe(true);
  });
});

describe("webhook and browser racing each other", () => {
  it("pay an order exactly once, whoever comes first and however often they come", async () => {
    const { part, buyer, order } = await placed(3);
    const { clientSecret, intentId } = await intentFor(shop, buyer, order);
    await confirm(shop, clientSecret);
    await shop.work.runJob("test-webhooks");
    const events = [...road, ...road, ...road].reverse();
    await Promise.all([
      ...events.map(async (event) => expect(await deliver(event)).toBe(200)),
      ...Array.from({ length: 5 }, () => report(order, buyer, intentId)),
      shop.work.runJob("webhook-inbox"),
      shop.work.runJob("intents"),
    ]);
    await shop.work.runJob("webhook-inbox");
    expect(await orderNow(order, buyer)).toMatchObject({ state: "paid", transactionId: intentId });
    expect((await eventsOf(order)).map((event) => event.kind)).toEqual(["placed", "paid"]);
    expect(await shop.stockOf(part.id)).toEqual({ on_hand: 7, reserved: 0 });
  });

  it("settle through the webhook alone when the browser is gone", async () => {
    const { buyer, order } = await placed();
    await confirm(shop, (await intentFor(shop, buyer, order)).clientSecret);
    await shop.work.runJob("test-webhooks");
    await Promise.all(road.map(deliver));
    await shop.work.runJob("webhook-inbox");
    expect((await orderNow(order, buyer)).paid).toBe(true);
  });

  it("settle through the reconciler when both are lost", async () => {
    const { buyer, order } = await placed();
    await confirm(shop, (await intentFor(shop, buyer, order)).clientSecret);
    await shop.db.kysely
      .updateTable("order_intents")
      .set({ checked_at: new Date(0) })
      .execute();
    await shop.work.runJob("intents");
    expect((await orderNow(order, buyer)).paid).toBe(true);
  });

  it("refuse an event with a forged or missing signature and keep nothing of it", async () => {
    const { buyer, order } = await placed();
    await confirm(shop, (await intentFor(shop, buyer, order)).clientSecret);
    await shop.work.runJob("test-webhooks");
    const event = road.at(-1) as Delivery;
    const before = await shop.db.kysely.selectFrom("payment_events").selectAll().execute();
    const { "stripe-signature": _left, ...unsigned } = Object.fromEntries(
      Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(await deliver({ ...event, body: event.body.replace("usd", "eur") })).toBe(401);
    expect(await deliver({ ...event, headers: unsigned as Record<string, string> })).toBe(401);
    const after = await shop.db.kysely.selectFrom("payment_events").selectAll().execute();
    expect(after).toEqual(before);
  });
});

describe("money for an order that is gone", () => {
  it("goes back by itself when the order was deleted meanwhile, and the buyer is told", async () => {
    const { part, buyer, order } = await placed(2);
    const { clientSecret, intentId } = await intentFor(shop, buyer, order);
    await shop.ask(deleteOrder, { params: { id: order._id } }, buyer);
    expect((await confirm(shop, clientSecret)).status).toBe(200);
    await shop.work.runJob("test-webhooks");
    await Promise.all(road.map(deliver));
    await shop.work.runJob("webhook-inbox");
    const [one, two] = await Promise.all([shop.work.runJob("refunds"), shop.work.runJob("refunds")]);
    expect(one + two).toBe(1);
    const refund = await shop.db.kysely
      .selectFrom("refunds")
      .selectAll()
      .where("intent_id", "=", intentId)
      .executeTakeFirstOrThrow();
    expect(refund).toMatchObject({ state: "done", amount_cents: 2500, reason: "order_gone" });
    expect(await shop.stockOf(part.id)).toEqual({ on_hand: 10, reserved: 0 });
    const mails = await shop.db.kysely
      .selectFrom("outbox")
      .select("kind")
      .where("recipient", "=", buyer.email)
      .execute();
    expect(mails.map((mail) => mail.kind)).toContain("order-refunded");
  });

  it("cannot be taken any more once the reconciler has seen that the order expired", async () => {
    const { buyer, order } = await placed();
    const { clientSecret } = await intentFor(shop, buyer, order);
    await expireNow(order);
    await shop.work.runJob("holds");
    await shop.db.kysely
      .updateTable("order_intents")
      .set({ checked_at: new Date(0) })
      .execute();
    await shop.work.runJob("intents");
    const late = await confirm(shop, clientSecret);
    expect(late.status).toBe(400);
    expect((await orderNow(order, buyer)).state).toBe("expired");
  });
});
