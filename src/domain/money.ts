/**
 * Money is whole minor units (cents) beside an ISO 4217 currency. The wire and the page show decimals;
 * only this file turns one into the other.
 */
export interface Money {
  cents: number;
  currency: string;
}

const digits = new Map<string, number>();

/** How many decimals the currency's minor unit has (USD 2, JPY 0, KWD 3), as Unicode's CLDR lists it. */
export function minorUnitDigits(currency: string): number {
  let known = digits.get(currency);
  if (known === undefined) {
    const { maximumFractionDigits } = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
    }).resolvedOptions();
    known = maximumFractionDigits ?? 2;
    digits.set(currency, known);
  }
  return known;
}

/** 4990 USD cents → 49.9, the decimal number of the HTTP contract. */
export function toDecimal({ cents, currency }: Money): number {
  return cents / 10 ** minorUnitDigits(currency);
}

/** 49.9 → 4990; undefined when the number is finer than the currency's minor unit or not safe to count in. */
export function fromDecimal(amount: number, currency: string): Money | undefined {
  const scaled = amount * 10 ** minorUnitDigits(currency);
  const cents = Math.round(scaled);
  // 0.07 * 100 is 7.000000000000001: allow for binary fractions, refuse a real third decimal.
  const exact = Math.abs(scaled - cents) < 1e-6 * Math.max(1, Math.abs(scaled) * 1e-6);
  return exact && Number.isSafeInteger(cents) ? { cents, currency } : undefined;
}

/** Making one takes 40 µs, using it 1. */
const formats = new Map<string, Intl.NumberFormat>();

/** "$49.90", in the reader's locale when one is given. */
export function formatMoney({ cents, currency }: Money, locale = "en-US"): string {
  const named = `${locale} ${currency}`;
  let format = formats.get(named);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { style: "currency", currency });
    formats.set(named, format);
  }
  return format.format(toDecimal({ cents, currency }));
}
