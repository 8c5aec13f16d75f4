import type { OrderDto } from "#contract/orders.ts";
import { priceText } from "#domain/currency.ts";
import { formatDate } from "#web/orders/date-time.ts";

export interface Step {
  /** ISO 8601. */
  at: string;
  text: string;
  detail: string | undefined;
  /** `next` is in the future; `ended` closes an order. */
  tone: "done" | "ended" | "next";
}

type OrderEvent = OrderDto["events"][number];

/**
 * Returns an order's history in words for customers. Admins also see who did what (`actor`).
 * @param own whether the order is the reader's own.
 */
export function stepsOf(order: OrderDto, own: boolean): Step[] {
  const steps: Step[] = order.events.map((event) => ({
    at: event.at,
    ...textOf(event, order),
    detail: detailOf(event, order, own),
  }));
  if (order.state === "unpaid" && order.expiresAt) {
    steps.push({
      at: order.expiresAt,
      text: "Reservation ends",
      detail: "Unless it is paid by then",
      tone: "next",
    });
  }
  return steps;
}

function textOf({ kind, by }: OrderEvent, { state }: OrderDto): Pick<Step, "text" | "tone"> {
  switch (kind) {
    case "placed":
      return { text: "Order placed", tone: "done" };
    case "paid":
      return { text: "Payment received", tone: "done" };
    case "shipped":
      return { text: "Shipped", tone: "done" };
    case "delivered":
      return { text: "Delivered", tone: "done" };
    case "cancelled":
      return { text: "Canceled", tone: "ended" };
    case "expired":
      return { text: "Expired: not paid in time", tone: "ended" };
    case "return_requested":
      return { text: "Return requested", tone: "done" };
    case "return_accepted":
      return { text: "Return accepted", tone: "done" };
    case "return_declined":
      return { text: "Return declined", tone: "ended" };
    case "return_received":
      return { text: "Return arrived", tone: "done" };
    case "return_closed":
      return { text: "Return closed", tone: "ended" };
    case "refund_due":
      // A payment that arrived after the order had closed.
      return by === "system" && state !== "refunded"
        ? { text: "Late payment, refund on its way", tone: "ended" }
        : { text: "Refund on its way", tone: "ended" };
    case "refunded":
      return { text: "Refunded", tone: "ended" };
    case "refund_failed":
      return { text: "Refund failed; we're looking into it", tone: "ended" };
    case "disputed":
      return { text: "Payment disputed by the buyer's bank", tone: "ended" };
    case "address_changed":
      return { text: "Delivery address changed", tone: "done" };
    case "tracking_ended":
      return { text: "Tracking links ended", tone: "done" };
    case "dispute_closed":
      return { text: "Dispute closed", tone: "done" };
  }
}

function detailOf(
  { kind, by, actor, amount, note }: OrderEvent,
  order: OrderDto,
  own: boolean,
): string | undefined {
  const details = [extraDetail({ kind, amount }, order), note && `“${note}”`, actorText(by, actor, own)];
  return details.filter(Boolean).join(" · ") || undefined;
}

function extraDetail(
  { kind, amount }: Pick<OrderEvent, "kind" | "amount">,
  { card, carrier, trackingNumber, currency, dispute }: OrderDto,
): string | undefined {
  switch (kind) {
    case "paid":
      return card ? `Card ending in ${card.last4}` : undefined;
    case "shipped":
      return [carrier, trackingNumber].filter(Boolean).join(", ") || undefined;
    case "expired":
      return "The items are back in stock";
    case "return_closed":
      return "The payment had already been refunded";
    case "refund_due":
    case "refund_failed":
      return amount === undefined ? undefined : priceText(amount, currency);
    case "refunded":
      return amount === undefined ? "To the card" : `${priceText(amount, currency)} to the card`;
    case "disputed":
      return dispute?.dueAt ? `Answer it by ${formatDate(dispute.dueAt)}` : undefined;
    case "dispute_closed":
      return dispute?.state === "won"
        ? "The payment stays with the shop"
        : "The payment went back to the buyer";
    default:
      return undefined;
  }
}

function actorText(by: OrderEvent["by"], actor: string | undefined, own: boolean): string | undefined {
  if (by === "system") return undefined;
  if (own && by === "buyer") return "by you";
  return `by ${actor ?? (by === "buyer" ? "the buyer" : "the shop")}`;
}
