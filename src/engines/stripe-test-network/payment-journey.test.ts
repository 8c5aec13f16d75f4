import { describe, expect, test } from "vitest";
import { cardForm, errorOf, networkForFile } from "./testing.ts";

const file = networkForFile();

const anOrder = { amount: 4990, currency: "usd", metadata: { order: "LW-1001" } };
const openIntent = () => file.server.stripe.paymentIntents.create(anOrder);
const confirmAs = (intent: { id: string; client_secret: string | null }, number: string) =>
  file.server.browser(`payment_intents/${intent.id}/confirm`, cardForm(intent.client_secret, number));

describe("a payment", () => {
  test("goes from intent to charge through the official SDK and a browser", async () => {
    const intent = await file.server.stripe.paymentIntents.create({
      ...anOrder,
      description: "Order LW-1001",
      receipt_email: "ann.lee@mail.example.com",
      automatic_payment_methods: { enabled: true },
    });
    expect(intent).toMatchObject({
      object: "payment_intent",
      amount: 4990,
      amount_received: 0,
      currency: "usd",
      status: "requires_payment_method",
      livemode: false,
      latest_charge: null,
      metadata: { order: "LW-1001" },
      automatic_payment_methods: { enabled: true },
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[0-9a-f]{48}$`));
    expect(intent.lastResponse.requestId).toMatch(/^req_/);

    const confirmed = await confirmAs(intent, "4242424242424242");
    expect(confirmed).toMatchObject({ status: 200, body: { id: intent.id, status: "succeeded" } });

    const paid = await file.server.stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 4990, last_payment_error: null });
    expect(paid.latest_charge).toMatchObject({
      id: expect.stringMatching(/^ch_/),
      status: "succeeded",
      paid: true,
      amount: 4990,
      payment_intent: intent.id,
      billing_details: { name: "Ann Lee", email: "ann.lee@mail.example.com" },
      payment_method_details: { card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 } },
    });
  });

  test.each([
    ["4000056655665556", "visa"],
    ["5555555555554444", "mastercard"],
    ["2223003122003222", "mastercard"],
    ["378282246310005", "amex"],
    ["6011111111111117", "discover"],
    ["36227206271667", "diners"],
    ["3566002020360505", "jcb"],
    ["6205500000000000004", "unionpay"],
  ])("is accepted from %s of %s", async (number, brand) => {
    const intent = await openIntent();
    expect((await confirmAs(intent, number)).body).toMatchObject({ status: "succeeded" });
    const { latest_charge } = await file.server.stripe.paymentIntents.retrieve(intent.id, {
      expand: ["latest_charge"],
    });
    expect(latest_charge).toMatchObject({ payment_method_details: { card: { brand } } });
  });

  test("can be confirmed by a server with one of Stripe's predefined cards", async () => {
    const { id } = await openIntent();
    const paid = await file.server.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 4990 });
  });
});

describe("a declining card", () => {
  test.each([
    ["4000000000000002", "card_declined", "generic_decline", "Your card was declined."],
    ["4000000000009995", "card_declined", "insufficient_funds", "Your card has insufficient funds."],
    ["4000000000009987", "card_declined", "lost_card", "Your card was declined."],
    ["4000000000009979", "card_declined", "stolen_card", "Your card was declined."],
    ["4000000000000069", "expired_card", undefined, "Your card has expired."],
    ["4000000000000127", "incorrect_cvc", undefined, "Your card's security code is incorrect."],
    [
      "4000000000000119",
      "processing_error",
      undefined,
      "An error occurred while processing your card. Try again in a little bit.",
    ],
  ])(
    "%s returns 402 with %s (%s) and its message, and the intent stays open",
    async (number, code, decline, message) => {
      const intent = await openIntent();
      const { status, body } = await confirmAs(intent, number);
      expect(status).toBe(402);
      expect(body.error).toMatchObject({ type: "card_error", code, message });
      expect(body.error?.decline_code).toBe(decline);
      expect(body.error?.payment_intent).toMatchObject({
        id: intent.id,
        status: "requires_payment_method",
        last_payment_error: { code, message, charge: body.error?.charge },
      });

      const open = await file.server.stripe.paymentIntents.retrieve(intent.id, {
        expand: ["latest_charge"],
      });
      expect(open).toMatchObject({ status: "requires_payment_method", amount_received: 0 });
      expect(open.latest_charge).toMatchObject({ status: "failed", paid: false, failure_code: code });
    },
  );

  test("is a StripeCardError in a server's SDK", async () => {
    const { id } = await openIntent();
    const error = await errorOf(
      file.server.stripe.paymentIntents.confirm(id, {
        payment_method: "pm_card_visa_chargeDeclinedInsufficientFunds",
      }),
    );
    expect(error).toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
      code: "card_declined",
      decline_code: "insufficient_funds",
      payment_intent: { id, metadata: { order: "LW-1001" } },
    });
  });

  test("can be followed by a good card on the same intent", async () => {
    const intent = await openIntent();
    await confirmAs(intent, "4000000000000002");
    expect((await confirmAs(intent, "4242424242424242")).body).toMatchObject({
      status: "succeeded",
      last_payment_error: null,
    });
  });

  test("that is not a test card is not stored, not even its last four digits", async () => {
    const intent = await openIntent();
    const { status, body } = await confirmAs(intent, "4111111111111111");
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ code: "card_declined", decline_code: "test_mode_live_card" });
    const { rows } = await file.db.pool.query(
      "SELECT 1 FROM stripe_test_network.payment_methods WHERE last4 = '1111'",
    );
    expect(rows).toEqual([]);
    expect(await file.server.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      last_payment_error: null,
    });
  });
});
