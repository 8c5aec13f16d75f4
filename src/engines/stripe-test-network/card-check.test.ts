import { describe, expect, test } from "vitest";
import { cardOfToken, checkTypedCard } from "./card-check.ts";
import { NetworkError } from "./network-error.ts";
import { testCards } from "./test-cards.ts";

const june2026 = new Date("2026-06-15T12:00:00Z");
const good = { number: "4242424242424242", exp_month: "12", exp_year: "2030", cvc: "123" };

function refusal(changes: Partial<typeof good>) {
  try {
    checkTypedCard({ ...good, ...changes }, june2026);
  } catch (error) {
    if (error instanceof NetworkError) return { status: error.status, ...error.wire };
    throw error;
  }
  throw new Error("The card was accepted.");
}

describe("a typed card", () => {
  test("is known by brand, last four digits and expiry, and by nothing else of its number", () => {
    const card = checkTypedCard({ ...good, number: "4242 4242-4242 4242", exp_year: "30" }, june2026);
    expect(card).toEqual({
      brand: "visa",
      last4: "4242",
      expMonth: 12,
      expYear: 2030,
      verdict: "approved",
      challenge: false,
    });
  });

  test.each([["", "12345", "4242 4242 4242 42a2", "4".repeat(20)]].flat())(
    "with the number %j is no card number",
    (number) => {
      expect(refusal({ number })).toMatchObject({
        status: 402,
        type: "card_error",
        code: "invalid_number",
        param: "number",
        message: "The card number is not a valid credit card number.",
      });
    },
  );

  test("with one mistyped digit has an incorrect number", () => {
    expect(refusal({ number: "4242424242424241" })).toMatchObject({
      code: "incorrect_number",
      message: "Your card number is incorrect.",
      doc_url: "https://stripe.com/docs/error-codes/incorrect-number",
    });
  });

  test.each(["0", "13", "", "1.5", "abc"])("cannot expire in month %j", (exp_month) => {
    expect(refusal({ exp_month })).toMatchObject({
      code: "invalid_expiry_month",
      param: "exp_month",
      message: "Your card's expiration month is invalid.",
    });
  });

  test.each(["2025", "25", "2077", "", "x", "20300"])("cannot expire in the year %j", (exp_year) => {
    expect(refusal({ exp_year })).toMatchObject({
      code: "invalid_expiry_year",
      param: "exp_year",
      message: "Your card's expiration year is invalid.",
    });
  });

  test("is good through the month it expires in, and not after", () => {
    expect(checkTypedCard({ ...good, exp_month: "6", exp_year: "2026" }, june2026).expMonth).toBe(6);
    expect(refusal({ exp_month: "5", exp_year: "2026" })).toMatchObject({ code: "invalid_expiry_month" });
  });

  test.each(["12", "1234", "12a", ""])("of Visa cannot have the security code %j", (cvc) => {
    expect(refusal({ cvc })).toMatchObject({
      code: "invalid_cvc",
      param: "cvc",
      message: "Your card's security code is invalid.",
    });
  });

  test("of American Express has a security code of four digits", () => {
    const amex = { number: "378282246310005", cvc: "1234" };
    expect(checkTypedCard({ ...good, ...amex }, june2026).brand).toBe("amex");
    expect(refusal({ ...amex, cvc: "123" })).toMatchObject({ code: "invalid_cvc" });
  });

  test("that is a real one is refused with Stripe's sentence about non test cards", () => {
    // Passes the check digit, belongs to nobody: Stripe's own example of a number outside the test list.
    expect(refusal({ number: "4111111111111111" })).toMatchObject({
      status: 402,
      code: "card_declined",
      decline_code: "test_mode_live_card",
      message:
        "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
    });
  });
});

describe("the table of test cards", () => {
  test("names every number and every token once, and each passes the check it is sent through", () => {
    const numbers = testCards.map(({ number }) => number);
    const tokens = testCards.flatMap(({ token }) => token ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const { number, brand } of testCards) {
      const cvc = brand === "amex" ? "1234" : "123";
      expect(checkTypedCard({ ...good, number, cvc }, june2026)).toMatchObject({ brand });
    }
  });

  test("is reached by Stripe's ready-made names, and by no invented one", () => {
    expect(cardOfToken("pm_card_visa_chargeDeclined", june2026)).toMatchObject({
      last4: "0002",
      verdict: "generic_decline",
    });
    expect(cardOfToken("pm_card_invented", june2026)).toBeUndefined();
  });
});
