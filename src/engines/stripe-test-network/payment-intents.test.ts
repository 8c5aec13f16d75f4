import { describe, expect, test } from "vitest";
import { cardForm, errorOf, networkForFile } from "./testing.ts";

const file = networkForFile();

const anOrder = { amount: 4990, currency: "usd", metadata: { order: "LW-1001" } };
const openIntent = () => file.server.stripe.paymentIntents.create(anOrder);
const confirmAs = (intent: { id: string; client_secret: string | null }, number: string) =>
  file.server.browser(`payment_intents/${intent.id}/confirm`, cardForm(intent.client_secret, number));

describe("an intent", () => {
  test("is rejected below the minimum and above the maximum amount, with the limit in the message", async () => {
    const create = (amount: number, currency: string) =>
      errorOf(file.server.stripe.paymentIntents.create({ amount, currency }));
    expect(await create(49, "usd")).toMatchObject({
      code: "amount_too_small",
      param: "amount",
      message: "Amount must be at least $0.50 usd",
    });
    expect(await create(29, "gbp")).toMatchObject({ message: "Amount must be at least £0.30 gbp" });
    expect(await create(100_000_000, "usd")).toMatchObject({
      code: "amount_too_large",
      message: "Amount must be no more than $999,999.99",
    });
    expect(await create(1000, "xyz")).toMatchObject({ param: "currency", message: "Invalid currency: xyz" });
    expect(await create(0, "usd")).toMatchObject({ code: "parameter_invalid_integer" });
    expect(await create(10.5, "usd")).toMatchObject({ message: "Invalid integer: 10.5" });
  });

  test("is rejected with missing or unknown parameters, which the message names", async () => {
    const send = async (form: Record<string, string>) => {
      const response = await fetch(`${file.server.origin}/v1/payment_intents`, {
        method: "POST",
        headers: { authorization: `Bearer ${file.server.keys.secret}` },
        body: new URLSearchParams(form),
      });
      return { status: response.status, body: await response.json() };
    };
    expect(await send({ currency: "usd" })).toMatchObject({
      status: 400,
      body: { error: { code: "parameter_missing", message: "Missing required param: amount." } },
    });
    expect(await send({ amount: "100", currency: "usd", "card[number]": "4242424242424242" })).toMatchObject({
      body: { error: { code: "parameter_unknown", message: "Received unknown parameter: card" } },
    });
  });

  test("that does not exist returns 404, whatever its id", async () => {
    for (const id of ["pi_unknown", "x", "pi_'; DROP TABLE", "pi_\u0000", "pi_".padEnd(90, "a")])
      expect(await errorOf(file.server.stripe.paymentIntents.retrieve(id))).toMatchObject({
        statusCode: 404,
      });
    expect(await errorOf(file.server.stripe.paymentIntents.retrieve("pi_unknown"))).toMatchObject({
      code: "resource_missing",
      message: "No such payment_intent: 'pi_unknown'",
    });
  });

  test("returns Stripe's reduced form to a browser with its client secret", async () => {
    const intent = await openIntent();
    const other = await openIntent();
    const read = (secret: string | null) =>
      file.server.browser(
        `payment_intents/${intent.id}?${new URLSearchParams({ client_secret: secret ?? "" })}`,
      );

    const { body } = await read(intent.client_secret);
    expect(body).toMatchObject({ id: intent.id, amount: 4990, status: "requires_payment_method" });
    for (const hidden of ["metadata", "latest_charge", "customer", "amount_received"])
      expect(body).not.toHaveProperty(hidden);

    expect(await read(other.client_secret)).toMatchObject({
      status: 400,
      body: { error: { code: "payment_intent_invalid_parameter", param: "client_secret" } },
    });
    expect(await file.server.browser(`payment_intents/${intent.id}`)).toMatchObject({
      status: 400,
      body: { error: { code: "parameter_missing", param: "client_secret" } },
    });
    const confirmed = await file.server.browser(
      `payment_intents/${intent.id}/confirm`,
      cardForm(other.client_secret, "4242424242424242"),
    );
    expect(confirmed.status).toBe(400);
  });

  test("does not show metadata in a browser's failed confirmation", async () => {
    const intent = await openIntent();
    await confirmAs(intent, "4242424242424242");
    const { status, body } = await confirmAs(intent, "4242424242424242");
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: "payment_intent_unexpected_state",
      message:
        "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
      payment_intent: { id: intent.id, status: "succeeded" },
    });
    expect(body.error?.payment_intent).not.toHaveProperty("metadata");
  });

  test("can be canceled while unpaid, and then neither paid nor canceled again", async () => {
    const intent = await openIntent();
    const canceled = await file.server.stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: "abandoned",
    });
    expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
    expect(canceled.canceled_at).toBeTypeOf("number");
    expect((await confirmAs(intent, "4242424242424242")).body.error).toMatchObject({
      code: "payment_intent_unexpected_state",
      message: expect.stringContaining("has a status of canceled"),
    });
    expect(await errorOf(file.server.stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      statusCode: 400,
      code: "payment_intent_unexpected_state",
    });
  });

  test("cannot be canceled once paid", async () => {
    const intent = await openIntent();
    await confirmAs(intent, "4242424242424242");
    expect(await errorOf(file.server.stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      statusCode: 400,
      code: "payment_intent_unexpected_state",
      message:
        "You cannot cancel this PaymentIntent because it has a status of succeeded. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.",
      payment_intent: { status: "succeeded" },
    });
  });

  test("accepts new metadata at any time and a new amount only while unpaid", async () => {
    const intent = await openIntent();
    const updated = await file.server.stripe.paymentIntents.update(intent.id, {
      amount: 5990,
      metadata: { order: "", note: "gift" },
    });
    expect(updated).toMatchObject({ amount: 5990, metadata: { note: "gift" } });
    expect(updated.metadata).not.toHaveProperty("order");
    await confirmAs(intent, "4242424242424242");
    expect(
      await file.server.stripe.paymentIntents.update(intent.id, { metadata: { note: "sent" } }),
    ).toMatchObject({
      amount_received: 5990,
      metadata: { note: "sent" },
    });
    expect(await errorOf(file.server.stripe.paymentIntents.update(intent.id, { amount: 100 }))).toMatchObject(
      {
        code: "payment_intent_unexpected_state",
      },
    );
  });

  test("is listed newest first, page by page", async () => {
    const created = [];
    for (let n = 0; n < 5; n++) created.push((await openIntent()).id);
    const listed = [];
    for await (const { id } of file.server.stripe.paymentIntents.list({ limit: 2 })) {
      listed.push(id);
      if (listed.length === 5) break;
    }
    expect(listed).toEqual(created.reverse());
  });
});
