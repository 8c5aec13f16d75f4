import { AppError } from "#domain/app-error.ts";
import { ownOrder } from "#server/orders/find-order.ts";
import { type Settlement, type SettlingShop, settlePayment } from "./settle-payment.ts";

/**
 * Settles a payment that the browser reports. The report is only a hint: the provider says whether anything was paid,
 * how much and for which order. Reporting twice changes nothing.
 * @returns the number of orders that are paid now and were not before. Errors: `unknown`, `not_yours`, `rule_broken`
 * (another order's transaction), `payment_not_settled` and `order_not_unpaid` (the order was closed; the money goes back).
 */
export async function reportPayment(
  shop: SettlingShop,
  report: { orderId: string; appointment: string; transactionId: string; userId: string },
): Promise<number> {
  const { orderId, transactionId } = report;
  const buyer = { userId: report.userId, permitted: false };
  const order = await ownOrder(shop.db, orderId, buyer);
  if (report.appointment !== orderId) {
    throw new AppError("rule_broken", "The appointment names another order.", {
      fields: [{ path: "appointment", message: "This must be the order's own id." }],
    });
  }
  if (order.transaction_id === transactionId) return 0;

  const intent = await shop.payments.retrieveIntent(transactionId);
  if (intent?.orderId !== orderId) throw notThisOrders();
  const settlement = await settlePayment(shop, transactionId);
  const refusal = refusals[settlement];
  if (refusal) throw refusal();
  return settlement === "paid" ? 1 : 0;
}

const notSettled = () => new AppError("payment_not_settled", "The payment has not gone through yet.");
const notThisOrders = () => {
  const message = "This transaction does not belong to this order.";
  return new AppError("rule_broken", message, { fields: [{ path: "transactionId", message }] });
};

const refusals: Partial<Record<Settlement, () => AppError>> = {
  open: notSettled,
  processing: notSettled,
  closed: notSettled,
  foreign: notThisOrders,
  refunding: () =>
    new AppError(
      "order_not_unpaid",
      "The order was already closed when your payment arrived. We are refunding it.",
    ),
  quarantined: () =>
    new AppError(
      "order_not_unpaid",
      "Your payment is not for this order's total. We have been told and will contact you.",
    ),
};
