import type { OrderDto } from "#contract/orders.ts";
import { formatMoney, fromDecimal } from "#domain/money.ts";

/** "Visa ending in 4242" */
export function cardText({ brand, last4 }: NonNullable<OrderDto["card"]>): string {
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} ending in ${last4}`;
}

/** Returns the total of an order's line: "$43.80". */
export function lineTotal(line: OrderDto["lines"][number], currency: string): string {
  const unitPrice = fromDecimal(line.price, currency);
  return unitPrice ? formatMoney({ ...unitPrice, cents: unitPrice.cents * line.quantity }) : "";
}

/** Returns a sentence about the order's refund; undefined when there is none. */
export function refundNote({
  events,
}: {
  events: readonly Pick<OrderDto["events"][number], "kind">[];
}): string | undefined {
  const kinds = new Set(events.map((event) => event.kind));
  if (kinds.has("refunded")) return "We refunded your card.";
  return kinds.has("refund_due") ? "Your refund is on its way to your card." : undefined;
}
