import type { OrderDto } from "#contract/orders.ts";
import { weekdayText } from "#domain/day-text.ts";
import { arrivalDayText, arrivalText } from "#domain/delivery/delivery-text.ts";
import { shopToday } from "#web/orders/date-time.ts";

type Promised = Pick<OrderDto, "delivery" | "state">;

/** Returns whether the order is still on its way to the buyer, or may still be. */
export const isAhead = ({ state }: Pick<OrderDto, "state">): boolean =>
  state === "unpaid" || state === "paid" || state === "shipped";

/** Returns what was promised when the order was placed, as long as it is ahead: the day has not passed. */
export const promiseAhead = (order: Promised): OrderDto["delivery"] =>
  order.delivery && isAhead(order) && order.delivery.arrivesOn >= shopToday() ? order.delivery : null;

/** The delivery day promised when the order was placed, as long as it is still ahead. */
export function Arrival({ order, className }: { order: OrderDto; className?: string }) {
  const promise = promiseAhead(order);
  if (!promise) return null;
  return <p className={className}>{arrivalText(promise.arrivesOn, promise.byGround)}.</p>;
}

/** "by Friday, Nov 27"; undefined where nothing was promised, the day has passed, or the order is closed. */
export function arrivalDay(order: Promised): string | undefined {
  const promise = promiseAhead(order);
  return promise ? arrivalDayText(promise.arrivesOn, promise.byGround) : undefined;
}

/** "Friday, Nov 27": the promised day of an order that is still on its way, or may be, after that day. */
export const pastPromisedDay = (order: Promised): string | undefined =>
  order.delivery && isAhead(order) && !promiseAhead(order)
    ? weekdayText(order.delivery.arrivesOn)
    : undefined;
