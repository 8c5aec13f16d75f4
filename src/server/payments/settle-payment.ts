import { AppError } from "#domain/app-error.ts";
import type { Database } from "#server/db/database.ts";
import { type OrderRow, ownOrder } from "#server/orders/find-order.ts";
import { markPaid, recordRefundDue } from "#server/orders/order-payment.ts";
import type { PaymentGateway, PaymentIntent } from "./payment-gateway.ts";
import { closeIntent, insertDueRefund } from "./payments-queries.ts";

/**
 * The outcome of a payment.
 * - `paid`: the order is paid now. `already`: it was before. `refunding`: the order is closed, the money goes back.
 * - `open`: nothing has been paid yet. `foreign`: the intent belongs to no order of this shop.
 */
export type Settlement = "paid" | "already" | "refunding" | "open" | "foreign";

/**
 * Marks an order as paid if the provider says that its intent succeeded. The browser's report, the webhook and the
 * reconciler all call it, in any order and at once: the order's row lock lets one of them decide at a time.
 */
export async function settlePayment(
  { kysely }: Database,
  gateway: PaymentGateway,
  intentId: string,
): Promise<Settlement> {
  const intent = await gateway.retrieveIntent(intentId);
  if (!intent?.orderId) return "foreign";
  if (intent.status === "canceled") await closeIntent(kysely, intent.id);
  if (intent.status !== "succeeded") return "open";
  return recordPayment({ kysely }, { ...intent, orderId: intent.orderId });
}

async function recordPayment(
  { kysely }: Pick<Database, "kysely">,
  intent: PaymentIntent & { orderId: string },
): Promise<Settlement> {
  return kysely.transaction().execute(async (tx) => {
    const outcome = await markPaid(tx, { ...intent, transactionId: intent.id });
    if (outcome === "unknown") return "foreign";
    await closeIntent(tx, intent.id);
    if (outcome !== "rejected") return outcome;
    const isNew = await insertDueRefund(tx, {
      intentId: intent.id,
      orderId: intent.orderId,
      amountCents: intent.receivedCents,
      currency: intent.currency,
      reason: "order_gone",
    });
    if (isNew) await recordRefundDue(tx, intent.orderId, intent.id);
    return "refunding";
  });
}

/**
 * Settles a payment that the browser reports. The report is only a hint: the provider says whether anything was paid,
 * how much and for which order. Reporting twice changes nothing.
 * Errors: `unknown`, `not_yours`, `rule_broken` (another order's transaction), `payment_not_settled` and
 * `order_not_unpaid` (the order was closed; the money goes back).
 */
export async function reportPayment(
  db: Database,
  gateway: PaymentGateway,
  report: { orderId: string; appointment: string; transactionId: string; userId: string },
): Promise<{ modifiedCount: number; order: OrderRow }> {
  const { orderId, transactionId } = report;
  const buyer = { userId: report.userId, admin: false };
  const order = await ownOrder(db, orderId, buyer);
  if (report.appointment !== orderId) {
    throw new AppError("rule_broken", "The appointment names another order.", {
      fields: [{ path: "appointment", message: "This must be the order's own id." }],
    });
  }
  if (order.transaction_id === transactionId) return { modifiedCount: 0, order };

  const intent = await gateway.retrieveIntent(transactionId);
  if (intent?.orderId !== orderId) {
    const message = "This transaction does not belong to this order.";
    throw new AppError("rule_broken", message, { fields: [{ path: "transactionId", message }] });
  }
  const settlement = await settlePayment(db, gateway, transactionId);
  if (settlement === "open" || settlement === "foreign") {
    throw new AppError("payment_not_settled", "The payment has not gone through yet.");
  }
  if (settlement === "refunding") {
    throw new AppError(
      "order_not_unpaid",
      "The order was already closed when your payment arrived. We are refunding it.",
    );
  }
  return { modifiedCount: settlement === "paid" ? 1 : 0, order: await ownOrder(db, orderId, buyer) };
}
