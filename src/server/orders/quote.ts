import type { z } from "zod";
import type { AnswerOf } from "#contract/call.ts";
import { toTotalsDto } from "#contract/order-totals.ts";
import type { quoteOrder } from "#contract/orders.ts";
import { AppError } from "#domain/app-error.ts";
import { shipsByGround } from "#domain/delivery/delivery-calendar.ts";
import { toDecimal } from "#domain/money.ts";
import { leastShippingCents } from "#domain/totals/shipping.ts";
import type { Shop } from "#server/shop.ts";
import { deliveryDates } from "./delivery-dates.ts";
import { priceOrder } from "./price-order.ts";

/**
 * Returns what an order of these parts would come to now, and when it would arrive.
 * Errors: `unknown` (part), `voucher_refused`, `destination_not_served`.
 */
export async function quote(
  { db, sales, config: { currency, timeZone } }: Pick<Shop, "db" | "sales" | "config">,
  { lines, ...place }: z.output<(typeof quoteOrder)["body"]>,
): Promise<AnswerOf<typeof quoteOrder>> {
  const current = await sales.current();
  const quantities = new Map<string, number>();
  for (const { partId, quantity } of lines) {
    const id = partId.toLowerCase();
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  const priced = await priceOrder(db, { quantities, voucher: place.voucher, ...place }, current, {
    currency,
    timeZone,
  });
  if (!priced) throw new AppError("unknown", "One of the parts is no longer in the shop.");
  const { totals } = priced;
  const decimal = (cents: number) => toDecimal({ cents, currency });
  const byGround = shipsByGround(
    current.settings.delivery,
    priced.lines.map(({ category }) => category),
  );
  const dates = deliveryDates(current.settings, timeZone);
  const arrivesOn = byGround ? dates.ground : dates.standard;
  return {
    currency,
    ...toTotalsDto(totals, currency),
    voucher: priced.voucher?.code ?? null,
    delivery: arrivesOn === undefined ? null : { arrivesOn, byGround },
    shippingFrom:
      place.country === undefined
        ? decimal(
            totals.shippingCents === 0
              ? 0
              : leastShippingCents(current.settings.shipping, {
                  goodsCents: totals.subtotalCents - totals.discountCents,
                  lines: priced.lines,
                }),
          )
        : null,
    lines: priced.lines.map(({ partId, unitPriceCents, quantity }, index) => ({
      partId,
      price: decimal(unitPriceCents),
      quantity,
      discount: decimal(totals.lines[index]?.discountCents ?? 0),
      tax: decimal(totals.lines[index]?.taxCents ?? 0),
    })),
  };
}
