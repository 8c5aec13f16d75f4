import { AppError } from "#domain/app-error.ts";
import { formatMoney, fromDecimal } from "#domain/money.ts";
import type { Tx } from "#server/db/database.ts";
import { closeRefundedOrder, lockPaidOrder, recordRefundDue } from "#server/orders/order-payment.ts";
import { attemptOfIntent, leftOf } from "./intents-queries.ts";
import { dueRefund } from "./record-money-back.ts";

/** The payment of a locked order, and what is left of it. */
export interface LockedPayment {
  orderId: string;
  transactionId: string;
  currency: string;
  leftCents: number;
}

/** Locks a paid order and returns what is left of its payment. Errors: `unknown`, `order_not_paid`. */
export async function lockPayment(
  tx: Tx,
  orderId: string,
  options: { deleted?: boolean } = {},
): Promise<LockedPayment> {
  const { order, transactionId } = await lockPaidOrder(tx, orderId, options);
  const payment = await attemptOfIntent(tx, transactionId);
  return {
    orderId,
    transactionId,
    currency: order.currency,
    leftCents: payment ? leftOf(payment) : 0,
  };
}

/** Why a refund is made; one of a return names it. */
type Reason = { reason: "admin" | "cancelled" } | { reason: "return"; returnId: string };

/**
 * Writes down that an amount of a locked payment goes back; the background work asks the provider until it has made the
 * refund. An order of which nothing is left to keep is closed. Errors: `rule_broken` for more than is left.
 */
export async function refundPayment(
  tx: Tx,
  { orderId, transactionId, currency, leftCents }: LockedPayment,
  { amountCents, note, ...why }: Reason & { amountCents: number; note: string },
  actorId: string,
): Promise<void> {
  const refund = { intentId: transactionId, orderId, amountCents, currency, note, ...why };
  if (amountCents > leftCents || !(await dueRefund(tx, refund))) throw moreThanLeft(leftCents, currency);
  const returnId = why.reason === "return" ? { returnId: why.returnId } : {};
  await recordRefundDue(tx, orderId, { transactionId, amountCents, ...returnId }, actorId);
  if (amountCents === leftCents) await closeRefundedOrder(tx, orderId, transactionId, actorId);
}

/** Returns a requested amount in cents. Errors: `rule_broken`. */
export function centsToRefund(amount: number, currency: string): number {
  const cents = fromDecimal(amount, currency)?.cents;
  if (cents === undefined || cents <= 0) {
    throw new AppError("rule_broken", "This is not an amount of money.", {
      fields: [{ path: "amount", message: "Enter an amount above zero." }],
    });
  }
  return cents;
}

function moreThanLeft(leftCents: number, currency: string): AppError {
  const message = `At most ${formatMoney({ cents: leftCents, currency })} of this payment is left to refund.`;
  return new AppError("rule_broken", message, { fields: [{ path: "amount", message }] });
}
