import { describe, expect, test } from "vitest";
import { errorOf, networkForFile, startNetwork } from "./testing.ts";

let now = new Date("2026-06-15T12:00:00Z");
const file = networkForFile({ now: () => now });

const orderParams = { amount: 4990, currency: "usd", metadata: { order: "LW-1001" } };
const create = (idempotencyKey: string, params = orderParams) =>
  file.server.stripe.paymentIntents.create(params, { idempotencyKey });

describe("an idempotency key", () => {
  test("makes a repeated request return the same intent, marked as a replay", async () => {
    const first = await create("order-1");
    const again = await create("order-1");
    expect(again.id).toBe(first.id);
    expect(again.client_secret).toBe(first.client_secret);
    expect(first.lastResponse.headers).not.toHaveProperty("idempotent-replayed");
    expect(again.lastResponse.headers).toMatchObject({
      "idempotent-replayed": "true",
      "original-request": first.lastResponse.requestId,
      "idempotency-key": "order-1",
    });
  });

  test("does not depend on the order of the parameters", async () => {
    const first = await create("order-2");
    const { metadata, currency, amount } = orderParams;
    expect((await create("order-2", { metadata, currency, amount })).id).toBe(first.id);
  });

  test("is rejected with other parameters, with Stripe's message", async () => {
    await create("order-3");
    expect(await errorOf(create("order-3", { ...orderParams, amount: 5000 }))).toMatchObject({
      type: "StripeIdempotencyError",
      rawType: "idempotency_error",
      statusCode: 400,
      message:
        "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than 'order-3' if you meant to execute a different request.",
    });
  });

  test("is rejected at another endpoint", async () => {
    const { id } = await create("order-4");
    const elsewhere = file.server.stripe.paymentIntents.cancel(id, {}, { idempotencyKey: "order-4" });
    expect(await errorOf(elsewhere)).toMatchObject({
      type: "StripeIdempotencyError",
      message: expect.stringContaining("the same endpoint they were first used for ('/v1/payment_intents')"),
    });
  });

  test("sent twenty times at the same time creates one intent", async () => {
    const created = await Promise.all(Array.from({ length: 20 }, () => create("order-5")));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    const originals = created.filter(({ lastResponse }) => !("idempotent-replayed" in lastResponse.headers));
    expect(originals).toHaveLength(1);
    const { rows } = await file.db.pool.query(
      "SELECT count(*)::int AS events FROM stripe_test_network.events WHERE payload->'request'->>'idempotency_key' = 'order-5'",
    );
    expect(rows).toEqual([{ events: 1 }]);
  });

  test("replays a decline without charging the card again", async () => {
    const { id } = await create("order-6");
    const decline = () =>
      errorOf(
        file.server.stripe.paymentIntents.confirm(
          id,
          { payment_method: "pm_card_visa_chargeDeclined" },
          { idempotencyKey: "confirm-6" },
        ),
      );
    const [first, again] = [await decline(), await decline()];
    expect(again).toMatchObject({ statusCode: 402, code: "card_declined", charge: first.charge });
    expect(again.headers).toMatchObject({ "idempotent-replayed": "true" });
  });

  test("is not used up by invalid parameters", async () => {
    expect(await errorOf(create("order-7", { ...orderParams, amount: -1 }))).toMatchObject({
      code: "parameter_invalid_integer",
    });
    expect(await create("order-7")).toMatchObject({ status: "requires_payment_method" });
  });

  test("is not used up by a missing or wrong API key", async () => {
    const stranger = file.server.stripeWithKey("sk_test_unknown12345");
    const rejected = stranger.paymentIntents.create(orderParams, { idempotencyKey: "order-11" });
    expect(await errorOf(rejected)).toMatchObject({ statusCode: 401 });
    expect(await create("order-11")).toMatchObject({ status: "requires_payment_method" });
  });

  test("replays an error of the execution, also when its cause is gone", async () => {
    const { id } = await create("order-12");
    const refund = () =>
      file.server.stripe.refunds.create({ payment_intent: id }, { idempotencyKey: "refund-12" });
    const first = await errorOf(refund());
    expect(first.message).toContain("does not have a successful charge to refund");
    await file.server.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    const again = await errorOf(refund());
    expect(again).toMatchObject({ statusCode: 400, message: first.message });
    expect(again.headers).toMatchObject({
      "idempotent-replayed": "true",
      "original-request": first.requestId,
    });
    expect(await file.server.stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 4990 });
  });

  test("replays a 500, without an effect of the failed request", async () => {
    await file.db.pool.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'out of order'; END $$;
      CREATE TRIGGER fail BEFORE INSERT ON stripe_test_network.events EXECUTE FUNCTION fail()`);
    const { rows: before } = await file.db.pool.query("SELECT id FROM stripe_test_network.payment_intents");
    const first = await errorOf(create("order-13"));
    expect(first).toMatchObject({ statusCode: 500, rawType: "api_error" });
    expect(first.headers).toMatchObject({ "stripe-should-retry": "false" });
    expect(file.server.logged()).toContain("out of order");
    await file.db.pool.query("DROP FUNCTION fail() CASCADE");
    const { rows: after } = await file.db.pool.query("SELECT id FROM stripe_test_network.payment_intents");
    expect(after).toEqual(before);
    expect(await errorOf(create("order-13"))).toMatchObject({ statusCode: 500 });
    expect(await create("order-13b")).toMatchObject({ status: "requires_payment_method" });
  });

  test("whose first request is still running returns 409 after a timeout", async () => {
    const impatient = await startNetwork(file.db.pool, { keys: file.server.keys, lockWaitMs: 100 });
    const slow = await file.db.pool.connect();
    await slow.query("BEGIN");
    await slow.query(
      "SELECT pg_advisory_xact_lock(hashtextextended('stripe_test_network.idempotency_keys:order-8', 0))",
    );
    const second = impatient.stripe.paymentIntents.create(orderParams, { idempotencyKey: "order-8" });
    expect(await errorOf(second)).toMatchObject({
      statusCode: 409,
      code: "idempotency_key_in_use",
      rawType: "idempotency_error",
      message: expect.stringContaining("There is currently another in-progress request"),
    });
    await slow.query("ROLLBACK");
    slow.release();
    await impatient.stop();
    expect(await create("order-8")).toMatchObject({ status: "requires_payment_method" });
  });

  test("expires after a day", async () => {
    const first = await create("order-9");
    now = new Date(now.getTime() + 24 * 3_600_000 - 1);
    expect((await create("order-9")).id).toBe(first.id);
    now = new Date(now.getTime() + 1);
    const second = await create("order-9");
    expect(second.id).not.toBe(first.id);
    expect((await create("order-9")).id).toBe(second.id);
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect(await file.server.network.deleteOldRecords()).toBeGreaterThan(0);
    expect((await create("order-9")).id).not.toBe(second.id);
  });

  test("sent by a browser is ignored, so that it cannot replay the server's responses", async () => {
    const { id, client_secret } = await create("order-10");
    const response = await fetch(`${file.server.origin}/v1/payment_intents/${id}/confirm`, {
      method: "POST",
      headers: { authorization: `Bearer ${file.server.keys.publishable}`, "idempotency-key": "order-10" },
      body: new URLSearchParams({ client_secret: client_secret ?? "", payment_method: "pm_card_visa" }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id, status: "succeeded" });
  });
});
