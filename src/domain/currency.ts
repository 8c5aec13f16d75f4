import { grouped } from "./number-text.ts";

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

/** The symbol before an amount in American English where it is not the currency's code. Source: Unicode CLDR 48. */
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

/** Returns an amount as the API has it as text: "$49.90" for 49.9 USD. */
export function priceText(amount: number, currency: string): string {
  const before = symbols[currency] ?? `${currency}\u00a0`;
  const digits = grouped(Math.abs(amount).toFixed(minorUnitDigits(currency)));
  return `${amount < 0 ? "-" : ""}${before}${digits}`;
}
