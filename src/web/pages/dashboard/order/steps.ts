import type { OrderDto } from "#contract/orders.ts";

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
      detail: "Unless paid by then",
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
    case "cancelled":
      return { text: "Order deleted", tone: "ended" };
    case "expired":
      return { text: "Expired: not paid in time", tone: "ended" };
    case "refund_due":
      // A payment that arrived after the order had closed.
      return by === "system" && state !== "refunded"
        ? { text: "Late payment, refund on its way", tone: "ended" }
        : { text: "Refund on its way", tone: "ended" };
    case "refunded":
      return { text: "Refunded", tone: "ended" };
  }
}

function detailOf({ kind, by, actor }: OrderEvent, order: OrderDto, own: boolean): string | undefined {
  return [extraDetail(kind, order), actorText(by, actor, own)].filter(Boolean).join(" · ") || undefined;
}

function extraDetail(
  kind: OrderEvent["kind"],
  { card, carrier, trackingNumber }: OrderDto,
): string | undefined {
  switch (kind) {
    case "paid":
      return card ? `Card ending in ${card.last4}` : undefined;
    case "shipped":
      return [carrier, trackingNumber].filter(Boolean).join(", ") || undefined;
    case "expired":
      return "The items are back in stock";
    case "refunded":
      return "To the card";
    default:
      return undefined;
  }
}

function actorText(by: OrderEvent["by"], actor: string | undefined, own: boolean): string | undefined {
  if (by === "system") return undefined;
  if (own && by === "buyer") return "by you";
  return `by ${actor ?? (by === "buyer" ? "the buyer" : "the shop")}`;
}
