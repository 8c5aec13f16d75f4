import type { OrderDto } from "#contract/orders.ts";

/** The parts of orders that were paid for, each once, the newest order's first. */
export function boughtParts(orders: readonly OrderDto[]): { id: string; name: string }[] {
  const parts = new Map<string, string>();
  for (const order of orders) {
    if (!order.paidAt) continue;
    for (const line of order.lines) if (!parts.has(line.partId)) parts.set(line.partId, line.name);
  }
  return [...parts].map(([id, name]) => ({ id, name }));
}
