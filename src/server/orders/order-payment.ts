import { AppError } from "#domain/app-error.ts";
import type { Tx } from "#server/db/database.ts";
import { returnUnits, sell } from "#server/stock/stock-commands.ts";
import { lockOrder, moveOrder, queueOrderMail, recordEvent } from "./order-changes-queries.ts";

/** What the payments feature does to an order, in the transactions of that feature. */

/** A payment that arrived, as the payment provider reports it. */
export interface Payment {
  orderId: string;
  userId: string | undefined;
  transactionId: string;
  amountCents: number;
  receivedCents: number;
  currency: string;
  /** The card that paid, if the provider names it. */
  card: { brand: string; last4: string } | undefined;
}

/**
 * Marks an order as paid, under its lock, if it is unpaid and the payment is the one it asked for.
 * @returns `paid` the first time, `already` for the same payment again, `rejected` when the order is closed or asked for
 * another amount (the money must go back), `unknown` when there is no such order
 */
export async function markPaid(
  tx: Tx,
  payment: Payment,
): Promise<"paid" | "already" | "rejected" | "unknown"> {
  const order = await lockOrder(tx, payment.orderId);
  if (!order) return "unknown";
  if (order.transaction_id === payment.transactionId) return "already";
  const asExpected =
    payment.userId === order.user_id &&
    payment.currency === order.currency &&
    payment.amountCents === order.total_cents &&
    payment.receivedCents === order.total_cents;
  const moved =
    asExpected &&
    (await moveOrder(tx, order.id, ["unpaid"], "paid", {
      stamp: "paid_at",
      transaction_id: payment.transactionId,
    }));
  if (!moved) return "rejected";
  await sell(tx, order.id);
  await recordEvent(tx, order.id, "paid", null, {
    transactionId: payment.transactionId,
    ...(payment.card && { card: payment.card }),
  });
  await queueOrderMail(tx, "order-paid", order);
  return "paid";
}

/**
 * Closes a paid order for a refund; units that were not shipped yet return to stock.
 * @returns what is owed, or undefined if it was refunded before. Errors: `unknown`, `order_not_paid`.
 */
export async function closeForRefund(
  tx: Tx,
  id: string,
  actorId: string,
): Promise<{ transactionId: string; totalCents: number; currency: string } | undefined> {
  const order = await lockOrder(tx, id);
  if (!order || order.deleted_at) throw new AppError("unknown", "There is no such order.");
  if (order.state === "refunded") return undefined;
  if (
    !order.transaction_id ||
    !(await moveOrder(tx, id, ["paid", "shipped"], "refunded", { stamp: "closed_at" }))
  ) {
    throw new AppError("order_not_paid", "This order has not been paid.");
  }
  if (order.state === "paid") await returnUnits(tx, id, actorId);
  await recordEvent(tx, id, "refund_due", actorId, { transactionId: order.transaction_id });
  return { transactionId: order.transaction_id, totalCents: order.total_cents, currency: order.currency };
}

/** Records in the order's history that a payment for it has to be refunded. */
export async function recordRefundDue(tx: Tx, orderId: string, transactionId: string): Promise<void> {
  await recordEvent(tx, orderId, "refund_due", null, { transactionId });
}

/** Records in the order's history that the provider has refunded a payment, and tells the buyer. */
export async function recordRefunded(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  await recordEvent(tx, orderId, "refunded", null);
  await queueOrderMail(tx, "order-refunded", order);
}
