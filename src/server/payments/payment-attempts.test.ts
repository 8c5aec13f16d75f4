import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { cancelOrder, placeOrder } from "#contract/orders.ts";
import { addPart, editPart, getPart } from "#contract/parts.ts";
import { createPaymentIntent } from "#contract/payments.ts";
import type { Problem } from "#contract/problem.ts";
import { confirm, intentFor } from "#test/pay.ts";
import { type Placed, paymentShop } from "./testing.ts";

let shop: Awaited<ReturnType<typeof paymentShop>>;
beforeAll(async () => {
  shop = await paymentShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.holds();
});

const requestIntent = ({ order, buyer }: Placed) =>
  shop.ask<Problem & { clientSecret: string }>(
    createPaymentIntent,
    { body: { price: order.price, orderId: order._id } },
    buyer,
  );

describe("an intent that cannot be paid anymore", () => {
  it("because it was canceled at the provider is replaced by a new one, which pays the order", async () => {
    const it = await shop.placed();
    const first = await intentFor(shop, it.buyer, it.order);
    await shop.stripe.paymentIntents.cancel(first.intentId);
    const second = await intentFor(shop, it.buyer, it.order);
    expect(second.intentId).not.toBe(first.intentId);
    await confirm(shop, second.clientSecret);
    expect((await shop.report(it, second.intentId)).body.order.paid).toBe(true);
  });

  it("because its amount was changed at the provider is canceled and replaced", async () => {
    const it = await shop.placed();
    const first = await intentFor(shop, it.buyer, it.order);
    await shop.stripe.paymentIntents.update(first.intentId, { amount: 100 });
    const second = await intentFor(shop, it.buyer, it.order);
    expect(second.intentId).not.toBe(first.intentId);
    expect((await shop.stripe.paymentIntents.retrieve(first.intentId)).status).toBe("canceled");
  });

  it("because another amount was paid is quarantined, replaced, and refunded when an admin decides", async () => {
    const it = await shop.placed();
    const first = await intentFor(shop, it.buyer, it.order);
    await shop.stripe.paymentIntents.update(first.intentId, { amount: 100 });
    await confirm(shop, first.clientSecret);
    expect((await shop.report(it, first.intentId)).body.code).toBe("order_not_unpaid");
    expect((await shop.orderNow(it)).paid).toBe(false);
    expect(await shop.needsAttention(first.intentId)).toEqual([
      { queue: "quarantine", last_error: "$1.00 arrived for an order of $12.50. Retry to refund it." },
    ]);

    const second = await intentFor(shop, it.buyer, it.order);
    await confirm(shop, second.clientSecret);
    expect((await shop.report(it, second.intentId)).body.order.paid).toBe(true);

    await shop.db.pool.query("UPDATE jobs SET state = 'queued', failed_at = NULL WHERE key = $1", [
      first.intentId,
    ]);
    await shop.work.runJob("quarantine");
    expect(await shop.work.runJob("refunds")).toBe(1);
    const { data } = await shop.stripe.refunds.list({ payment_intent: first.intentId });
    expect(data.map(({ amount }) => amount)).toEqual([100]);
    expect((await shop.orderNow(it)).state).toBe("paid");
  });
});

it("An order that was canceled cannot be paid, and its buyer does not read that it was", async () => {
  const it = await shop.placed();
  await shop.ask(cancelOrder, { params: { id: it.order._id } }, it.buyer);
  const refused = await requestIntent(it);
  expect([refused.status, refused.body.code]).toEqual([409, "order_not_unpaid"]);
  expect(refused.body.detail).toBe("This order was canceled. There is nothing to pay.");
});

describe("a refusal of the provider", () => {
  it("is not shown as the buyer's mistake, goes to the log, and the next try has a new key", async () => {
    const it = await shop.placed();
    const { stripe } = shop;
    const keys: string[] = [];
    const create = shop.shop.payments.createIntent;
    vi.spyOn(shop.shop.payments, "createIntent").mockImplementation((order) => {
      keys.push(order.attemptId);
      return create(keys.length === 1 ? { ...order, currency: "XXZ" } : order);
    });
    const refused = await requestIntent(it);
    expect([refused.status, refused.body.code]).toEqual([409, "provider_refused"]);
    expect(refused.body.detail).toMatch(/not your mistake/);
    expect(JSON.stringify(refused.body)).not.toContain("currency");
    expect((await requestIntent(it)).status).toBe(200);
    expect(new Set(keys).size).toBe(2);
    expect((await stripe.paymentIntents.list({ limit: 1 })).data).toHaveLength(1);
  });
});

describe("an order that no card can pay", () => {
  it.each([
    ["less than a card can be charged", 30, 1, "An order must come to at least $0.50"],
    ["more than a card can be charged", 50_000_000, 2, "An order can come to at most $999,999.99"],
  ])(
    "because it comes to %s is refused when it is placed, and reserves nothing",
    async (_why, priceCents, quantity, says) => {
      const part = await shop.part({ onHand: 10, priceCents });
      const buyer = await shop.customer();
      const body = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
      const refused = await shop.ask<Problem>(
        placeOrder,
        { body: { ...body, lines: [{ partId: part.id, quantity }] } },
        buyer,
      );
      expect([refused.status, refused.body.code]).toEqual([422, "total_not_payable"]);
      expect(refused.body.detail).toContain(says);
      expect(await shop.stockOf(part.id)).toEqual({ on_hand: 10, reserved: 0 });
    },
  );
});

it("A part whose smallest order no card can pay for is not saved", async () => {
  const admin = await shop.admin();
  const input = {
    name: "Screw M2",
    picture: "https://pictures.example/screw.webp",
    description: "A screw.",
    price: 0.3,
    minimumQuantity: 1,
    availableQuantity: 100,
  };
  const refused = await shop.ask<Problem>(addPart, { body: input }, admin);
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "price"]);
  const added = await shop.ask<{ insertedId: string }>(
    addPart,
    { body: { ...input, minimumQuantity: 10 } },
    admin,
  );
  expect(added.status).toBe(201);
  const { body: part } = await shop.ask<{ version: number }>(
    getPart,
    { params: { id: added.body.insertedId } },
    admin,
  );
  const edited = await shop.ask<Problem>(
    editPart,
    { params: { id: added.body.insertedId }, body: { version: part.version, minimumQuantity: 1 } },
    admin,
  );
  expect([edited.status, edited.body.errors?.[0]?.path]).toEqual([422, "price"]);
});
