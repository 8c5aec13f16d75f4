import type { OrderDto } from "#contract/orders.ts";

export interface Step {
  /** ISO 8601. */
  at: string;
  text: string;
  detail: string | undefined;
  /** `next` is still to come; `ended` is what closes an order. */
  tone: "done" | "ended" | "next";
}

type OrderEvent = OrderDto["events"][number];

/**
 * An order's history in words a customer understands. Admins are told who did what (`actor`).
 * @param own is it the reader's own order?
 */
export function stepsOf(order: OrderDto, own: boolean): Step[] {
  const steps: Step[] = order.events.map((event) => ({
    at: event.at,
    ...wordsFor(event, order),
    detail: detailOf(event, order, own),
  }));
  if (order.state === "unpaid" && order.expiresAt) {
    steps.push({
      at: order.expiresAt,
      text: "Hold ends",
      detail: "Unless it is paid by then",
      tone: "next",
    });
  }
  return steps;
}

function wordsFor({ kind, by }: OrderEvent, { state }: OrderDto): Pick<Step, "text" | "tone"> {
  switch (kind) {
    case "placed":
      return { text: "Order placed", tone: "done" };
    case "paid":
      return { text: "Payment received", tone: "done" };
    case "shipped":
      return { text: "Parcel sent", tone: "done" };
    case "cancelled":
      return { text: "Order deleted", tone: "ended" };
    case "expired":
      return { text: "Not paid in time", tone: "ended" };
    case "refund_due":
      // Not the order's own money: it came when the order was gone already.
      return by === "system" && state !== "refunded"
        ? { text: "A payment came too late and goes back", tone: "ended" }
        : { text: "Refund on its way", tone: "ended" };
    case "refunded":
      return { text: "Money given back", tone: "ended" };
  }
}

function detailOf({ kind, by, actor }: OrderEvent, order: OrderDto, own: boolean): string | undefined {
  return [whatMore(kind, order), whoDid(by, actor, own)].filter(Boolean).join(" · ") || undefined;
}

function whatMore(kind: OrderEvent["kind"], { card, carrier, trackingNumber }: OrderDto): string | undefined {
  switch (kind) {
    case "paid":
      return card ? `Card ending in ${card.last4}` : undefined;
    case "shipped":
      return [carrier, trackingNumber].filter(Boolean).join(", ") || undefined;
    case "expired":
      return "The pieces went back on the shelf";
    case "refunded":
      return "Back to the card";
    default:
      return undefined;
  }
}

function whoDid(by: OrderEvent["by"], actor: string | undefined, own: boolean): string | undefined {
  if (by === "system") return undefined;
  if (own && by === "buyer") return "by you";
  return `by ${actor ?? (by === "buyer" ? "the buyer" : "the shop")}`;
}
