import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { confirm, intentFor, placedOrder } from "#test/pay.ts";
import { paymentShop } from "./testing.ts";

let shop: Awaited<ReturnType<typeof paymentShop>>;
beforeAll(async () => {
  shop = await paymentShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.forgetWebhooks());
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.holds();
});

const providerIsAway = () => {
  throw new AppError("provider_unavailable", "The payment provider is not responding right now.");
};

describe("when the time to pay is over", () => {
  it("an order whose card was charged in time is paid, even if webhook and report were lost", async () => {
    const it = await shop.charged(2);
    await shop.expireNow(it);
    await shop.work.runJob("holds");
    await shop.work.runJob("hold-ends");
    expect(await shop.orderNow(it)).toMatchObject({ state: "paid", transactionId: it.intentId });
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 8, reserved: 0 });
    expect((await shop.mailsTo(it)).map(({ kind }) => kind)).toEqual(["order-placed", "order-paid"]);
  });

  it("an unpaid order expires, and no card can be charged for it from then on", async () => {
    const it = await shop.placed(2);
    const { clientSecret } = await intentFor(shop, it.buyer, it.order);
    await shop.expireNow(it);
    await shop.work.runJob("hold-ends");
    expect((await shop.orderNow(it)).state).toBe("expired");
    expect((await confirm(shop, clientSecret)).status).toBe(400);
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 10, reserved: 0 });
    expect((await shop.mailsTo(it)).at(-1)?.body).toContain("Your card has not been charged");
  });

  it("an order without a started payment expires without asking the provider", async () => {
    const it = await shop.placed();
    const cancel = vi.spyOn(shop.shop.payments, "cancelIntent");
    await shop.expireNow(it);
    expect(await shop.work.runJob("holds")).toBe(1);
    expect((await shop.orderNow(it)).state).toBe("expired");
    expect(cancel).not.toHaveBeenCalled();
  });

  it("an order keeps its stock, and nothing is said, while the provider is away", async () => {
    const it = await shop.charged();
    await shop.expireNow(it);
    const cancel = vi.spyOn(shop.shop.payments, "cancelIntent").mockImplementation(providerIsAway);
    await shop.work.runJob("holds");
    await shop.work.runJob("hold-ends");
    expect(await shop.orderNow(it)).toMatchObject({ state: "unpaid" });
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 10, reserved: 1 });
    cancel.mockRestore();
    await shop.makeDue();
    await shop.work.runJob("hold-ends");
    expect((await shop.orderNow(it)).state).toBe("paid");
    expect((await shop.mailsTo(it)).map(({ kind }) => kind)).toEqual(["order-placed", "order-paid"]);
  });

  it("an order waits for a bank that has not decided, and is paid when it does", async () => {
    const it = await shop.charged(1, "4000000700000005");
    await shop.expireNow(it);
    // A bank that has begun to decide does not let the provider cancel.
    vi.spyOn(shop.shop.payments, "cancelIntent").mockResolvedValueOnce("processing");
    await shop.work.runJob("hold-ends");
    expect((await shop.orderNow(it)).state).toBe("unpaid");
    await shop.later();
    expect((await shop.orderNow(it)).state).toBe("paid");
  });

  it("an order whose intent the provider does not know expires: the shop used another account when it made it", async () => {
    const it = await shop.placed(2);
    await intentFor(shop, it.buyer, it.order);
    await shop.forgetIntent(it);
    await shop.expireNow(it);
    await shop.work.runJob("hold-ends");
    expect((await shop.orderNow(it)).state).toBe("expired");
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 10, reserved: 0 });
  });

  it("an intent that the provider made is found again when its answer was lost", async () => {
    const it = await shop.placed();
    const create = shop.shop.payments.createIntent;
    vi.spyOn(shop.shop.payments, "createIntent").mockImplementationOnce(async (order) => {
      await create(order);
      return providerIsAway();
    });
    expect((await intentFor(shop, it.buyer, it.order).catch(() => undefined))?.intentId).toBeUndefined();
    await shop.expireNow(it);
    await shop.work.runJob("hold-ends");
    expect((await shop.orderNow(it)).state).toBe("expired");
    const intents = await shop.stripe.paymentIntents.list({ limit: 100 });
    const ofOrder = intents.data.filter(({ metadata }) => metadata.order_id === it.order._id);
    expect(ofOrder.map(({ status }) => status)).toEqual(["canceled"]);
  });
});

