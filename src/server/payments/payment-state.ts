import type { Caller } from "#server/http/authorize.ts";
import { ownOrder } from "#server/orders/find-order.ts";
import { openAttemptsOf } from "./intents-queries.ts";
import { type SettlingShop, settlePayment } from "./settle-payment.ts";

/**
 * Returns how the payment of an order stands at the provider: `processing` while the bank decides, `open` while the order
 * waits for a payment, else `closed`. A payment that has succeeded meanwhile is settled.
 * Errors: `unknown`, `not_yours`, `provider_unavailable`.
 */
export async function paymentStateOf(
  shop: SettlingShop,
  orderId: string,
  caller: Caller,
): Promise<"open" | "processing" | "closed"> {
  const order = await ownOrder(shop.db, orderId, { userId: caller.userId, permitted: false });
  for (const { intent_id: intentId } of await openAttemptsOf(shop.db.kysely, orderId)) {
    const intent = intentId ? await shop.payments.retrieveIntent(intentId) : undefined;
    if (intent?.status === "processing") return "processing";
    if (intentId && intent?.status === "succeeded") {
      await settlePayment(shop, intentId);
      return "closed";
    }
  }
  return order.state === "unpaid" ? "open" : "closed";
}
