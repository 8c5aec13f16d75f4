import { AppError } from "#domain/app-error.ts";
import { mayDo } from "#domain/order-states.ts";
import type { Caller } from "#server/http/authorize.ts";
import { cancelOrderIn } from "#server/orders/cancel-order.ts";
import { ownOrder } from "#server/orders/find-order.ts";
import { deleteOrder, shipOrder } from "#server/orders/order-transitions.ts";
import { closeIntents } from "./end-holds.ts";
import { lockPayment, refundPayment } from "./refund-payment.ts";
import { type SettlingShop, settlePayment } from "./settle-payment.ts";

/** Changes to an order that require asking the provider about its money first. */

/**
 * Deletes an unpaid or closed order. First the provider closes its intents, so that no card can be charged for it.
 * @returns as `deleteOrder` of orders. Errors: also `not_yours`, `payment_not_settled` while the bank decides,
 * `provider_unavailable`; then nothing has changed.
 */
export async function deleteUnpaidOrder(
  shop: SettlingShop,
  id: string,
  caller: Caller,
): Promise<{ deletedCount: number; freedPartIds: string[] }> {
  const order = await ownOrder(shop.db, id, caller, { deleted: true });
  if (order.state === "unpaid" && (await closeIntents(shop, id)) === "processing") throw bankDecides();
  return deleteOrder(shop.db, id, caller);
}

/**
 * Ships an order whose money is still there: the provider is asked first, because a refund or a dispute begins there.
 * @returns as `shipOrder` of orders. Errors: also `provider_unavailable`.
 */
export async function shipPaidOrder(
  shop: SettlingShop,
  id: string,
  parcel: { carrier: string; trackingNumber: string },
  caller: Caller,
): Promise<number> {
  const order = await ownOrder(shop.db, id, caller);
  if (order.state === "paid" && order.transaction_id) await settlePayment(shop, order.transaction_id);
  return shipOrder(shop.db, id, parcel, caller);
}

/**
 * Cancels an order that has not shipped. First the provider closes its open intents and says what has become of its
 * payment; then the order is canceled and all that is left of the payment is due to go back, in one transaction.
 * @returns the number of orders cancelled: 0 if it was cancelled before. Errors: as `cancelOrderIn` of orders, and
 * `not_yours`, `payment_not_settled` while the bank decides, `provider_unavailable`; then nothing has changed.
 */
export async function cancelOrder(
  shop: SettlingShop,
  id: string,
  request: { note: string },
  caller: Caller,
): Promise<number> {
  const order = await ownOrder(shop.db, id, caller);
  if (mayDo("cancel", order.state)) {
    if ((await closeIntents(shop, id)) === "processing") throw bankDecides();
    if (order.transaction_id) await settlePayment(shop, order.transaction_id);
  }
  return shop.db.kysely.transaction().execute(async (tx) => {
    const before = await cancelOrderIn(tx, id, request, caller);
    if (!before?.transaction_id) return before ? 1 : 0;
    const payment = await lockPayment(tx, id);
    const { leftCents: amountCents } = payment;
    const refund = { amountCents, reason: "cancelled", note: request.note } as const;
    if (amountCents > 0) await refundPayment(tx, payment, refund, caller.userId);
    return 1;
  });
}

const bankDecides = () =>
  new AppError(
    "payment_not_settled",
    "Your bank is still deciding about a payment for this order. Please try again in a minute.",
    { retryAfterSeconds: 60 },
  );
