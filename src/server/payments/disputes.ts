import type { Queue } from "#engines/durable-queue/index.ts";
import { queuePolicy } from "#server/jobs/job-queues.ts";
import { attemptOfIntent } from "./intents-queries.ts";
import { disputeReason } from "./record-money-back.ts";
import { type SettlingShop, settlePayment } from "./settle-payment.ts";

/** The queue of open disputes: each waits for a person, and a retry asks the provider how it stands. */
export function disputesQueue(shop: SettlingShop): Queue<{ intentId: string; orderId: string }> {
  return {
    ...queuePolicy,
    name: "disputes",
    everySeconds: 15,
    maxAttempts: 1,
    work: async ({ payload: { intentId } }) => {
      await settlePayment(shop, intentId);
      const payment = await attemptOfIntent(shop.db.kysely, intentId);
      if (payment?.dispute_state !== "open") return;
      throw new Error(
        disputeReason(
          { cents: payment.disputed_cents ?? 0, currency: payment.currency },
          payment.dispute_due_at ?? undefined,
        ),
      );
    },
  };
}
