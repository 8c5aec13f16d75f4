import type { OrderDto } from "#contract/orders.ts";
import { formatMoney, fromDecimal } from "#domain/money.ts";

/** What all pieces of an order's line came to, as text: "$43.80". */
export function lineTotal(line: OrderDto["lines"][number], currency: string): string {
  const one = fromDecimal(line.price, currency);
  return one ? formatMoney({ ...one, cents: one.cents * line.quantity }) : "";
}
