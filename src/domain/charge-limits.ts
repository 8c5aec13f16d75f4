import { minorUnitDigits } from "./currency.ts";
import { formatMoney } from "./money.ts";

/**
 * The smallest amounts that a card can be charged, in minor units.
 * Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, November 2026.
 */
const smallestCharges: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
};

/** Amounts have at most eight digits (the same source). Rupiah may have twelve, which amounts of orders do not hold. */
const LARGEST_CHARGE_CENTS = 99_999_999;

/**
 * Returns whether cards can be charged every amount that a price in this currency can have. Stripe takes krónur and
 * Ugandan shillings in hundredths, though they have none, and thousandths only where the last digit is 0.
 * Source: https://docs.stripe.com/currencies#special-cases, November 2026.
 */
export const isChargedExactly = (currency: string): boolean =>
  currency !== "ISK" && currency !== "UGX" && minorUnitDigits(currency) <= 2;

/** Returns the limits, inclusive and in minor units, of what a card can be charged at once. */
export function chargeLimits(currency: string): { minCents: number; maxCents: number } {
  return { minCents: smallestCharges[currency] ?? 1, maxCents: LARGEST_CHARGE_CENTS };
}

/** Returns why no card can pay for the smallest order of a part; undefined if one can. */
export function unsellable(
  part: { priceCents: number; minimumQuantity: number },
  currency: string,
): string | undefined {
  const smallestOrderCents = part.priceCents * part.minimumQuantity;
  return outsideLimits(smallestOrderCents, currency, {
    tooLittle: (limit) =>
      `The smallest order must come to at least ${limit}: cards cannot be charged less. Raise the price or the minimum quantity.`,
    tooMuch: (limit) => `The smallest order can come to at most ${limit}: cards cannot be charged more.`,
  });
}

/** Returns why no card can be charged this amount, as a sentence for the buyer; undefined if one can. */
export function unchargeable(cents: number, currency: string): string | undefined {
  return outsideLimits(cents, currency, {
    tooLittle: (limit) => `An order must come to at least ${limit}: cards cannot be charged less.`,
    tooMuch: (limit) => `An order can come to at most ${limit}: cards cannot be charged more.`,
  });
}

function outsideLimits(
  cents: number,
  currency: string,
  { tooLittle, tooMuch }: { tooLittle: (limit: string) => string; tooMuch: (limit: string) => string },
): string | undefined {
  const { minCents, maxCents } = chargeLimits(currency);
  if (cents < minCents) return tooLittle(formatMoney({ cents: minCents, currency }));
  if (cents > maxCents) return tooMuch(formatMoney({ cents: maxCents, currency }));
  return undefined;
}
