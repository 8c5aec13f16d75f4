import type { Database } from "#server/db/database.ts";
import { markPaid, noteRefundDue } from "#server/orders/mark-paid.ts";
import type { PaymentGateway, PaymentIntent } from "./payment-gateway.ts";
import { closeIntent, insertDueRefund } from "./payments-queries.ts";

/**
 * What became of a payment.
 * - `paid`: the order is paid now. `already`: it was. `refunding`: the order is gone, the money goes back.
 * - `open`: nothing has been paid yet. `foreign`: this intent does not belong to an order of the shop.
 */
export type Settlement = "paid" | "already" | "refunding" | "open" | "foreign";

/**
 * The one way an order becomes paid: called by the browser's report, by the webhook and by the reconciler, in
 * any order and at once. The provider is asked what is true; the order's row lock lets one caller at a time decide.
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
  return bookPayment({ kysely }, { ...intent, orderId: intent.orderId });
}

async function bookPayment(
  { kysely }: Pick<Database, "kysely">,
  intent: PaymentIntent & { orderId: string },
): Promise<Settlement> {
  return kysely.transaction().execute(async (tx) => {
    const outcome = await markPaid(tx, { ...intent, transactionId: intent.id });
    if (outcome === "unknown") return "foreign";
    await closeIntent(tx, intent.id);
    if (outcome !== "not_wanted") return outcome;
    // The order is gone, or this is not the money it asked for: it goes back, and the buyer is told.
    const owed = await insertDueRefund(tx, {
      intentId: intent.id,
      orderId: intent.orderId,
      amountCents: intent.receivedCents,
      currency: intent.currency,
      reason: "order_gone",
    });
    if (owed) await noteRefundDue(tx, intent.orderId, intent.id);
    return "refunding";
  });
}
