import { normalizeAddress } from "#domain/address/postal-address.ts";
import { dayIn } from "#domain/day.ts";
import { fromDecimal } from "#domain/money.ts";
import { type OrderTotals, totalsOf } from "#domain/totals/order-totals.ts";
import { chargesNothing, type Destination } from "#domain/totals/sales-settings.ts";
import { assertVoucherCounts, voucherCode } from "#domain/totals/voucher.ts";
import type { Database } from "#server/db/database.ts";
import { findActiveParts } from "#server/parts/find-part.ts";
import type { CurrentSettings } from "#server/sales-settings/sales-settings.ts";
import type { Shop } from "#server/shop.ts";
import { findVoucher, type OrderVoucher } from "#server/vouchers/order-voucher.ts";
import { deliveryDates } from "./delivery-dates.ts";

export interface OrderToPrice {
  /** Quantities by part; null: the part's minimum. */
  quantities: ReadonlyMap<string, number | null>;
  /** Where it goes; without a country, to the shop's own. */
  country?: string | undefined;
  region?: string | undefined;
  /** As typed; empty or undefined: none. */
  voucher: string | undefined;
}

export interface PricedLine {
  partId: string;
  category: string;
  unitPriceCents: number;
  quantity: number;
  weightGrams: number | null;
}

/** The totals of an order, with everything that they depend on. */
export interface PricedOrder {
  lines: PricedLine[];
  totals: OrderTotals;
  voucher: OrderVoucher | undefined;
}

/** The totals of an order, and what they were computed from; the statement checks that it has not changed. */
export interface OrderPricing {
  settingsVersion: number;
  /** Undefined: the order comes to the sum of its lines. */
  priced: PricedOrder | undefined;
  pricesIncludeTax: boolean;
  /** The total the buyer was shown; null when the request names none. */
  expectedTotalCents: number | null;
  /** Ids of the categories whose parts ship by ground. */
  groundCategories: string[];
  /** ISO 8601 days; undefined: none is promised. */
  arrivesOn: { standard: string | undefined; ground: string | undefined };
}

/**
 * Returns what an order comes to, from the database's prices, weights and voucher. Undefined when a part is not for
 * sale. Errors: `voucher_refused`, `destination_not_served`.
 */
export async function priceOrder(
  db: Pick<Database, "pool">,
  order: OrderToPrice,
  { settings }: CurrentSettings,
  { currency, timeZone }: { currency: string; timeZone: string },
): Promise<PricedOrder | undefined> {
  const code = voucherCode(order.voucher ?? "");
  const [parts, voucher] = await Promise.all([
    findActiveParts(db, [...order.quantities.keys()]),
    code ? findVoucher(db, code) : undefined,
  ]);
  const lines: PricedLine[] = [];
  for (const [partId, quantity] of order.quantities) {
    const part = parts.get(partId);
    if (!part) return undefined;
    lines.push({
      partId,
      category: part.category,
      unitPriceCents: part.price_cents,
      quantity: quantity ?? part.minimum_quantity,
      weightGrams: part.weight_grams,
    });
  }
  if (code) {
    const subtotalCents = lines.reduce(
      (sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity,
      0,
    );
    assertVoucherCounts(voucher, { subtotalCents, currency, today: dayIn(timeZone, new Date()) });
  }
  return {
    lines,
    totals: totalsOf(lines, settings, destinationOf(order, settings.country), voucher?.value),
    voucher,
  };
}

/**
 * Returns what an order is placed with: its totals, the settings' version, the promised days. An order that comes to
 * the sum of its lines is not priced before it is placed: the placing statement sums them.
 */
export async function currentPricing(
  { db, sales }: Pick<Shop, "db" | "sales">,
  { expectedTotal, ...order }: OrderToPrice & { expectedTotal: number | undefined },
  { currency, timeZone }: { currency: string; timeZone: string },
): Promise<OrderPricing> {
  const current = await sales.current();
  const { settings, version } = current;
  const isSum = chargesNothing(settings) && voucherCode(order.voucher ?? "") === "";
  return {
    settingsVersion: version,
    priced: isSum ? undefined : await priceOrder(db, order, current, { currency, timeZone }),
    pricesIncludeTax: settings.tax.pricesIncludeTax,
    expectedTotalCents: centsOrNone(expectedTotal, currency),
    groundCategories: settings.delivery.groundCategories,
    arrivesOn: deliveryDates(settings, timeZone),
  };
}

/**
 * Returns an amount in cents, null without one. An amount finer than the currency's coins cannot be an order's total.
 */
export function centsOrNone(amount: number | undefined, currency: string): number | null {
  return amount === undefined ? null : (fromDecimal(amount, currency)?.cents ?? -1);
}

/** Returns the parameters of the placing statement from $20 to $37. */
export function pricingValues({ priced, arrivesOn, ...pricing }: OrderPricing): unknown[] {
  const lines = priced?.lines;
  const taxRate = priced?.totals.taxRate;
  return [
    lines?.map(({ unitPriceCents }) => unitPriceCents) ?? null,
    lines?.map(({ quantity }) => quantity) ?? null,
    lines?.map(({ weightGrams }) => weightGrams) ?? null,
    priced?.totals.lines.map(({ discountCents }) => discountCents) ?? null,
    priced?.totals.lines.map(({ taxCents }) => taxCents) ?? null,
    pricing.settingsVersion,
    priced?.totals.shippingCents ?? 0,
    priced?.totals.shippingTaxCents ?? 0,
    pricing.pricesIncludeTax,
    taxRate?.name ?? null,
    taxRate?.millipercent ?? null,
    priced?.voucher?.id ?? null,
    priced?.voucher?.version ?? null,
    priced?.voucher?.code ?? null,
    pricing.expectedTotalCents,
    pricing.groundCategories,
    arrivesOn.standard ?? null,
    arrivesOn.ground ?? null,
  ];
}

/**
 * Returns where an order goes, its state or province by the code that rates name. One that names no country, as the
 * specification's does, stays in the shop's own.
 */
function destinationOf(
  { country, region }: { country?: string | undefined; region?: string | undefined },
  shopCountry: string,
): Destination {
  const place = { country: country || shopCountry, region: region ?? "" };
  const { region: code } = normalizeAddress({ line1: "", line2: "", city: "", postalCode: "", ...place });
  return { country: place.country, region: code };
}