describe("deleting an order", () => {
  it("closes its intent at the provider at once: a second tab cannot pay anymore", async () => {
    const it = await shop.placed();
    const { clientSecret } = await intentFor(shop, it.buyer, it.order);
    expect((await shop.remove(it)).body).toEqual({ deletedCount: 1 });
    expect((await confirm(shop, clientSecret)).status).toBe(400);
  });

  it("works if the provider does not know its intent: the shop used another account when it made it", async () => {
    const it = await shop.placed();
    await intentFor(shop, it.buyer, it.order);
    await shop.forgetIntent(it);
    expect(await shop.remove(it)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 10, reserved: 0 });
  });

  it("that was charged a moment ago is refused, and the order is paid", async () => {
    const it = await shop.charged();
    const removed = await shop.remove(it);
    expect([removed.status, removed.body.code]).toEqual([409, "order_must_be_refunded"]);
    expect((await shop.orderNow(it)).state).toBe("paid");
  });

  it("changes nothing while the provider is away, and says so", async () => {
    const it = await shop.placed();
    await intentFor(shop, it.buyer, it.order);
    vi.spyOn(shop.shop.payments, "cancelIntent").mockImplementation(providerIsAway);
    const removed = await shop.remove(it);
    expect([removed.status, removed.body.code]).toEqual([503, "provider_unavailable"]);
    expect((await shop.orderNow(it)).state).toBe("unpaid");
  });

  it("of another person does not touch its intent", async () => {
    const it = await shop.placed();
    const { clientSecret } = await intentFor(shop, it.buyer, it.order);
    const stranger = await shop.customer();
    expect((await shop.remove({ ...it, buyer: stranger })).status).toBe(403);
    expect((await confirm(shop, clientSecret)).status).toBe(200);
  });
});

describe("a payment that arrives after its order expired", () => {
  /** Expires an order although its intent is open, as a shop of an earlier version did. */
  async function expiredButCharged(quantity: number) {
    const it = await shop.placed(quantity);
    const { clientSecret, intentId } = await intentFor(shop, it.buyer, it.order);
    await shop.db.pool.query(
      "UPDATE payment_intents SET state = 'canceled', closed_at = now() WHERE intent_id = $1",
      [intentId],
    );
    await shop.expireNow(it);
    await shop.work.runJob("holds");
    expect((await shop.orderNow(it)).state).toBe("expired");
    await confirm(shop, clientSecret);
    return { ...it, intentId };
  }

  it("pays it if its parts are still in stock", async () => {
    const it = await expiredButCharged(3);
    expect((await shop.report(it, it.intentId)).body).toMatchObject({ modifiedCount: 1 });
    expect(await shop.orderNow(it)).toMatchObject({ state: "paid", transactionId: it.intentId });
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 7, reserved: 0 });
    expect(await shop.eventsOf(it)).toEqual(["placed", "expired", "paid"]);
  });

  it("is refunded if they are not, and the buyer is told", async () => {
    const it = await expiredButCharged(3);
    const other = await shop.customer();
    await placedOrder(shop, other, [{ partId: it.part.id, quantity: 8 }]);
    const reported = await shop.report(it, it.intentId);
    expect([reported.status, reported.body.code]).toEqual([409, "order_not_unpaid"]);
    expect(await shop.work.runJob("refunds")).toBe(1);
    expect(await shop.eventsOf(it)).toEqual(["placed", "expired", "refund_due", "refunded"]);
    expect((await shop.mailsTo(it)).at(-1)?.body).toContain("We have refunded $37.50");
  });

  it("is refunded if the buyer has taken the order off the list meanwhile", async () => {
    const it = await expiredButCharged(3);
    expect((await shop.remove(it)).body).toEqual({ deletedCount: 1 });
    await shop.later();
    expect((await shop.stripe.refunds.list({ payment_intent: it.intentId })).data).toMatchObject([
      { amount: 3750 },
    ]);
    expect(await shop.eventsOf(it)).toEqual(["placed", "expired", "refund_due", "refunded"]);
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 10, reserved: 0 });
  });
});
