import { invalidRequest } from "./network-error.ts";

/** Smallest charge in minor units: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const smallestCharge: Readonly<Record<string, number>> = {
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

/** Stripe takes amounts of up to eight digits. */
const LARGEST_CHARGE_MINOR = 99_999_999;

const currencies = new Set(Intl.supportedValuesOf("currency").map((code) => code.toLowerCase()));

/** Throws a 400 unless the currency exists. `currency` in lower case. */
export function checkCurrency(currency: string): void {
  if (!currencies.has(currency)) throw invalidRequest(`Invalid currency: ${currency}`, { param: "currency" });
}

/** Throws `amount_too_small` or `amount_too_large`, with the limit in words. */
export function checkChargeable(amountMinor: number, currency: string): void {
  const smallest = smallestCharge[currency] ?? 1;
  if (amountMinor < smallest)
    throw invalidRequest(`Amount must be at least ${inWords(smallest, currency)} ${currency}`, {
      code: "amount_too_small",
      param: "amount",
    });
  if (amountMinor > LARGEST_CHARGE_MINOR)
    throw invalidRequest(`Amount must be no more than ${inWords(LARGEST_CHARGE_MINOR, currency)}`, {
      code: "amount_too_large",
      param: "amount",
    });
}

/** 1050, "usd" → "$10.50"; 1050, "jpy" → "¥1,050". */
export function inWords(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.toUpperCase(),
    currencyDisplay: "narrowSymbol",
  });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
