import { AppError } from "#domain/app-error.ts";
import { formatMoney } from "#domain/money.ts";
import { mayDo } from "#domain/order-states.ts";
import type { Tx } from "#server/db/database.ts";
import { returnUnits, sell, sellReleased } from "#server/stock/stock-commands.ts";
import { useVoucherAgain } from "#server/vouchers/order-voucher.ts";
import {
  type LockedOrder,
  lockOrder,
  moveOrder,
  queueOrderMail,
  recordEvent,
} from "./order-changes-queries.ts";

export type { LockedOrder };
export { lockOrder };

/** Changes to an order that the payments feature makes in its own transactions, under the order's lock. */

/**
 * Marks an order as paid. One that has expired meanwhile gets its parts back if all of them are still available, and
 * its voucher if that has a use left.
 * @returns whether it is paid now
 */
export async function markPaid(
  tx: Tx,
  order: LockedOrder,
  payment: { transactionId: string; card: { brand: string; last4: string } | undefined },
): Promise<boolean> {
  const sold =
    order.state === "expired"
      ? await sellReleased(tx, order.id, () => useVoucherAgain(tx, order.id))
      : await sell(tx, order.id);
  if (!sold) return false;
  if (!(await moveOrder(tx, order.id, "pay", { transaction_id: payment.transactionId }))) {
    throw new Error(`Order ${order.id} was locked as ${order.state} and cannot be paid`);
  }
  await recordEvent(tx, order.id, "paid", null, {
    transactionId: payment.transactionId,
    ...(payment.card && { card: payment.card }),
  });
  await queueOrderMail(tx, "order-paid", order);
  return true;
}

/** An amount owed to a buyer. */
export interface Owed {
  order: LockedOrder;
  transactionId: string;
}

/**
 * Returns a locked order that was paid, for a refund.
 * Errors: `unknown` (also deleted, unless it is asked for), `order_not_paid`.
 */
export async function lockPaidOrder(tx: Tx, id: string, { deleted = false } = {}): Promise<Owed> {
  const order = await lockOrder(tx, id);
  if (!order || (order.deleted_at && !deleted)) throw new AppError("unknown", "There is no such order.");
  if (!order.transaction_id) throw new AppError("order_not_paid", "This order has not been paid.");
  return { order, transactionId: order.transaction_id };
}

/**
 * Closes an order whose whole payment goes back; units that were not shipped yet return to stock. Does nothing if it is
 * closed already, or was paid by another payment. @returns whether it is closed now
 */
export async function closeRefundedOrder(
  tx: Tx,
  id: string,
  transactionId: string,
  actorId: string | null = null,
): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (order?.transaction_id !== transactionId || !mayDo("refund", order.state)) return false;
  if (order.state === "paid") await returnUnits(tx, id, actorId);
  return moveOrder(tx, id, "refund");
}

/** Records in the order's history that money has to go back. */
export async function recordRefundDue(
  tx: Tx,
  orderId: string,
  detail: { transactionId: string; amountCents?: number; returnId?: string },
  actorId: string | null = null,
): Promise<void> {
  await recordEvent(tx, orderId, "refund_due", actorId, detail);
}

/** Records in the order's history how a refund went at the provider, and tells the buyer of one that was made. */
export async function recordRefundOutcome(
  tx: Tx,
  orderId: string,
  refund: { id: string; amount_cents: number },
  {
    state,
    failure,
    currency,
  }: { state: "pending" | "done" | "failed"; failure: string | undefined; currency: string },
): Promise<void> {
  if (state === "pending") return;
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const amountCents = refund.amount_cents;
  if (state === "failed") {
    await recordEvent(tx, orderId, "refund_failed", null, { amountCents, reason: failure ?? "unknown" });
    return;
  }
  await recordEvent(tx, orderId, "refunded", null, { amountCents });
  await queueOrderMail(tx, "order-refunded", order, {
    amount: formatMoney({ cents: amountCents, currency }),
  });
}

/** Records in the order's history that the buyer's bank disputes the payment, or how that ended. */
export async function recordDisputed(
  tx: Tx,
  orderId: string,
  dispute: { state: "open" | "won" | "lost"; dueAt: string | null },
): Promise<void> {
  await recordEvent(tx, orderId, dispute.state === "open" ? "disputed" : "dispute_closed", null, dispute);
}
