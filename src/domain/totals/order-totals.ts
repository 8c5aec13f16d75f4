import { roundedShare, splitCents } from "./rounding.ts";
import type { Destination, SalesSettings, TaxRate } from "./sales-settings.ts";
import { shippingCents } from "./shipping.ts";
import { discountCents, type VoucherValue } from "./voucher.ts";

/** A line of an order, as the database has its part. */
export interface LineToTotal {
  unitPriceCents: number;
  quantity: number;
  weightGrams: number | null;
}

/** The totals of an order. total = subtotal − discount + shipping + tax, to the cent. */
export interface OrderTotals {
  /** By line: its part of the discount, and the tax on what is left, added or included. */
  lines: { discountCents: number; taxCents: number }[];
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  /** The tax on shipping, added or included. */
  shippingTaxCents: number;
  /** Added to the prices; 0 when they include it. */
  taxCents: number;
  /** Included in the prices; 0 when it is added. */
  includedTaxCents: number;
  totalCents: number;
  taxRate: TaxRate | undefined;
}

/** Returns what an order of these lines comes to. Error: `destination_not_served`. */
export function totalsOf(
  lines: readonly LineToTotal[],
  { shipping, tax }: Pick<SalesSettings, "shipping" | "tax">,
  destination: Destination,
  voucher?: VoucherValue,
): OrderTotals {
  const prices = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const subtotal = sum(prices);
  const discount = discountCents(voucher, subtotal);
  const discounts = splitCents(discount, prices);
  const shippingPrice =
    voucher?.kind === "free_shipping"
      ? 0
      : shippingCents(shipping, destination, { goodsCents: subtotal - discount, lines });

  const rate = taxRateOf(tax.rates, destination);
  const taxOn = (cents: number) => (rate ? taxCents(cents, rate.millipercent, tax.pricesIncludeTax) : 0);
  const lineTaxes = prices.map((price, index) => taxOn(price - (discounts[index] ?? 0)));
  const shippingTax = rate?.taxesShipping ? taxOn(shippingPrice) : 0;
  const allTax = sum(lineTaxes) + shippingTax;
  const addedTax = tax.pricesIncludeTax ? 0 : allTax;
  return {
    lines: lineTaxes.map((lineTax, index) => ({ discountCents: discounts[index] ?? 0, taxCents: lineTax })),
    subtotalCents: subtotal,
    discountCents: discount,
    shippingCents: shippingPrice,
    shippingTaxCents: shippingTax,
    taxCents: addedTax,
    includedTaxCents: allTax - addedTax,
    totalCents: subtotal - discount + shippingPrice + addedTax,
    taxRate: rate,
  };
}

/** Returns the rate of the region, else that of the country; undefined where the shop collects no tax. */
function taxRateOf(rates: readonly TaxRate[], { country, region }: Destination): TaxRate | undefined {
  const ofCountry = rates.filter((rate) => rate.country === country);
  const ofRegion = ofCountry.find((rate) => rate.region !== "" && sameRegion(rate.region, region));
  return ofRegion ?? ofCountry.find((rate) => rate.region === "");
}

const sameRegion = (one: string, other: string) => one.trim().toUpperCase() === other.trim().toUpperCase();

/** Returns the tax on an amount, or the tax in it. */
function taxCents(cents: number, millipercent: number, isIncluded: boolean): number {
  return roundedShare(cents, millipercent, isIncluded ? 100_000 + millipercent : 100_000);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
