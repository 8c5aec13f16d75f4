import type { Tx } from "#server/db/database.ts";
import { sell } from "#server/stock/stock-commands.ts";
import { lockOrder, moveOrder, noteEvent, queueOrderMail } from "./order-changes-queries.ts";

/** Money that arrived, as the payment provider itself reports it. */
export interface Payment {
  orderId: string;
  userId: string | undefined;
  transactionId: string;
  amountCents: number;
  receivedCents: number;
  currency: string;
  /** What was paid with, as far as the provider says. */
  card: { brand: string; last4: string } | undefined;
}

/**
 * Marks an order as paid, under its lock, if this is the money it asked for and it still waits for it.
 * @returns `paid` the first time, `already` for the same payment again, `not_wanted` when the order is gone or
 * asked for something else (the money must go back), `unknown` when there is no such order.
 */
export async function markPaid(
  tx: Tx,
  payment: Payment,
): Promise<"paid" | "already" | "not_wanted" | "unknown"> {
  const order = await lockOrder(tx, payment.orderId);
  if (!order) return "unknown";
  if (order.transaction_id === payment.transactionId) return "already";
  const asWanted =
    payment.userId === order.user_id &&
    payment.currency === order.currency &&
    payment.amountCents === order.total_cents &&
    payment.receivedCents === order.total_cents;
  const moved =
    asWanted &&
    (await moveOrder(tx, order.id, ["unpaid"], "paid", {
      stamp: "paid_at",
      transaction_id: payment.transactionId,
    }));
  if (!moved) return "not_wanted";
  await sell(tx, order.id);
  await noteEvent(tx, order.id, "paid", null, {
    transactionId: payment.transactionId,
    ...(payment.card && { card: payment.card }),
  });
  await queueOrderMail(tx, "order-paid", order);
  return "paid";
}

/** Writes into the order's history that money for it has to go back. */
export async function noteRefundDue(tx: Tx, orderId: string, transactionId: string): Promise<void> {
  await noteEvent(tx, orderId, "refund_due", null, { transactionId });
}

/** Writes into the order's history that the money has gone back, and tells the buyer. */
export async function noteRefunded(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  await noteEvent(tx, orderId, "refunded", null);
  await queueOrderMail(tx, "order-refunded", order);
}
