import { invalidRequest } from "./network-error.ts";

/** Minimum charge in minor units: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minimumCharges: Readonly<Record<string, number>> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
};

/** Stripe accepts amounts of up to eight digits, and of up to twelve in rupiah (same page). */
const maximumCharges: Readonly<Record<string, number>> = { idr: 999_999_999_999 };
const MAX_CHARGE_MINOR = 99_999_999;

const currencies = new Set(Intl.supportedValuesOf("currency").map((code) => code.toLowerCase()));

/** @throws a 400 unless the lower-case currency code exists */
export function checkCurrency(currency: string): void {
  if (!currencies.has(currency)) throw invalidRequest(`Invalid currency: ${currency}`, { param: "currency" });
}

/** @throws `amount_too_small` or `amount_too_large` with the formatted limit */
export function checkChargeable(amountMinor: number, currency: string): void {
  const minimum = minimumCharges[currency] ?? 1;
  if (amountMinor < minimum)
    throw invalidRequest(`Amount must be at least ${formatAmount(minimum, currency)} ${currency}`, {
      code: "amount_too_small",
      param: "amount",
    });
  const maximum = maximumCharges[currency] ?? MAX_CHARGE_MINOR;
  if (amountMinor > maximum)
    throw invalidRequest(`Amount must be no more than ${formatAmount(maximum, currency)}`, {
      code: "amount_too_large",
      param: "amount",
    });
}

/** Not of two decimals (same page, "Zero-decimal currencies" and "Special cases"). Unicode has the digits of cash. */
const wholes = "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf";
const thousandths = "bhd jod kwd omr tnd";

/** Formats an amount in minor units: 1050, "usd" → "$10.50"; 1050, "jpy" → "¥1,050". */
export function formatAmount(amountMinor: number, currency: string): string {
  const digits = wholes.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2;
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.toUpperCase(),
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amountMinor / 10 ** digits);
}
