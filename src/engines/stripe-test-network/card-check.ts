import { cardError } from "./network-error.ts";
import { findTestCard, findTestCardByToken, type TestCard } from "./test-cards.ts";

/** A card as received: every field is a string of the form body. */
export interface CardInput {
  number: string;
  exp_month: string;
  exp_year: string;
  cvc?: string | undefined;
}

/** A valid card without its number and security code: everything the network stores. */
export interface AcceptedCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  verdict: TestCard["verdict"];
  challenge: boolean;
  behavior: TestCard["behavior"];
}

/** Stripe accepts cards that expire up to fifty years from now. */
const MAX_EXPIRY_YEARS = 50;

/**
 * Returns the test card the input matches, after Stripe's checks in Stripe's order (number, month, year, code). A real
 * card is rejected here, before anything about it is stored.
 * @throws a 402 card_error
 */
export function checkCard(input: CardInput, now: Date): AcceptedCard {
  const number = input.number.replace(/[\s-]/g, "");
  if (!/^[0-9]{12,19}$/.test(number))
    throw cardError("invalid_number", "The card number is not a valid credit card number.", {
      param: "number",
    });
  if (!passesLuhn(number))
    throw cardError("incorrect_number", "Your card number is incorrect.", { param: "number" });

  const expMonth = wholeNumber(input.exp_month);
  if (!(expMonth >= 1 && expMonth <= 12)) throw invalidMonth();
  const expYear = fullYear(input.exp_year, now);
  const thisYear = now.getUTCFullYear();
  if (!(expYear >= thisYear && expYear <= thisYear + MAX_EXPIRY_YEARS))
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", {
      param: "exp_year",
    });
  if (expYear === thisYear && expMonth < now.getUTCMonth() + 1) throw invalidMonth();

  const cvcDigits = /^3[47]/.test(number) ? 4 : 3;
  if (input.cvc !== undefined && !new RegExp(`^[0-9]{${cvcDigits}}$`).test(input.cvc.trim()))
    throw cardError("invalid_cvc", "Your card's security code is invalid.", { param: "cvc" });

  const card = findTestCard(number);
  if (!card)
    throw cardError(
      "card_declined",
      "Your card was declined. Your request was in test mode, but used a non test card. " +
        "For a list of valid test cards, visit: https://stripe.com/docs/testing.",
      { decline_code: "test_mode_live_card" },
    );
  return accepted(card, expMonth, expYear);
}

/** Returns the card of one of Stripe's `pm_card_…` tokens; undefined for any other token. */
export function cardOfToken(token: string, now: Date): AcceptedCard | undefined {
  const card = findTestCardByToken(token);
  return card && accepted(card, now.getUTCMonth() + 1, now.getUTCFullYear() + 1);
}

function accepted(card: TestCard, expMonth: number, expYear: number): AcceptedCard {
  const { brand, verdict, challenge, behavior } = card;
  return { brand, last4: card.number.slice(-4), expMonth, expYear, verdict, challenge, behavior };
}

function invalidMonth() {
  return cardError("invalid_expiry_month", "Your card's expiration month is invalid.", {
    param: "exp_month",
  });
}

function wholeNumber(text: string): number {
  return /^[0-9]{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** Returns 2034 for both "34" and "2034". */
function fullYear(text: string, now: Date): number {
  const year = wholeNumber(text);
  return year < 100 ? year + Math.floor(now.getUTCFullYear() / 100) * 100 : year;
}

/** Verifies the check digit of ISO/IEC 7812-1, which detects any single mistyped digit. */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let position = 0; position < number.length; position++) {
    const digit = Number(number[number.length - 1 - position]);
    const weighted = position % 2 === 0 ? digit : digit * 2;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}
