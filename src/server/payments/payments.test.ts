import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteOrder, getOrder, type OrderDto, placeOrder, settleOrder } from "#contract/orders.ts";
import { createPaymentIntent } from "#contract/payments.ts";
import type { Problem } from "#contract/problem.ts";
import { confirm, intentFor } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

/** A webhook that the card network has sent; it waits until the test delivers it. */
interface Delivery {
  url: string;
  headers: Record<string, string>;
  body: string;
}
let sentWebhooks: Delivery[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({
    sendWebhook: async (url, headers, body) => {
      sentWebhooks.push({ url, headers: { ...headers }, body: String(body) });
      return { status: 200 } as never;
    },
  });
});
afterAll(() => shop.close());
beforeEach(() => {
  sentWebhooks = [];
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

describe("the payment intent of an order", () => {
  it("is the same for every request, also at the same time", async () => {
    const { buyer, order } = await placed(2);
    const intents = await Promise.all(Array.from({ length: 6 }, () => intentFor(shop, buyer, order)));
    expect(new Set(intents.map((intent) => intent.clientSecret)).size).toBe(1);
  });

  it("is over the order's total: another price returns 409 with the right one", async () => {
    const { buyer, order } = await placed(2);
    const request = (body: Record<string, unknown>) =>
      shop.ask<Problem>(createPaymentIntent, { body }, buyer);
    const wrong = await request({ price: 0.5, orderId: order._id });
    expect([wrong.status, wrong.body.code, wrong.body.facts]).toEqual([
      409,
      "price_changed",
      { price: 25, currency: "USD" },
    ]);
  });

  it("is for the buyer's only unpaid order of that total; with two of them it is refused", async () => {
    const { part, buyer, order } = await placed(2);
    const request = () =>
      shop.ask<Problem & { orderId: string }>(createPaymentIntent, { body: { price: 25 } }, buyer);
    expect((await request()).body.orderId).toBe(order._id);
    const body = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
    await shop.ask(placeOrder, { body: { ...body, partId: part.id, quantity: 2 } }, buyer);
    const ambiguous = await request();
    expect([ambiguous.status, ambiguous.body.code]).toEqual([422, "rule_broken"]);
  });

  it("is refused for another person's order and after the hold has run out", async () => {
    const { buyer, order } = await placed();
    const other = await shop.customer();
    const request = (as: Person) =>
      shop.ask<Problem>(createPaymentIntent, { body: { price: 12.5, orderId: order._id } }, as);
    expect((await request(other)).status).toBe(403);
    await expireNow(order);
    expect((await request(buyer)).body.code).toBe("hold_expired");
  });
});

describe("a reported payment", () => {
  it("proves nothing: the order stays unpaid until the provider has the money", async () => {
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

  it("of a declined card leaves the order unpaid and payable", async () => {
    const { buyer, order } = await placed();
    const { clientSecret, intentId } = await intentFor(shop, buyer, order);
    expect((await confirm(shop, clientSecret, "4000000000000002")).status).toBe(402);
    expect((await report(order, buyer, intentId)).body.code).toBe("payment_not_settled");
    await confirm(shop, clientSecret);
    expect((await report(order, buyer, intentId)).body.order.paid).toBe(true);
  });
});

describe("webhook, browser and reconciler", () => {
  it("mark an order as paid exactly once, in any order and however often they report", async () => {
    const { part, buyer, order } = await placed(3);
    const { clientSecret, intentId } = await intentFor(shop, buyer, order);
    await confirm(shop, clientSecret);
    await shop.work.runJob("test-webhooks");
    const events = [...sentWebhooks, ...sentWebhooks, ...sentWebhooks].reverse();
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

  it("need only the webhook when the browser is gone", async () => {
    const { buyer, order } = await placed();
    await confirm(shop, (await intentFor(shop, buyer, order)).clientSecret);
    await shop.work.runJob("test-webhooks");
    await Promise.all(sentWebhooks.map(deliver));
    await shop.work.runJob("webhook-inbox");
    expect((await orderNow(order, buyer)).paid).toBe(true);
  });

  it("need only the reconciler when webhook and report are lost", async () => {
    const { buyer, order } = await placed();
    await confirm(shop, (await intentFor(shop, buyer, order)).clientSecret);
    await shop.db.kysely
      .updateTable("order_intents")
      .set({ checked_at: new Date(0) })
      .execute();
    await shop.work.runJob("intents");
    expect((await orderNow(order, buyer)).paid).toBe(true);
  });

  it("ignore an event with a forged or missing signature: nothing is stored", async () => {
    const { buyer, order } = await placed();
    await confirm(shop, (await intentFor(shop, buyer, order)).clientSecret);
    await shop.work.runJob("test-webhooks");
    const event = sentWebhooks.at(-1) as Delivery;
    const before = await shop.db.kysely.selectFrom("payment_events").selectAll().execute();
    const { "stripe-signature": _removed, ...unsigned } = Object.fromEntries(
      Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(await deliver({ ...event, body: event.body.replace("usd", "eur") })).toBe(401);
    expect(await deliver({ ...event, headers: unsigned as Record<string, string> })).toBe(401);
    const after = await shop.db.kysely.selectFrom("payment_events").selectAll().execute();
    expect(after).toEqual(before);
  });
});

describe("a payment for a closed order", () => {
  it("is refunded automatically, and the buyer is told", async () => {
    const { part, buyer, order } = await placed(2);
    const { clientSecret, intentId } = await intentFor(shop, buyer, order);
    await shop.ask(deleteOrder, { params: { id: order._id } }, buyer);
    expect((await confirm(shop, clientSecret)).status).toBe(200);
    await shop.work.runJob("test-webhooks");
    await Promise.all(sentWebhooks.map(deliver));
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

  it("is impossible once the reconciler has seen that the order expired", async () => {
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
