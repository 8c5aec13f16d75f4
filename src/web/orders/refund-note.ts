import type { OrderDto } from "#contract/orders.ts";

/** What is to say about money that went or goes back; undefined when none does. */
export function refundNote({
  events,
}: {
  events: readonly Pick<OrderDto["events"][number], "kind">[];
}): string | undefined {
  const kinds = new Set(events.map((event) => event.kind));
  if (kinds.has("refunded")) return "Your money went back to your card.";
  return kinds.has("refund_due") ? "Your money is on its way back to your card." : undefined;
}
