import { minorUnitDigits, priceText } from "./currency.ts";

/** An amount in whole minor units (cents) of an ISO 4217 currency. The API uses decimals; only this file converts. */
export interface Money {
  cents: number;
  currency: string;
}

/** 4990 USD cents → 49.9, the decimal of the API. */
export function toDecimal({ cents, currency }: Money): number {
  return cents / 10 ** minorUnitDigits(currency);
}

/** 49.9 → 4990 USD cents; undefined for a number finer than the currency's minor unit, or too large to be exact. */
export function fromDecimal(amount: number, currency: string): Money | undefined {
  const { cents, isExact } = readDecimal(amount, currency) ?? {};
  return cents !== undefined && isExact ? { cents, currency } : undefined;
}

/**
 * Returns the whole cents at a bound of prices: the lowest price from `amount` up, or the highest up to `amount`.
 * Undefined for an amount below zero, or too large to be exact.
 */
export function boundInCents(
  amount: number,
  currency: string,
  bound: "lowest" | "highest",
): number | undefined {
  const read = readDecimal(amount, currency);
  if (!read || amount < 0) return undefined;
  return bound === "lowest" && !read.isExact ? read.cents + 1 : read.cents;
}

/**
 * Reads the digits of a decimal, whole cents and whether that is all. It reads digits because arithmetic is not exact:
 * 19.99 * 100 is 1998.9999999999998.
 */
function readDecimal(amount: number, currency: string): { cents: number; isExact: boolean } | undefined {
  // A sum of prices is exact to fifteen digits: 0.1 + 0.2 is 0.30000000000000004.
  const rounded = Number(amount.toPrecision(15));
  // Numbers from 1e21 up are written with an exponent, and so are those below 1e-6.
  const text = Math.abs(rounded) < 1e-6 ? rounded.toFixed(20) : String(rounded);
  const [, sign, whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = minorUnitDigits(currency);
  const cents = Number(sign + whole + fraction.slice(0, digits).padEnd(digits, "0"));
  if (whole === "" || !Number.isSafeInteger(cents)) return undefined;
  return { cents, isExact: !/[1-9]/.test(fraction.slice(digits)) };
}

/** Returns the amount as text: "$49.90", "CHF 49.90". */
export const formatMoney = (money: Money): string => priceText(toDecimal(money), money.currency);
