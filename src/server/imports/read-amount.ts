import { minorUnitDigits } from "#domain/currency.ts";

/** The format of a column's numbers. */
export interface NumberFormat {
  /** Decimals that the number may have. */
  decimals: number;
  /** This currency's symbol or code may stand before or after the number. */
  currency?: string | undefined;
}

/** A number, or what is wrong with it; neither for text that is no number. */
type ReadAmount = { amount?: number; issue?: string };

/** A sign or letters at the start or end of an amount. */
const symbolAround = /^(-?)\s*([^\d\s.,'-][^\d.,'-]*)?\s*(-?[\d.,' ]*\d)\s*([^\d\s.,'-][^\d.,'-]*)?$/u;
const grouped = /^\d{1,3}(?:([., '])\d{3})(?:\1\d{3})*$/;

/**
 * Reads a number as spreadsheets of all countries write it: "1,299.00", "1.299,00", "1 299", "39,9", "$39.90".
 * "1,299" is 1299 where the file writes decimals with a point. What could be two numbers is an issue, never a guess.
 * @param decimalSign the sign that the file's spreadsheet writes before decimals
 */
export function readAmount(
  text: string,
  { decimals, decimalSign, currency }: NumberFormat & { decimalSign: "." | "," },
): ReadAmount {
  const [, sign = "", before = "", digits, after = ""] =
    symbolAround.exec(
      text
        .replaceAll(/[\u00a0\u2009\u202f]/g, " ")
        .replaceAll("’", "'")
        .trim(),
    ) ?? [];
  if (digits === undefined) return {};
  const symbol = (before + after).trim();
  if (symbol !== "" && !(currency && symbolsOf(currency).has(symbol.toUpperCase()))) {
    return currency
      ? { issue: `“${symbol}” is not the shop's currency. Enter the amount in ${currency}.` }
      : {};
  }
  const number = sign + digits;
  const [, minus = "", unsigned = ""] = /^(-{0,2})(.*)$/.exec(number) ?? [];
  if (minus.length > 1) return {};
  const read = readDigits(unsigned.trim(), decimals, decimalSign);
  return read.amount === undefined ? read : { amount: minus === "-" ? -read.amount : read.amount };
}

function readDigits(text: string, decimals: number, decimalSign: "." | ","): ReadAmount {
  const last = text.match(/[.,](?=\d*$)/)?.[0];
  if (last === undefined) return whole(text);
  const at = text.lastIndexOf(last);
  const [start, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const isOnlySign = !/[., ']/.test(start);
  if (isOnlySign && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(start)) {
    if (decimals >= 3 && last === decimalSign) return { amount: Number(`${start}.${fraction}`) };
    if (decimals < 3 && last !== decimalSign) return { amount: Number(start + fraction) };
    const sign = last === "." ? "point" : "comma";
    return {
      issue: `“${text}” can be read in two ways. If you mean ${start + fraction}, write it without the ${sign}.`,
    };
  }
  // The same sign twice separates thousands: "1.299.000".
  if (start.includes(last)) return whole(text);
  const left = isOnlySign ? { amount: Number(start || "0") } : whole(start);
  if (left.amount === undefined) return left;
  const digits = fraction.replace(/0+$/, "");
  if (digits.length > decimals) {
    return {
      issue:
        decimals === 0
          ? "Enter a whole number."
          : `Enter at most ${decimals} digits after the decimal point, such as 39.90.`,
    };
  }
  return { amount: Number(`${left.amount}.${digits || "0"}`) };
}

/** Reads a whole number, with or without thousands separators. */
function whole(text: string): ReadAmount {
  if (/^\d+$/.test(text)) return { amount: Number(text) };
  if (grouped.test(text)) return { amount: Number(text.replaceAll(/\D/g, "")) };
  return /^[\d., ']+$/.test(text)
    ? {
        issue: `The separators of “${text}” are not every three digits. Write it with a decimal point only, such as 1299.00.`,
      }
    : {};
}

const symbols = new Map<string, ReadonlySet<string>>();

/** Returns how a currency is written, in upper case: "$", "US$", "USD". */
function symbolsOf(currency: string): ReadonlySet<string> {
  let known = symbols.get(currency);
  if (!known) {
    const displays = ["symbol", "narrowSymbol", "code"] as const;
    const written = displays.flatMap((currencyDisplay) =>
      new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay })
        .formatToParts(1)
        .flatMap(({ type, value }) => (type === "currency" ? [value.toUpperCase()] : [])),
    );
    known = new Set([...written, ...(currency === "USD" ? ["US$"] : [])]);
    symbols.set(currency, known);
  }
  return known;
}

/** How a price of the shop is written in a file. */
export const priceFormat = (currency: string): NumberFormat => ({
  decimals: minorUnitDigits(currency),
  currency,
});

/** How many of something. */
export const countFormat: NumberFormat = { decimals: 0 };
