import { formatMoney } from "#domain/money.ts";
import type { Queue } from "#engines/durable-queue/index.ts";
import type { Tx } from "#server/db/database.ts";
import { enqueueFailedJob, queuePolicy } from "#server/jobs/job-queues.ts";
import { lockOrder, recordRefundDue } from "#server/orders/order-payment.ts";
import { attemptOfIntent, leftOf } from "./intents-queries.ts";
import { dueRefund } from "./record-money-back.ts";
import type { SettlingShop } from "./settle-payment.ts";

/** Stores that a person has to decide about a payment that is not the one its order asked for. */
export async function quarantine(
  tx: Tx,
  payment: { intentId: string; orderId: string },
  { received, expected }: Record<"received" | "expected", { cents: number; currency: string }>,
): Promise<void> {
  await enqueueFailedJob(
    tx,
    { queue: "quarantine", key: payment.intentId, payload: payment },
    `${formatMoney(received)} arrived for an order of ${formatMoney(expected)}. Retry to refund it.`,
  );
}

/** The queue of payments in quarantine: each waits for a person, and a retry is the decision to refund it. */
export function quarantineQueue({ db, wake }: SettlingShop): Queue<{ intentId: string; orderId: string }> {
  return {
    ...queuePolicy,
    name: "quarantine",
    everySeconds: 15,
    work: async ({ payload: { intentId, orderId } }) => {
      await db.kysely.transaction().execute(async (tx) => {
        await lockOrder(tx, orderId);
        const payment = await attemptOfIntent(tx, intentId);
        const amountCents = payment ? leftOf(payment) : 0;
        if (!payment || amountCents === 0) return;
        await dueRefund(tx, {
          intentId,
          orderId,
          amountCents,
          currency: payment.currency,
          reason: "wrong_amount",
        });
        await recordRefundDue(tx, orderId, { transactionId: intentId, amountCents });
      });
      wake("refunds");
    },
  };
}
