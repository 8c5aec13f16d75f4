import { isUnpaid } from "#server/orders/find-order.ts";
import type { Shop } from "#server/shop.ts";
import { closeIntent, takeIntentsToCheck } from "./payments-queries.ts";
import { settlePayment } from "./settle-payment.ts";

/** Longer than a browser takes to report a payment, shorter than any hold. */
const minAgeSeconds = 60;

/**
 * Asks the provider about intents without a report: settles a payment whose report and webhook got lost, and cancels the
 * intent of a closed order so that it can take no more money.
 * @returns the number of intents checked
 */
export async function reconcileIntents({
  db,
  payments,
  log,
  changed,
}: Pick<Shop, "db" | "payments" | "log" | "changed">): Promise<number> {
  const intents = await takeIntentsToCheck(db, { olderThanSeconds: minAgeSeconds, limit: 50 });
  for (const { order_id, intent_id } of intents) {
    try {
      const settlement = await settlePayment(db, payments, intent_id);
      if (settlement === "paid") changed("parts");
      if (settlement === "foreign") await closeIntent(db.kysely, intent_id);
      if (settlement !== "open" || (await isUnpaid(db, order_id))) continue;
      const status = await payments.cancelIntent(intent_id);
      if (status === "canceled") await closeIntent(db.kysely, intent_id);
      if (status === "succeeded") await settlePayment(db, payments, intent_id);
    } catch (error) {
      log.warn({ err: error, intentId: intent_id }, "An intent could not be reconciled yet");
    }
  }
  return intents.length;
}
