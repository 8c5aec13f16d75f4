import { AppError } from "#domain/app-error.ts";
import type { Database } from "#server/db/database.ts";
import type { OrderRow } from "#server/orders/own-order.ts";
import { ownOrder } from "#server/orders/own-order.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * The browser reports a payment. It is a hint, no more: whether anything was paid, how much and for which order
 * is the provider's to say. Reporting twice changes nothing.
 * Refuses `unknown`, `not_yours`, `rule_broken` (a transaction of another order), `payment_not_settled` and
 * `order_not_unpaid` (the order was gone; the money is on its way back).
 */
export async function reportPayment(
  db: Database,
  gateway: PaymentGateway,
  {
    orderId,
    appointment,
    transactionId,
    userId,
  }: {
    orderId: string;
    appointment: string;
    transactionId: string;
    userId: string;
  },
): Promise<{ modifiedCount: number; order: OrderRow }> {
  const order = await ownOrder(db, orderId, { userId, admin: false });
  if (appointment !== orderId) {
    throw new AppError("rule_broken", "The appointment names another order.", {
      fields: [{ path: "appointment", message: "This must be the order's own id." }],
    });
  }
  if (order.transaction_id === transactionId) return { modifiedCount: 0, order };

  const intent = await gateway.retrieveIntent(transactionId);
  if (intent?.orderId !== orderId) {
    throw new AppError("rule_broken", "This transaction does not belong to this order.", {
      fields: [{ path: "transactionId", message: "This transaction does not belong to this order." }],
    });
  }
  const settlement = await settlePayment(db, gateway, transactionId);
  if (settlement === "open" || settlement === "foreign") {
    throw new AppError("payment_not_settled", "The payment has not gone through yet.");
  }
  if (settlement === "refunding") {
    throw new AppError(
      "order_not_unpaid",
      "The order was no longer open when the payment arrived. Your money is on its way back.",
    );
  }
  return {
    modifiedCount: settlement === "paid" ? 1 : 0,
    order: await ownOrder(db, orderId, { userId, admin: false }),
  };
}
