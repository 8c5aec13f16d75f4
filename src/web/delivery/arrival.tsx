import type { OrderDto } from "#contract/orders.ts";
import { arrivalDayText, arrivalText } from "#domain/delivery/delivery-text.ts";

/** Returns whether the order is still on its way to the buyer, or may still be. */
export const isAhead = ({ state }: Pick<OrderDto, "state">): boolean =>
  state === "unpaid" || state === "paid" || state === "shipped";

/** The delivery day promised when the order was placed, as long as it is still ahead. */
export function Arrival({ order, className }: { order: OrderDto; className?: string }) {
  if (!order.delivery || !isAhead(order)) return null;
  return <p className={className}>{arrivalText(order.delivery.arrivesOn, order.delivery.byGround)}.</p>;
}

/** "by Friday, Nov 27"; undefined where nothing was promised, or the order is closed. */
export const arrivalDay = (order: Pick<OrderDto, "delivery" | "state">): string | undefined =>
  order.delivery && isAhead(order)
    ? arrivalDayText(order.delivery.arrivesOn, order.delivery.byGround)
    : undefined;
