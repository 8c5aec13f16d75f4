import { waitsForPayment } from "#server/orders/own-order.ts";
import type { Shop } from "#server/shop.ts";
import { closeIntent, takeIntentsToCheck } from "./payments-queries.ts";
import { settlePayment } from "./settle-payment.ts";

/** Longer than a person needs between card form and report, shorter than any hold. */
const unwatchedSeconds = 60;

/**
 * Asks the provider about intents nobody has reported on: a payment whose news got lost is settled, and the
 * intent of an order that is gone is cancelled, so that it can take no more money.
 * @returns how many were looked at.
 */
export async function reconcileIntents(
  { db, payments, log, changed }: Pick<Shop, "db" | "payments" | "log" | "changed">,
  olderThanSeconds = unwatchedSeconds,
): Promise<number> {
  const intents = await takeIntentsToCheck(db, { olderThanSeconds, limit: 50 });
  for (const { order_id, intent_id } of intents) {
    try {
      const settlement = await settlePayment(db, payments, intent_id);
      if (settlement === "paid") changed("parts");
      if (settlement === "foreign") await closeIntent(db.kysely, intent_id);
      if (settlement !== "open" || (await waitsForPayment(db, order_id))) continue;
      const status = await payments.cancelIntent(intent_id);
      if (status === "canceled") await closeIntent(db.kysely, intent_id);
      if (status === "succeeded") await settlePayment(db, payments, intent_id);
    } catch (error) {
      log.warn({ err: error, intentId: intent_id }, "An intent could not be reconciled yet");
    }
  }
  return intents.length;
}
