import { cardRefused } from "./network-error.ts";
import { findTestCard, findTestCardByToken, type TestCard } from "./test-cards.ts";

/** A card as it arrives on the wire: every field a string of the form body. */
export interface TypedCard {
  number: string;
  exp_month: string;
  exp_year: string;
  cvc?: string | undefined;
}

/** A card that passed, without its number and security code: all that the network ever keeps. */
export interface AcceptedCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  verdict: TestCard["verdict"];
  challenge: boolean;
}

/** Stripe takes a card that expires up to fifty years ahead. */
const FURTHEST_EXPIRY_YEARS = 50;

/**
 * Checks a typed card the way Stripe does (number, month, year, code, in that order) and finds the test card
 * it is. A real card ends here: it is refused before anything about it is written anywhere.
 * Throws a 402 card_error.
 */
export function checkTypedCard(typed: TypedCard, now: Date): AcceptedCard {
  const number = typed.number.replace(/[\s-]/g, "");
  if (!/^[0-9]{12,19}$/.test(number))
    throw cardRefused("invalid_number", "The card number is not a valid credit card number.", {
      param: "number",
    });
  if (!passesLuhn(number))
    throw cardRefused("incorrect_number", "Your card number is incorrect.", { param: "number" });

  const expMonth = wholeNumber(typed.exp_month);
  if (!(expMonth >= 1 && expMonth <= 12)) throw invalidMonth();
  const expYear = fullYear(typed.exp_year, now);
  const thisYear = now.getUTCFullYear();
  if (!(expYear >= thisYear && expYear <= thisYear + FURTHEST_EXPIRY_YEARS))
    throw cardRefused("invalid_expiry_year", "Your card's expiration year is invalid.", {
      param: "exp_year",
    });
  if (expYear === thisYear && expMonth < now.getUTCMonth() + 1) throw invalidMonth();

  const cvcDigits = /^3[47]/.test(number) ? 4 : 3;
  if (typed.cvc !== undefined && !new RegExp(`^[0-9]{${cvcDigits}}$`).test(typed.cvc.trim()))
    throw cardRefused("invalid_cvc", "Your card's security code is invalid.", { param: "cvc" });

  const card = findTestCard(number);
  if (!card)
    throw cardRefused(
      "card_declined",
      "Your card was declined. Your request was in test mode, but used a non test card. " +
        "For a list of valid test cards, visit: https://stripe.com/docs/testing.",
      { decline_code: "test_mode_live_card" },
    );
  return accepted(card, expMonth, expYear);
}

/** The card behind one of Stripe's ready-made `pm_card_…` names, undefined for any other name. */
export function cardOfToken(token: string, now: Date): AcceptedCard | undefined {
  const card = findTestCardByToken(token);
  return card && accepted(card, now.getUTCMonth() + 1, now.getUTCFullYear() + 1);
}

function accepted(card: TestCard, expMonth: number, expYear: number): AcceptedCard {
  const { brand, verdict, challenge } = card;
  return { brand, last4: card.number.slice(-4), expMonth, expYear, verdict, challenge };
}

function invalidMonth() {
  return cardRefused("invalid_expiry_month", "Your card's expiration month is invalid.", {
    param: "exp_month",
  });
}

function wholeNumber(text: string): number {
  return /^[0-9]{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** "34" and "2034" are both the year 2034. */
function fullYear(text: string, now: Date): number {
  const year = wholeNumber(text);
  return year < 100 ? year + Math.floor(now.getUTCFullYear() / 100) * 100 : year;
}

/** The check digit of ISO/IEC 7812-1: catches every single mistyped digit. */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let place = 0; place < number.length; place++) {
    const digit = Number(number[number.length - 1 - place]);
    const counted = place % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
