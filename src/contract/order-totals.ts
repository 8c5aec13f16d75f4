import { toDecimal } from "#domain/money.ts";
import type { OrderAmounts } from "#domain/totals/order-amounts.ts";
import type { OrderTotals } from "#domain/totals/order-totals.ts";
import { type TaxRate, toPercent } from "#domain/totals/sales-settings.ts";
import type { OrderDto } from "./orders.ts";

/** Returns what an order comes to, as the API has it. */
export function toTotalsDto(totals: OrderTotals, currency: string): Pick<OrderDto, "amounts" | "tax"> {
  const amounts = {
    subtotal: totals.subtotalCents,
    discount: totals.discountCents,
    shipping: totals.shippingCents,
    tax: totals.taxCents,
    total: totals.totalCents,
  };
  return { amounts: decimalAmounts(amounts, currency), tax: toTaxDto(totals, currency) };
}

/** Returns amounts in cents as decimals. */
export function decimalAmounts(amounts: OrderAmounts, currency: string): OrderAmounts {
  const decimal = (cents: number) => toDecimal({ cents, currency });
  const { subtotal, discount, shipping, tax, total } = amounts;
  return {
    subtotal: decimal(subtotal),
    discount: decimal(discount),
    shipping: decimal(shipping),
    tax: decimal(tax),
    total: decimal(total),
  };
}

interface TaxInCents extends Pick<OrderTotals, "taxCents" | "includedTaxCents"> {
  taxRate: Pick<TaxRate, "name" | "millipercent"> | undefined;
}

/** Returns the tax on an order, added to its prices or included in them; null where the shop collected none. */
export function toTaxDto(
  { taxRate, taxCents, includedTaxCents }: TaxInCents,
  currency: string,
): OrderDto["tax"] {
  if (!taxRate) return null;
  return {
    name: taxRate.name,
    percent: toPercent(taxRate.millipercent),
    amount: toDecimal({ cents: taxCents + includedTaxCents, currency }),
    included: includedTaxCents > 0,
  };
}
