import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { dismissJob } from "#contract/attention.ts";
import { shipOrder } from "#contract/manage-orders.ts";
import type { OrderDto } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { AppError } from "#domain/app-error.ts";
import type { Job } from "#engines/durable-queue/index.ts";
import { checkInvariants } from "#server/ops/check-invariants.ts";
import type { Person } from "#test/shop.ts";
import { refundsQueue } from "./refunds.ts";
import { settlePayment } from "./settle-payment.ts";
import { type Placed, paymentShop } from "./testing.ts";

let shop: Awaited<ReturnType<typeof paymentShop>>;
let admin: Person;
beforeAll(async () => {
  shop = await paymentShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.holds();
});

const ship = ({ order }: Placed) =>
  shop.ask<Problem & { order: OrderDto }>(shipOrder, { params: { id: order._id } }, admin);
const refundedAtProvider = async (intentId: string) =>
  (await shop.stripe.refunds.list({ payment_intent: intentId })).data
    .filter(({ status }) => status !== "failed")
    .map(({ amount }) => amount);

describe("a refund of an amount", () => {
  it("gives back that amount and leaves the order as it is, until nothing is left", async () => {
    const it = await shop.paid(2);
    const part = await shop.refund(it, admin, { amount: 5.25, note: "late" });
    expect(part.body.order).toMatchObject({ state: "paid", refunded: 5.25 });
    await shop.work.runJob("refunds");
    expect(await refundedAtProvider(it.intentId)).toEqual([525]);

    const tooMuch = await shop.refund(it, admin, { amount: 19.76 });
    expect([tooMuch.status, tooMuch.body.detail]).toEqual([
      422,
      "At most $19.75 of this payment is left to refund.",
    ]);
    const rest = await shop.refund(it, admin);
    expect(rest.body.order).toMatchObject({ state: "refunded", refunded: 25 });
    await shop.work.runJob("refunds");
    expect((await refundedAtProvider(it.intentId)).toSorted()).toEqual([1975, 525]);
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 10, reserved: 0 });
    expect((await shop.refund(it, admin)).body.modifiedCount).toBe(0);
    const mails = (await shop.mailsTo(it)).filter(({ kind }) => kind === "order-refunded");
    expect(mails.map(({ body }) => /refunded (\S+)\. /.exec(body)?.[1])).toEqual(["$5.25", "$19.75"]);
  });

  it("never exceeds the payment, however many are requested at once", async () => {
    const it = await shop.paid(1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.refund(it, admin, { amount: 5 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    await shop.work.runJob("refunds");
    expect(await refundedAtProvider(it.intentId)).toEqual([500, 500]);
  });

  it("is refused for zero, for a fraction of a cent, and with a field that the call does not know", async () => {
    const it = await shop.paid();
    for (const body of [{ amount: 0 }, { amount: 1.234 }, { amount: -1 }, { value: 1 }]) {
      expect(
        (await shop.refund(it, admin, body as never)).status,
        JSON.stringify(body),
      ).toBeGreaterThanOrEqual(400);
    }
    expect((await shop.orderNow(it)).refunded).toBe(0);
  });
});

describe("money that moves at the provider", () => {
  it("is seen: an order refunded there is closed, its units return, and it cannot be shipped", async () => {
    const it = await shop.paid(2);
    await shop.stripe.refunds.create({ payment_intent: it.intentId });
    const shipped = await ship(it);
    expect([shipped.status, shipped.body.code]).toEqual([409, "order_not_paid"]);
    expect(await shop.orderNow(it)).toMatchObject({ state: "refunded", refunded: 25 });
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 10, reserved: 0 });
    expect((await shop.mailsTo(it)).at(-1)?.kind).toBe("order-refunded");
  });

  it("is seen without a request: its events are read", async () => {
    const it = await shop.paid(2);
    await shop.stripe.refunds.create({ payment_intent: it.intentId, amount: 700 });
    await shop.later();
    expect(await shop.orderNow(it)).toMatchObject({ state: "paid", refunded: 7 });
  });

  it("while the shop is refunding the same counts once: the part already refunded is done", async () => {
    const it = await shop.paid();
    await shop.refund(it, admin);
    await shop.stripe.refunds.create({ payment_intent: it.intentId });
    await shop.work.runJob("refunds");
    await shop.makeDue();
    await shop.work.runJob("refunds");
    expect(await refundedAtProvider(it.intentId)).toEqual([1250]);
    expect(await shop.orderNow(it)).toMatchObject({ state: "refunded", refunded: 12.5 });
  });

  it("and is less than the shop is refunding leaves the rest due: all of a canceled order goes back", async () => {
    const it = await shop.paid(2);
    await shop.refund(it, admin);
    await shop.stripe.refunds.create({ payment_intent: it.intentId, amount: 1000 });
    await shop.later();
    await shop.later();
    expect((await refundedAtProvider(it.intentId)).toSorted()).toEqual([1000, 1500]);
    expect(await shop.orderNow(it)).toMatchObject({ state: "refunded", refunded: 25 });
  });

  it("while the provider makes a refund of the shop counts once, and so does the shop's", async () => {
    const it = await shop.paid(2);
    for (const amount of [12, 12]) await shop.refund(it, admin, { amount });
    await shop.stripe.refunds.create({ payment_intent: it.intentId, amount: 1000 });
    const first = await shop.db.kysely
      .selectFrom("refunds")
      .select("id")
      .where("intent_id", "=", it.intentId)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const { payments } = shop.shop;
    const { listRefunds } = payments;
    vi.spyOn(payments, "listRefunds").mockImplementationOnce(async (intentId) => {
      const before = await listRefunds(intentId);
      await payments.refund({ refundId: first.id, attempt: 1, intentId, amountCents: 1200 });
      return before;
    });
    await settlePayment(shop.shop, it.intentId);
    await shop.work.runJob("refunds");
    await shop.later();
    expect((await refundedAtProvider(it.intentId)).toSorted()).toEqual([1000, 1200, 200]);
    expect((await shop.orderNow(it)).refunded).toBe(24);
  });

  it("takes nothing off what the shop has refunded already", async () => {
    const it = await shop.paid(2);
    for (const amount of [12, 3]) await shop.refund(it, admin, { amount });
    const { refund } = shop.shop.payments;
    vi.spyOn(shop.shop.payments, "refund").mockImplementation(async (request) => {
      if (request.amountCents === 1200) await refund(request);
      throw new AppError("provider_unavailable", "The payment provider is not responding right now.");
    });
    await shop.work.runJob("refunds");
    await shop.stripe.refunds.create({ payment_intent: it.intentId, amount: 1000 });
    await settlePayment(shop.shop, it.intentId);
    vi.restoreAllMocks();
    await shop.later();
    expect((await refundedAtProvider(it.intentId)).toSorted()).toEqual([1000, 1200, 300]);
  });
});

