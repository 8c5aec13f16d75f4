import { describe, expect, test } from "vitest";
import { cardOfToken, checkCard } from "./card-check.ts";
import { NetworkError } from "./network-error.ts";
import { testCards } from "./test-cards.ts";

const june2026 = new Date("2026-06-15T12:00:00Z");
const good = { number: "4242424242424242", exp_month: "12", exp_year: "2030", cvc: "123" };

function errorFor(changes: Partial<typeof good>) {
  try {
    checkCard({ ...good, ...changes }, june2026);
  } catch (error) {
    if (error instanceof NetworkError) return { status: error.status, ...error.error };
    throw error;
  }
  throw new Error("The card was accepted.");
}

describe("a typed card", () => {
  test("returns brand, last four digits and expiry, and nothing else of its number", () => {
    const card = checkCard({ ...good, number: "4242 4242-4242 4242", exp_year: "30" }, june2026);
    expect(card).toEqual({
      brand: "visa",
      last4: "4242",
      expMonth: 12,
      expYear: 2030,
      verdict: "approved",
      challenge: false,
      behavior: "plain",
    });
  });

  test.each([["", "12345", "4242 4242 4242 42a2", "4".repeat(20)]].flat())(
    "with the number %j has an invalid number",
    (number) => {
      expect(errorFor({ number })).toMatchObject({
        status: 402,
        type: "card_error",
        code: "invalid_number",
        param: "number",
        message: "The card number is not a valid credit card number.",
      });
    },
  );

  test("with one mistyped digit has an incorrect number", () => {
    expect(errorFor({ number: "4242424242424241" })).toMatchObject({
      code: "incorrect_number",
      message: "Your card number is incorrect.",
      doc_url: "https://stripe.com/docs/error-codes/incorrect-number",
    });
  });

  test.each(["0", "13", "", "1.5", "abc"])("cannot expire in month %j", (exp_month) => {
    expect(errorFor({ exp_month })).toMatchObject({
      code: "invalid_expiry_month",
      param: "exp_month",
      message: "Your card's expiration month is invalid.",
    });
  });

  test.each(["2025", "25", "2077", "", "x", "20300"])("cannot expire in the year %j", (exp_year) => {
    expect(errorFor({ exp_year })).toMatchObject({
      code: "invalid_expiry_year",
      param: "exp_year",
      message: "Your card's expiration year is invalid.",
    });
  });

  test("is valid through the month it expires in", () => {
    expect(checkCard({ ...good, exp_month: "6", exp_year: "2026" }, june2026).expMonth).toBe(6);
    expect(errorFor({ exp_month: "5", exp_year: "2026" })).toMatchObject({ code: "invalid_expiry_month" });
  });

  test.each(["12", "1234", "12a", ""])("of Visa cannot have the security code %j", (cvc) => {
    expect(errorFor({ cvc })).toMatchObject({
      code: "invalid_cvc",
      param: "cvc",
      message: "Your card's security code is invalid.",
    });
  });

  test("of American Express has a security code of four digits", () => {
    const amex = { number: "378282246310005", cvc: "1234" };
    expect(checkCard({ ...good, ...amex }, june2026).brand).toBe("amex");
    expect(errorFor({ ...amex, cvc: "123" })).toMatchObject({ code: "invalid_cvc" });
  });

  test("that is a real one is rejected with Stripe's message about non test cards", () => {
    // Passes the check digit but is not a test card.
    expect(errorFor({ number: "4111111111111111" })).toMatchObject({
      status: 402,
      code: "card_declined",
      decline_code: "test_mode_live_card",
      message:
        "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
    });
  });
});

describe("the list of test cards", () => {
  test("has unique numbers and tokens, and every card passes the checks", () => {
    const numbers = testCards.map(({ number }) => number);
    const tokens = testCards.flatMap(({ token }) => token ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const { number, brand } of testCards) {
      const cvc = brand === "amex" ? "1234" : "123";
      expect(checkCard({ ...good, number, cvc }, june2026)).toMatchObject({ brand });
    }
  });

  test("is searchable by Stripe's tokens only", () => {
    expect(cardOfToken("pm_card_visa_chargeDeclined", june2026)).toMatchObject({
      last4: "0002",
      verdict: "generic_decline",
    });
    expect(cardOfToken("pm_card_invented", june2026)).toBeUndefined();
  });
});
