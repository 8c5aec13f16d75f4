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

async function later() {
  clock.advance(60);
  await file.server.network.runDueChanges();
}

describe("a payment that is processing", () => {
  test("is charged later", async () => {
    const intent = await payWith(stripe(), "pm_card_processingSucceeds");
    expect(intent).toMatchObject({
      status: "processing",
      processing: { type: "card" },
      amount_received: 0,
      latest_charge: { status: "pending", paid: false, captured: false },
    });
    await later();
    expect(await stripe().paymentIntents.retrieve(intent.id)).toMatchObject({
      status: "succeeded",
      processing: null,
      amount_received: 4990,
      latest_charge: chargeIdOf(intent),
    });
    expect(await stripe().charges.retrieve(chargeIdOf(intent))).toMatchObject({
      status: "succeeded",
      paid: true,
    });
    expect(await eventTypesOf(stripe(), intent.id)).toEqual([
      "payment_intent.created",
      "payment_intent.processing",
      "payment_intent.succeeded",
    ]);
    expect(await eventTypesOf(stripe(), chargeIdOf(intent))).toEqual(["charge.pending", "charge.succeeded"]);
  });

  test("may be declined later, after which another card can pay", async () => {
    const intent = await payWith(stripe(), "pm_card_processingFails");
    await later();
    expect(await stripe().paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] })).toMatchObject({
      status: "requires_payment_method",
      amount_received: 0,
      last_payment_error: { code: "card_declined", charge: chargeIdOf(intent) },
      latest_charge: { status: "failed", failure_code: "card_declined" },
    });
    expect((await eventTypesOf(stripe(), intent.id)).at(-1)).toBe("payment_intent.payment_failed");
    expect(
      await stripe().paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" }),
    ).toMatchObject({ status: "succeeded" });
  });

  test("can be neither confirmed again, nor changed in amount, nor refunded", async () => {
    const { id } = await payWith(stripe(), "pm_card_processingSucceeds");
    const confirmed = stripe().paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(await errorOf(confirmed)).toMatchObject({
      code: "payment_intent_unexpected_state",
      message: expect.stringContaining("has a status of processing"),
    });
    expect(await errorOf(stripe().paymentIntents.update(id, { amount: 100 }))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    expect(await stripe().paymentIntents.update(id, { metadata: { a: "b" } })).toMatchObject({
      metadata: { a: "b" },
    });
    expect(await errorOf(stripe().refunds.create({ payment_intent: id }))).toMatchObject({
      message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    });
  });

  test("can be canceled, and then is never charged", async () => {
    const intent = await payWith(stripe(), "pm_card_processingSucceeds");
    expect(
      await stripe().paymentIntents.cancel(intent.id, { cancellation_reason: "abandoned" }),
    ).toMatchObject({ status: "canceled", cancellation_reason: "abandoned", processing: null });
    await later();
    expect(await stripe().paymentIntents.retrieve(intent.id)).toMatchObject({ status: "canceled" });
    expect(await stripe().charges.retrieve(chargeIdOf(intent))).toMatchObject({
      status: "failed",
      paid: false,
    });
    expect((await eventTypesOf(stripe(), intent.id)).at(-1)).toBe("payment_intent.canceled");
  });

  test("ends once, however many processes end it or cancel it at the same time", async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() => startNetwork(file.db.pool, { keys: file.server.keys, now: clock.now })),
    );
    for (let round = 0; round < 10; round++) {
      const intent = await payWith(stripe(), "pm_card_processingSucceeds");
      clock.advance(60);
      const canceling = stripe()
        .paymentIntents.cancel(intent.id)
        .catch(() => undefined);
      await Promise.all([canceling, ...others.map(({ network }) => network.runDueChanges())]);
      const { status } = await stripe().paymentIntents.retrieve(intent.id);
      expect(["succeeded", "canceled"]).toContain(status);
      const ends = (await eventTypesOf(stripe(), intent.id)).filter((type) =>
        /succeeded|canceled/.test(type),
      );
      expect(ends).toEqual([`payment_intent.${status}`]);
      const { status: charge } = await stripe().charges.retrieve(chargeIdOf(intent));
      expect(charge).toBe(status === "succeeded" ? "succeeded" : "failed");
    }
    for (const other of others) await other.stop();
  });
});

test("a change that fails is tried again later, and does not hold up the others", async () => {
  const stuck = await payWith(stripe(), "pm_card_processingSucceeds", 6660);
  const fine = await payWith(stripe(), "pm_card_processingSucceeds");
  await file.db.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'out of order'; END $$;
    CREATE TRIGGER fail BEFORE UPDATE ON stripe_test_network.charges FOR EACH ROW
    WHEN (new.amount_minor = 6660) EXECUTE FUNCTION fail()`);
  await later();
  expect(await stripe().paymentIntents.retrieve(fine.id)).toMatchObject({ status: "succeeded" });
  expect(await stripe().paymentIntents.retrieve(stuck.id)).toMatchObject({ status: "processing" });
  expect(file.server.logged()).toContain("A change at the test network failed, will be tried again");
  await file.db.pool.query("DROP FUNCTION fail() CASCADE");
  await later();
  expect(await stripe().paymentIntents.retrieve(stuck.id)).toMatchObject({ status: "succeeded" });
});
