import { grouped } from "./number-text.ts";

/** An amount in whole minor units (cents) of an ISO 4217 currency. The API uses decimals; only this file converts. */
export interface Money {
  cents: number;
  currency: string;
}

/** Currencies without hundredths, and those with thousandths. */
const wholes = "BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF";
const thousandths = "BHD IQD JOD KWD LYD OMR TND";

/**
 * Returns how many decimals the currency's minor unit has (USD 2, JPY 0, KWD 3), as cards are charged in it. Not by
 * Unicode's CLDR, which goes by the cash in use: without fillér and sen, forint and rupiah would be charged at a
 * hundredth. Sources: ISO 4217, https://docs.stripe.com/currencies#minor-units, November 2026.
 */
export function minorUnitDigits(currency: string): number {
  if (wholes.includes(currency)) return 0;
  return thousandths.includes(currency) ? 3 : 2;
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

/** What stands before an amount in American English where it is not the currency's code. Source: Unicode CLDR 48. */
const symbols: Readonly<Record<string, string>> = {
  USD: "$",
  AUD: "A$",
  BRL: "R$",
  CAD: "CA$",
  CNY: "CN¥",
  EUR: "€",
  GBP: "£",
  HKD: "HK$",
  ILS: "₪",
  INR: "₹",
  JPY: "¥",
  KRW: "₩",
  MXN: "MX$",
  NZD: "NZ$",
  PHP: "₱",
  TWD: "NT$",
  VND: "₫",
  XAF: "FCFA\u00a0",
  XCD: "EC$",
  XCG: "Cg.\u00a0",
  XOF: "F\u202fCFA\u00a0",
  XPF: "CFPF\u00a0",
};

/** Returns the amount as text: "$49.90", "CHF 49.90". */
export function formatMoney({ cents, currency }: Money): string {
  const amount = toDecimal({ cents: Math.abs(cents), currency }).toFixed(minorUnitDigits(currency));
  const before = symbols[currency] ?? `${currency}\u00a0`;
  return `${cents < 0 ? "-" : ""}${before}${grouped(amount, 4)}`;
}
