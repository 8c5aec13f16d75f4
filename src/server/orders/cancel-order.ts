import { AppError } from "#domain/app-error.ts";
import { mayDo, type OrderState } from "#domain/order-states.ts";
import type { Tx } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { release, returnUnits } from "#server/stock/stock-commands.ts";
import {
  type LockedOrder,
  lockOrder,
  moveOrder,
  queueOrderMail,
  recordEvent,
} from "./order-changes-queries.ts";

/**
 * Cancels an order that has not shipped, in the transaction that also refunds its payment: its units are free again,
 * and the buyer is told.
 * @returns the order as it was; undefined if it was canceled before. Errors: `unknown`, `order_not_cancellable`,
 * `order_disputed`, `edited_meanwhile` when a payment was started in the meantime.
 */
export async function cancelOrderIn(
  tx: Tx,
  id: string,
  { note }: { note: string },
  caller: Caller,
): Promise<LockedOrder | undefined> {
  const order = await lockOrder(tx, id);
  if (!order || order.deleted_at) throw new AppError("unknown", "There is no such order.");
  if (order.state === "cancelled") return undefined;
  if (!mayDo("cancel", order.state)) throw new AppError("order_not_cancellable", whyNot(order.state));
  if (!(await moveOrder(tx, id, "cancel"))) throw order.state === "paid" ? disputed() : payingMeanwhile();
  if (order.state === "paid") await returnUnits(tx, id, caller.userId);
  else await release(tx, id, caller.userId);
  await recordEvent(tx, id, "cancelled", caller.userId, note ? { note } : {});
  await queueOrderMail(tx, "order-cancelled", order);
  return order;
}

function whyNot(state: OrderState): string {
  switch (state) {
    case "shipped":
    case "delivered":
      return "This order has already shipped. You can return its parts.";
    case "expired":
      return "This order has expired; there is nothing to cancel.";
    default:
      return "This order is closed; there is nothing to cancel.";
  }
}

const disputed = () =>
  new AppError(
    "order_disputed",
    "Your bank is deciding about this payment. The order can be canceled when it has decided.",
  );

const payingMeanwhile = () =>
  new AppError("edited_meanwhile", "A payment for this order was started in the meantime. Please try again.");
