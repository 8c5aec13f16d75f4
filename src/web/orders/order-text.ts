import type { OrderDto } from "#contract/orders.ts";
import { priceText } from "#domain/currency.ts";
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

/** Returns the last event about a refund. */
const lastRefund = <Event extends Pick<OrderDto["events"][number], "kind">>(events: readonly Event[]) =>
  events.findLast(({ kind }) => /^refund/.test(kind));

/** Returns a sentence about the order's last refund; undefined when there is none. */
export function refundNote({
  events,
  currency,
}: {
  events: readonly Pick<OrderDto["events"][number], "kind" | "amount">[];
  currency: string;
}): string | undefined {
  const last = lastRefund(events);
  const amount = last?.amount === undefined ? "" : ` ${formatMoneyOf(last.amount, currency)}`;
  switch (last?.kind) {
    case "refunded":
      return amount ? `We refunded${amount} to your card.` : "We refunded your card.";
    case "refund_due":
      return `Your refund${amount && ` of${amount}`} is on its way to your card.`;
    case "refund_failed":
      return "Your bank did not accept our refund. We have been told and will contact you.";
    default:
      return undefined;
  }
}

/** "$5.00 of $21.90 refunded", as long as none of it is on its way. */
export function refundedText({
  refunded,
  price,
  currency,
  events,
}: Pick<OrderDto, "refunded" | "price" | "currency"> & {
  events: readonly Pick<OrderDto["events"][number], "kind">[];
}): string {
  const isMade = lastRefund(events)?.kind === "refunded";
  const amounts = `${priceText(refunded, currency)} of ${priceText(price, currency)}`;
  return `${amounts} refunded${isMade ? "" : " or on its way"}`;
}

/** Returns what can be said about the card of an order that was closed before it was paid. */
export function notChargedNote({
  state,
  chargeUncertain,
}: Pick<OrderDto, "state" | "chargeUncertain">): string {
  if (!chargeUncertain) return "You were not charged.";
  return `If a payment still arrives, we ${state === "expired" ? "ship your order or " : ""}refund it.`;
}

/** Returns a sentence about the order's last return; undefined when there is none. */
export function returnNote({
  events,
}: {
  events: readonly Pick<OrderDto["events"][number], "kind">[];
}): string | undefined {
  switch (events.findLast(({ kind }) => kind.startsWith("return_"))?.kind) {
    case "return_requested":
      return "You asked for a return. We will answer by email.";
    case "return_accepted":
      return "Your return is accepted: print the return slip and send it.";
    case "return_declined":
      return "Your return was declined. The order says why.";
    case "return_received":
      return "Your return has arrived.";
    default:
      return undefined;
  }
}

function formatMoneyOf(amount: number, currency: string): string {
  const money = fromDecimal(amount, currency);
  return money ? formatMoney(money) : "";
}

/** Returns what was added to a line or taken off it: "Discount −$2.19", "Sales tax 8.25%: $1.63". */
export function lineAmounts(
  line: OrderDto["lines"][number],
  { tax, currency }: Pick<OrderDto, "tax" | "currency">,
): string[] {
  const format = (amount: number) => priceText(amount, currency);
  return [
    ...(line.discount > 0 ? [`Discount: −${format(line.discount)}`] : []),
    ...(tax && line.tax > 0
      ? [`${tax.included ? "Includes " : ""}${tax.name} ${tax.percent}%: ${format(line.tax)}`]
      : []),
  ];
}
