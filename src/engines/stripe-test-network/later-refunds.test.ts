import { describe, expect, test } from "vitest";
import {
  chargeIdOf,
  errorOf,
  eventTypesOf,
  networkForFile,
  payWith,
  startNetwork,
  testClock,
} from "./testing.ts";

const clock = testClock();
const file = networkForFile({ now: clock.now, settleSeconds: 60 });
const stripe = () => file.server.stripe;

describe("a refund that is pending", () => {
  test("succeeds later, and its amount counts as refunded from the start", async () => {
    const paid = await payWith(stripe(), "pm_card_pendingRefund");
    const refund = await stripe().refunds.create({ payment_intent: paid.id, amount: 1000 });
    expect(refund).toMatchObject({ status: "pending", pending_reason: "processing", amount: 1000 });
    expect(await stripe().charges.retrieve(chargeIdOf(paid))).toMatchObject({ amount_refunded: 1000 });

    clock.advance(59);
    expect(await file.server.network.runDueChanges()).toBe(0);
    clock.advance(1);
    expect(await file.server.network.runDueChanges()).toBe(1);
    const settled = await stripe().refunds.retrieve(refund.id);
    expect(settled.status).toBe("succeeded");
    expect(settled).not.toHaveProperty("pending_reason");
    expect(await eventTypesOf(stripe(), refund.id)).toEqual([
      "refund.created",
      "refund.updated",
      "charge.refund.updated",
    ]);
    const [event] = (await stripe().events.list({ type: "refund.updated", limit: 1 })).data;
    expect(event).toMatchObject({
      data: { object: { id: refund.id, status: "succeeded" }, previous_attributes: { status: "pending" } },
      request: { id: null, idempotency_key: null },
    });
    expect(await file.server.network.runDueChanges()).toBe(0);
  });
});

describe("a refund that fails later", () => {
  test("first seems to succeed, then puts the money back on the charge", async () => {
    const paid = await payWith(stripe(), "pm_card_refundFail");
    const refund = await stripe().refunds.create({ payment_intent: paid.id });
    expect(refund.status).toBe("succeeded");
    expect(await errorOf(stripe().refunds.create({ payment_intent: paid.id }))).toMatchObject({
      code: "charge_already_refunded",
    });
    clock.advance(60);
    await file.server.network.runDueChanges();
    expect(await stripe().refunds.retrieve(refund.id)).toMatchObject({
      status: "failed",
      failure_reason: "expired_or_canceled_card",
    });
    expect(await stripe().charges.retrieve(chargeIdOf(paid))).toMatchObject({
      amount_refunded: 0,
      refunded: false,
    });
    expect(await eventTypesOf(stripe(), refund.id)).toEqual([
      "refund.created",
      "refund.failed",
      "refund.updated",
      "charge.refund.updated",
    ]);
    expect(await stripe().refunds.create({ payment_intent: paid.id })).toMatchObject({ amount: 4990 });
  });

  test("never leaves more refunded than the refunds that have not failed add up to", async () => {
    clock.advance(60);
    await file.server.network.runDueChanges();
    const paid = await payWith(stripe(), "pm_card_refundFail");
    await Promise.all(
      [1000, 2000, 500].map((amount) => stripe().refunds.create({ payment_intent: paid.id, amount })),
    );
    clock.advance(60);
    const other = await startNetwork(file.db.pool, { keys: file.server.keys, now: clock.now });
    const counts = await Promise.all([
      file.server.network.runDueChanges(),
      other.network.runDueChanges(),
      stripe().refunds.create({ payment_intent: paid.id, amount: 700 }),
    ]);
    await other.stop();
    expect(Number(counts[0]) + Number(counts[1])).toBe(3);
    expect(await stripe().charges.retrieve(chargeIdOf(paid))).toMatchObject({ amount_refunded: 700 });
  });
});

describe("refunds", () => {
  test("can be made for a charge instead of an intent", async () => {
    const paid = await payWith(stripe(), "pm_card_visa");
    const charge = chargeIdOf(paid);
    expect(await stripe().refunds.create({ charge, amount: 90 })).toMatchObject({
      charge,
      payment_intent: paid.id,
      payment_method: paid.payment_method,
    });
    expect(await errorOf(stripe().refunds.create({ amount: 1 }))).toMatchObject({
      statusCode: 400,
      message: "One of the following params should be provided for this request: payment_intent or charge.",
    });
    expect(await errorOf(stripe().refunds.create({ charge: "ch_unknown" }))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      param: "id",
    });
  });

  test("of a declined charge are rejected", async () => {
    const declined = await errorOf(payWith(stripe(), "pm_card_visa_chargeDeclined"));
    expect(await errorOf(stripe().refunds.create({ charge: declined.charge ?? "" }))).toMatchObject({
      message: expect.stringContaining("does not have a successful charge to refund"),
    });
  });

  test("are listed by intent or charge, newest first, page by page in both directions", async () => {
    const paid = await payWith(stripe(), "pm_card_visa");
    await payWith(stripe(), "pm_card_visa").then(({ id }) => stripe().refunds.create({ payment_intent: id }));
    const made: string[] = [];
    for (const amount of [10, 20, 30, 40, 50])
      made.unshift((await stripe().refunds.create({ payment_intent: paid.id, amount })).id);
    const first = await stripe().refunds.list({ payment_intent: paid.id, limit: 2 });
    expect(first).toMatchObject({ object: "list", url: "/v1/refunds", has_more: true });
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const last = await stripe().refunds.list({
      charge: chargeIdOf(paid),
      limit: 3,
      starting_after: made[1] ?? "",
    });
    expect(last.data.map(({ id }) => id)).toEqual(made.slice(2));
    expect(last.has_more).toBe(false);
    const back = await stripe().refunds.list({
      payment_intent: paid.id,
      limit: 2,
      ending_before: made[3] ?? "",
    });
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(1, 3));
    expect(back.has_more).toBe(true);
  });

  test("have changeable metadata, and cannot be canceled", async () => {
    const paid = await payWith(stripe(), "pm_card_pendingRefund");
    const { id } = await stripe().refunds.create({ payment_intent: paid.id, metadata: { a: "1", b: "2" } });
    expect((await stripe().refunds.update(id, { metadata: { a: "", c: "3" } })).metadata).toEqual({
      b: "2",
      c: "3",
    });
    expect(await errorOf(stripe().refunds.cancel(id))).toMatchObject({
      statusCode: 400,
      message: "Canceling this refund is unsupported.",
    });
  });
});