describe("a refund", () => {
  it("whose answer was lost is requested again and made once", async () => {
    const it = await shop.paid();
    const refund = shop.shop.payments.refund;
    vi.spyOn(shop.shop.payments, "refund").mockImplementationOnce(async (request) => {
      await refund(request);
      throw new AppError("provider_unavailable", "The payment provider is not responding right now.");
    });
    await shop.refund(it, admin);
    await shop.work.runJob("refunds");
    await shop.makeDue();
    await shop.work.runJob("refunds");
    expect(await refundedAtProvider(it.intentId)).toEqual([1250]);
    expect(await shop.eventsOf(it)).toEqual(["placed", "paid", "refund_due", "refunded"]);
  });

  it("that has failed stays failed, whatever an older answer says that arrives late", async () => {
    const it = await shop.paid(1, "4000000000005126");
    await shop.refund(it, admin);
    await shop.work.runJob("refunds");
    const { payments } = shop.shop;
    const intent = await payments.retrieveIntent(it.intentId);
    const refunds = await payments.listRefunds(it.intentId);
    await shop.later();
    for (const state of ["done", "pending"] as const) {
      vi.spyOn(payments, "retrieveIntent").mockResolvedValueOnce(intent);
      vi.spyOn(payments, "listRefunds").mockResolvedValueOnce(refunds.map((each) => ({ ...each, state })));
      await settlePayment(shop.shop, it.intentId);
    }
    const { state } = await shop.db.kysely
      .selectFrom("refunds")
      .select("state")
      .where("intent_id", "=", it.intentId)
      .executeTakeFirstOrThrow();
    expect(state).toBe("failed");
  });

  it("is made once when two work on it at the same time and the provider refuses at first", async () => {
    const it = await shop.paid(1);
    await shop.refund(it, admin, { amount: 5 });
    const job = await shop.db.kysely
      .selectFrom("refunds")
      .select("id as refundId")
      .where("intent_id", "=", it.intentId)
      .executeTakeFirstOrThrow();
    const work = async () =>
      refundsQueue(shop.shop).work({ payload: job } as Job<typeof job>, new AbortController().signal);
    const { payments } = shop.shop;
    const { refund, listRefunds } = payments;
    const [asked, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(payments, "listRefunds").mockImplementationOnce(async (intentId) => {
      const before = await listRefunds(intentId);
      asked.resolve();
      await made.promise;
      return before;
    });
    let slow: Promise<unknown> | undefined;
    vi.spyOn(payments, "refund").mockImplementation(async (request) => {
      if (request.attempt === 1) throw new AppError("provider_refused", "Not now.");
      const answer = await refund(request);
      made.resolve();
      await slow?.catch(() => {});
      return answer;
    });
    slow = work();
    await asked.promise;
    await expect(work()).rejects.toThrow("Not now.");
    await work();
    // A job that ends without an error would be deleted, and with it the only one that asks again.
    await expect(slow).rejects.toThrow("Not now.");
    vi.restoreAllMocks();
    await shop.later();
    expect(await refundedAtProvider(it.intentId)).toEqual([500]);
  });

  it("that was made counts once, even if it was dismissed and requested again meanwhile", async () => {
    const it = await shop.paid();
    const refund = shop.shop.payments.refund;
    vi.spyOn(shop.shop.payments, "refund").mockImplementationOnce(async (request) => {
      await refund(request);
      throw new AppError("provider_unavailable", "The payment provider is not responding right now.");
    });
    await shop.refund(it, admin, { amount: 10 });
    await shop.work.runJob("refunds");
    const { rows } = await shop.db.pool.query<{ id: string }>(
      `UPDATE jobs SET state = 'failed', failed_at = now()
       WHERE queue = 'refunds' AND payload ->> 'orderId' = $1 RETURNING id`,
      [it.order._id],
    );
    await shop.ask(dismissJob, { params: { id: rows[0]?.id } }, admin);
    await shop.refund(it, admin);
    await shop.later();
    await shop.later();
    expect(await refundedAtProvider(it.intentId)).toEqual([250, 1000]);
    expect((await shop.orderNow(it)).refunded).toBe(12.5);
    const { rows: unread } = await shop.db.pool.query(
      "SELECT FROM payment_events WHERE intent_id = $1 AND processed_at IS NULL",
      [it.intentId],
    );
    expect(unread).toEqual([]);
  });

  it("that the bank finishes later is on its way until then", async () => {
    const it = await shop.paid(1, "4000000000007726");
    await shop.refund(it, admin);
    await shop.work.runJob("refunds");
    expect(await shop.eventsOf(it)).toEqual(["placed", "paid", "refund_due"]);
    await shop.later();
    expect(await shop.eventsOf(it)).toEqual(["placed", "paid", "refund_due", "refunded"]);
  });

  it("that the bank cannot make needs attention, and a retry asks again with a new key", async () => {
    const it = await shop.paid(1, "4000000000005126");
    await shop.refund(it, admin);
    await shop.work.runJob("refunds");
    await shop.later();
    expect(await shop.eventsOf(it)).toContain("refund_failed");
    const { id } = await shop.db.kysely
      .selectFrom("refunds")
      .select("id")
      .where("intent_id", "=", it.intentId)
      .executeTakeFirstOrThrow();
    const [waiting] = await shop.needsAttention(id);
    expect(waiting?.last_error).toMatch(/^The provider could not make this refund/);
    const ask = vi.spyOn(shop.shop.payments, "refund");
    await shop.db.pool.query("UPDATE jobs SET state = 'queued', failed_at = NULL WHERE key = $1", [id]);
    await shop.work.runJob("refunds");
    expect(ask.mock.calls.map(([{ refundId, attempt }]) => [refundId, attempt])).toEqual([[id, 2]]);
    const breaches = await checkInvariants(shop.db.pool, { whileWorking: false, testNetwork: true });
    expect(JSON.stringify(breaches)).not.toContain(it.intentId);
  });
});
