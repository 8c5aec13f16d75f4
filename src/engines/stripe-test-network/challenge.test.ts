import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { cardForm, networkForFile } from "./testing.ts";

const file = networkForFile();

const CHALLENGED_CARD = "4000002500003155";

const confirmAs = (intent: Stripe.PaymentIntent, number: string) =>
  file.server.browser(`payment_intents/${intent.id}/confirm`, cardForm(intent.client_secret, number));

async function challengedIntent(number = CHALLENGED_CARD) {
  const intent = await file.server.stripe.paymentIntents.create({ amount: 4990, currency: "usd" });
  const { status, body } = await confirmAs(intent, number);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "requires_action",
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: { source: expect.stringMatching(/^src_/) } },
  });
  const next = body.next_action as { use_stripe_sdk: { source: string } };
  return { intent, source: next.use_stripe_sdk.source };
}

const answer = (intent: Stripe.PaymentIntent, source: string, outcome: string) =>
  file.server.browser(`payment_intents/${intent.id}/challenge`, {
    client_secret: intent.client_secret ?? "",
    source,
    outcome,
  });

const intentOnServer = (intent: Stripe.PaymentIntent) =>
  file.server.stripe.paymentIntents.retrieve(intent.id);

describe("a bank's challenge", () => {
  test.each(["4000002500003155", "4000000000003220", "4000002760003184"])(
    "is required for card %s, which is not charged before it is answered",
    async (number) => {
      const { intent } = await challengedIntent(number);
      expect(await intentOnServer(intent)).toMatchObject({
        status: "requires_action",
        amount_received: 0,
        latest_charge: null,
      });
    },
  );

  test("approved by the cardholder leads to a charge", async () => {
    const { intent, source } = await challengedIntent();
    const { status, body } = await answer(intent, source, "approved");
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "succeeded", next_action: null });
    expect(await intentOnServer(intent)).toMatchObject({ status: "succeeded", amount_received: 4990 });
  });

  test("declined by the cardholder fails the authentication, and the intent accepts another card", async () => {
    const { intent, source } = await challengedIntent();
    const { body } = await answer(intent, source, "declined");
    expect(body).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      next_action: null,
      last_payment_error: {
        type: "invalid_request_error",
        code: "payment_intent_authentication_failure",
        message:
          "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
        payment_method: { card: { last4: "3155" } },
      },
    });
    expect((await confirmAs(intent, "4242424242424242")).body).toMatchObject({ status: "succeeded" });
  });

  test("approved for a card with insufficient funds leads to a decline", async () => {
    const { intent, source } = await challengedIntent("4000008260003178");
    const { status, body } = await answer(intent, source, "approved");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined", decline_code: "insufficient_funds" },
    });
  });

  test("left unanswered allows payment with another card, and a late answer changes nothing", async () => {
    const { intent, source } = await challengedIntent();
    expect((await confirmAs(intent, "4242424242424242")).body).toMatchObject({ status: "succeeded" });
    for (const outcome of ["declined", "approved"])
      expect(await answer(intent, source, outcome)).toMatchObject({
        status: 400,
        body: { error: { code: "payment_intent_unexpected_state" } },
      });
    expect(await intentOnServer(intent)).toMatchObject({ status: "succeeded", amount_received: 4990 });
  });

  test("left unanswered allows canceling the intent, and a late approval charges nothing", async () => {
    const { intent, source } = await challengedIntent();
    await file.server.stripe.paymentIntents.cancel(intent.id);
    expect((await answer(intent, source, "approved")).status).toBe(400);
    expect(await intentOnServer(intent)).toMatchObject({ status: "canceled", amount_received: 0 });
  });

  test("belongs to one card: the answer to the first card's challenge does not count for the second", async () => {
    const { intent, source } = await challengedIntent();
    expect((await confirmAs(intent, "4000000000003220")).body).toMatchObject({ status: "requires_action" });
    expect((await answer(intent, source, "approved")).status).toBe(400);
    expect(await intentOnServer(intent)).toMatchObject({ status: "requires_action", amount_received: 0 });
  });

  test("is answered once: of simultaneous answers the first counts", async () => {
    const { intent, source } = await challengedIntent();
    const responses = await Promise.all(
      ["approved", "declined", "approved", "declined"].map((outcome) => answer(intent, source, outcome)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test("cannot be answered without the intent's own client secret", async () => {
    const { intent, source } = await challengedIntent();
    const other = await challengedIntent();
    const stolen = { ...intent, client_secret: other.intent.client_secret };
    expect((await answer(stolen, source, "approved")).status).toBe(400);
    expect((await answer(intent, other.source, "approved")).status).toBe(400);
    expect(await intentOnServer(intent)).toMatchObject({ status: "requires_action" });
  });
});
