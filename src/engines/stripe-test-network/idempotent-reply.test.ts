import { describe, expect, test } from "vitest";
import { cardNetworkForThisFile, errorFor } from "#test/stripe-test-network.ts";

let now = new Date("2026-06-15T12:00:00Z");
const here = cardNetworkForThisFile({ lockWaitMs: 500, now: () => now });

const anOrder = { amount: 4990, currency: "usd", metadata: { order: "LW-1001" } };
const create = (idempotencyKey: string, params = anOrder) =>
  here.shop.stripe.paymentIntents.create(params, { idempotencyKey });

describe("an idempotency key", () => {
  test("makes the same request again answer the same intent, marked as a replay", async () => {
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

  test("does not mind in which order the parameters come", async () => {
    const first = await create("order-2");
    const { metadata, currency, amount } = anOrder;
    expect((await create("order-2", { metadata, currency, amount })).id).toBe(first.id);
  });

  test("is refused with other parameters, in Stripe's words", async () => {
    await create("order-3");
    expect(await errorFor(create("order-3", { ...anOrder, amount: 5000 }))).toMatchObject({
      type: "StripeIdempotencyError",
      rawType: "idempotency_error",
      statusCode: 400,
      message:
        "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than 'order-3' if you meant to execute a different request.",
    });
  });

  test("is refused at another endpoint", async () => {
    const { id } = await create("order-4");
    const elsewhere = here.shop.stripe.paymentIntents.cancel(id, {}, { idempotencyKey: "order-4" });
    expect(await errorFor(elsewhere)).toMatchObject({
      type: "StripeIdempotencyError",
      message: expect.stringContaining("the same endpoint they were first used for ('/v1/payment_intents')"),
    });
  });

  test("sent twenty times at once makes one intent", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create("order-5")));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const fresh = made.filter(({ lastResponse }) => !("idempotent-replayed" in lastResponse.headers));
    expect(fresh).toHaveLength(1);
    const { rows } = await here.db.pool.query(
      "SELECT count(*)::int AS events FROM stripe_test_network.events WHERE payload->'request'->>'idempotency_key' = 'order-5'",
    );
    expect(rows).toEqual([{ events: 1 }]);
  });

  test("replays a decline as well, without a second try at the card", async () => {
    const { id } = await create("order-6");
    const decline = () =>
      errorFor(
        here.shop.stripe.paymentIntents.confirm(
          id,
          { payment_method: "pm_card_visa_chargeDeclined" },
          { idempotencyKey: "confirm-6" },
        ),
      );
    const [first, again] = [await decline(), await decline()];
    expect(again).toMatchObject({ statusCode: 402, code: "card_declined", charge: first.charge });
    expect(again.headers).toMatchObject({ "idempotent-replayed": "true" });
  });

  test("remembers no refusal that had no effect: what is wrong now may be right later", async () => {
    expect(await errorFor(create("order-7", { ...anOrder, amount: 1 }))).toMatchObject({
      code: "amount_too_small",
    });
    expect(await create("order-7")).toMatchObject({ status: "requires_payment_method" });
  });

  test("whose first request is still going answers 409 when that takes too long", async () => {
    const slow = await here.db.pool.connect();
    await slow.query("BEGIN");
    await slow.query(
      "SELECT pg_advisory_xact_lock(hashtextextended('stripe_test_network.idempotency_keys:order-8', 0))",
    );
    expect(await errorFor(create("order-8"))).toMatchObject({
      statusCode: 409,
      code: "idempotency_key_in_use",
      rawType: "idempotency_error",
      message: expect.stringContaining("There is currently another in-progress request"),
    });
    await slow.query("ROLLBACK");
    slow.release();
    expect(await create("order-8")).toMatchObject({ status: "requires_payment_method" });
  });

  test("is forgotten after a day", async () => {
    const first = await create("order-9");
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect(await here.shop.network.deleteOldRecords()).toBeGreaterThan(0);
    expect((await create("order-9")).id).not.toBe(first.id);
  });

  test("of a browser is not looked up, so that it can replay nothing of the server's", async () => {
    const { id, client_secret } = await create("order-10");
    const response = await fetch(`${here.shop.origin}/v1/payment_intents/${id}/confirm`, {
      method: "POST",
      headers: { authorization: `Bearer ${here.shop.keys.publishable}`, "idempotency-key": "order-10" },
      body: new URLSearchParams({ client_secret: client_secret ?? "", payment_method: "pm_card_visa" }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id, status: "succeeded" });
  });
});
