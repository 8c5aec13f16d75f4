import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { placeOrder } from "#contract/orders.ts";
import { createPaymentIntent } from "#contract/payments.ts";
import type { Problem } from "#contract/problem.ts";
import { confirm, intentFor } from "#test/pay.ts";
import type { Person } from "#test/shop.ts";
import { paymentShop } from "./testing.ts";

let shop: Awaited<ReturnType<typeof paymentShop>>;
beforeAll(async () => {
  shop = await paymentShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.forgetWebhooks());

describe("the payment intent of an order", () => {
  it("is the same for every request, also at the same time", async () => {
    const { buyer, order } = await shop.placed(2);
    const intents = await Promise.all(Array.from({ length: 6 }, () => intentFor(shop, buyer, order)));
    expect(new Set(intents.map((intent) => intent.clientSecret)).size).toBe(1);
  });

  it("is for the order's total: another price returns 409 with the right one", async () => {
    const { buyer, order } = await shop.placed(2);
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
    const { part, buyer, order } = await shop.placed(2);
    const request = () =>
      shop.ask<Problem & { orderId: string }>(createPaymentIntent, { body: { price: 25 } }, buyer);
    expect((await request()).body.orderId).toBe(order._id);
    const body = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
    await shop.ask(placeOrder, { body: { ...body, partId: part.id, quantity: 2 } }, buyer);
    const ambiguous = await request();
    expect([ambiguous.status, ambiguous.body.code]).toEqual([422, "rule_broken"]);
  });

  it("is refused for another person's order and after the hold has run out", async () => {
    const { part, buyer, order } = await shop.placed();
    const other = await shop.customer();
    const request = (as: Person) =>
      shop.ask<Problem>(createPaymentIntent, { body: { price: 12.5, orderId: order._id } }, as);
    expect((await request(other)).status).toBe(403);
    await shop.expireNow({ part, buyer, order });
    expect((await request(buyer)).body.code).toBe("hold_expired");
  });
});

describe("a reported payment", () => {
  it("proves nothing: the order stays unpaid until the provider has the money", async () => {
    const it = await shop.placed();
    const { intentId } = await intentFor(shop, it.buyer, it.order);
    const early = await shop.report(it, intentId);
    expect([early.status, early.body.code]).toEqual([409, "payment_not_settled"]);
    const invented = await shop.report(it, "pi_invented");
    expect([invented.status, invented.body.code]).toEqual([422, "rule_broken"]);
    expect((await shop.orderNow(it)).paid).toBe(false);
  });

  it("cannot be used for a second order", async () => {
    const [first, second] = [await shop.charged(), await shop.placed()];
    expect((await shop.report(first, first.intentId)).status).toBe(200);
    expect((await shop.report(second, first.intentId)).status).toBe(422);
    expect((await shop.report({ ...first, buyer: second.buyer }, first.intentId)).status).toBe(403);
  });

  it("of a declined card leaves the order unpaid and payable", async () => {
    const it = await shop.placed();
    const { clientSecret, intentId } = await intentFor(shop, it.buyer, it.order);
    expect((await confirm(shop, clientSecret, "4000000000000002")).status).toBe(402);
    expect((await shop.report(it, intentId)).body.code).toBe("payment_not_settled");
    await confirm(shop, clientSecret);
    expect((await shop.report(it, intentId)).body.order.paid).toBe(true);
  });
});

describe("webhook, browser and the provider's list of events", () => {
  it("mark an order as paid exactly once, in any order and however often they report", async () => {
    const it = await shop.charged(3);
    await shop.work.runJob("test-webhooks");
    const events = [...shop.sentWebhooks(), ...shop.sentWebhooks(), ...shop.sentWebhooks()].reverse();
    await Promise.all([
      ...events.map(async (event) => expect(await shop.deliver(event)).toBe(200)),
      ...Array.from({ length: 5 }, () => shop.report(it, it.intentId)),
      shop.work.runJob("webhook-inbox"),
      shop.work.runJob("missed-events"),
    ]);
    await shop.work.runJob("webhook-inbox");
    expect(await shop.orderNow(it)).toMatchObject({ state: "paid", transactionId: it.intentId });
    expect(await shop.eventsOf(it)).toEqual(["placed", "paid"]);
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 7, reserved: 0 });
  });

  it("need only the webhook when the browser is gone", async () => {
    const it = await shop.charged();
    await shop.work.runJob("test-webhooks");
    await Promise.all(shop.sentWebhooks().map(shop.deliver));
    await shop.work.runJob("webhook-inbox");
    expect((await shop.orderNow(it)).paid).toBe(true);
  });

  it("need only the list when webhook and report are lost", async () => {
    const it = await shop.charged();
    await shop.work.runJob("missed-events");
    await shop.work.runJob("webhook-inbox");
    expect((await shop.orderNow(it)).paid).toBe(true);
    expect(await shop.work.runJob("missed-events")).toBe(0);
  });

  it("are found on the list, too, after a quiet month, when the provider no longer has the last event", async () => {
    await shop.charged();
    await shop.work.runJob("missed-events");
    await shop.db.pool.query(
      "UPDATE stripe_test_network.events SET delivered_at = now() - interval '31 days'",
    );
    await shop.work.runJob("cleanup");
    const it = await shop.charged();
    expect(await shop.work.runJob("missed-events")).toBeGreaterThan(0);
    await shop.work.runJob("webhook-inbox");
    expect((await shop.orderNow(it)).paid).toBe(true);
    expect(await shop.work.runJob("missed-events")).toBe(0);
  });

  it("store an event with its payload before it is acknowledged", async () => {
    const it = await shop.charged();
    await shop.work.runJob("test-webhooks");
    for (const webhook of shop.sentWebhooks()) await shop.deliver(webhook);
    const stored = await shop.db.kysely
      .selectFrom("payment_events")
      .select(["type", "payload"])
      .where("intent_id", "=", it.intentId)
      .execute();
    expect(stored.find(({ type }) => type === "payment_intent.succeeded")?.payload).toMatchObject({
      data: { object: { id: it.intentId, amount_received: 1250 } },
    });
  });

  it("leave the intents of another shop on the same account alone, whatever it wrote on them", async () => {
    const [mine, others] = [await shop.placed(), await shop.charged()];
    const { attemptId } = (await shop.shop.payments.retrieveIntent(others.intentId)) ?? {};
    const foreign = [
      {},
      { order_id: "1234" },
      { order_id: mine.order._id, attempt_id: "7" },
      { order_id: mine.order._id, attempt_id: String(attemptId), user_id: mine.buyer.id },
    ];
    for (const metadata of foreign) {
      const intent = await shop.stripe.paymentIntents.create({ amount: 1250, currency: "usd", metadata });
      await confirm(shop, String(intent.client_secret));
    }
    await shop.later();
    expect((await shop.orderNow(mine)).paid).toBe(false);
    expect((await shop.orderNow(others)).transactionId).toBe(others.intentId);
    const { rows } = await shop.db.pool.query("SELECT last_error FROM jobs WHERE last_error IS NOT NULL");
    expect(rows).toEqual([]);
  });

  it("ignore an event with a forged or missing signature: nothing is stored", async () => {
    await shop.charged();
    await shop.work.runJob("test-webhooks");
    const event = shop.sentWebhooks().at(-1);
    if (!event) throw new Error("no webhook was sent");
    const stored = () => shop.db.kysely.selectFrom("payment_events").selectAll().execute();
    const before = await stored();
    const { "stripe-signature": _removed, ...unsigned } = Object.fromEntries(
      Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(await shop.deliver({ ...event, body: event.body.replace("usd", "eur") })).toBe(401);
    expect(await shop.deliver({ ...event, headers: unsigned as Record<string, string> })).toBe(401);
    expect(await stored()).toEqual(before);
  });
});
