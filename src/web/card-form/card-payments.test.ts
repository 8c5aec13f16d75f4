import { expect, test } from "vitest";
import { outcomeOf } from "./card-payments.ts";

test("a succeeded intent is paid, with the intent's id", () => {
  expect(outcomeOf({ paymentIntent: { id: "pi_1", status: "succeeded" } })).toEqual({
    kind: "paid",
    transactionId: "pi_1",
  });
});

test("an error about an intent that is already paid is a payment", () => {
  expect(
    outcomeOf({
      error: { message: "Unexpected state", payment_intent: { id: "pi_1", status: "succeeded" } },
    }),
  ).toEqual({ kind: "paid", transactionId: "pi_1" });
});

test("a declined card fails with the network's message", () => {
  const declined = {
    message: "Your card was declined.",
    payment_intent: { id: "pi_1", status: "requires_payment_method" },
  };
  expect(outcomeOf({ error: declined })).toEqual({ kind: "failed", message: "Your card was declined." });
});

test("an intent that the bank has not decided about is processing", () => {
  const intent = { id: "pi_1", status: "processing" };
  expect(outcomeOf({ paymentIntent: intent })).toEqual({ kind: "processing" });
  expect(outcomeOf({ error: { message: "Unexpected state", payment_intent: intent } })).toEqual({
    kind: "processing",
  });
});

test("a failed challenge does not read as if the card were refused", () => {
  const error = {
    code: "payment_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    payment_intent: { id: "pi_1", status: "requires_payment_method" },
  };
  expect(outcomeOf({ error })).toEqual({
    kind: "failed",
    message:
      "You didn't approve the payment with your bank, so nothing was charged. Try again with the same card, or use another one.",
  });
});

test("any other result fails", () => {
  for (const result of [{}, { error: {} }, { paymentIntent: { id: "pi_1", status: "requires_action" } }]) {
    expect(outcomeOf(result)).toEqual({
      kind: "failed",
      message: "The payment was not completed. Please try again.",
    });
  }
});
