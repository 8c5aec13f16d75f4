import { expect, test } from "vitest";
import { outcomeOf } from "./outcome-of.ts";

test("an intent that succeeded is paid, under its own id", () => {
  expect(outcomeOf({ paymentIntent: { id: "pi_1", status: "succeeded" } })).toEqual({
    kind: "paid",
    transactionId: "pi_1",
  });
});

test("an error about an intent that is paid already is no refusal", () => {
  expect(
    outcomeOf({
      error: { message: "Unexpected state", payment_intent: { id: "pi_1", status: "succeeded" } },
    }),
  ).toEqual({ kind: "paid", transactionId: "pi_1" });
});

test("a refusal is told in the network's words", () => {
  const declined = {
    message: "Your card was declined.",
    payment_intent: { id: "pi_1", status: "requires_payment_method" },
  };
  expect(outcomeOf({ error: declined })).toEqual({ kind: "refused", message: "Your card was declined." });
});

test("anything else is not called paid", () => {
  for (const result of [{}, { error: {} }, { paymentIntent: { id: "pi_1", status: "processing" } }]) {
    expect(outcomeOf(result)).toEqual({
      kind: "refused",
      message: "The payment was not completed. Please try again.",
    });
  }
});
