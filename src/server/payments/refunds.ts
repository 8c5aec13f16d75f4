import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Caller } from "#server/http/authorize.ts";
import { closeForRefund, recordRefunded } from "#server/orders/order-payment.ts";
import type { Shop } from "#server/shop.ts";
import { finishRefund, insertDueRefund, leaseRefund, recordRefundError } from "./payments-queries.ts";

/**
 * Refunds a paid order on an admin's request: writes the refund down at once, and the background work asks the provider
 * until it has made it.
 * @returns the number of orders changed: 0 if it was refunded before. Errors: `unknown`, `order_not_paid`.
 */
export async function refundOrder(
  { db }: Pick<Shop, "db">,
  orderId: string,
  caller: Caller,
): Promise<number> {
  return db.kysely.transaction().execute(async (tx) => {
    const owed = await closeForRefund(tx, orderId, caller.userId);
    if (!owed) return 0;
    const isNew = await insertDueRefund(tx, {
      intentId: owed.transactionId,
      orderId,
      amountCents: owed.totalCents,
      currency: owed.currency,
      reason: "admin",
    });
    if (!isNew) throw new AppError("order_not_paid", "This payment is already being refunded.");
    await recordChange(tx, {
      actorId: caller.userId,
      action: "order.refund",
      subject: { kind: "order", id: orderId },
      after: { amountCents: owed.totalCents, currency: owed.currency },
    });
    return 1;
  });
}

/** Makes the refunds that are due. @returns the number that the provider confirmed */
export async function processRefunds(shop: Pick<Shop, "db" | "payments" | "log">): Promise<number> {
  let done = 0;
  for (let due = await leaseRefund(shop.db); due; due = await leaseRefund(shop.db)) {
    const { intent_id, order_id } = due;
    try {
      const refundId = await shop.payments.refund(intent_id);
      await shop.db.kysely.transaction().execute(async (tx) => {
        if (await finishRefund(tx, intent_id, refundId)) await recordRefunded(tx, order_id);
      });
      done += 1;
    } catch (error) {
      shop.log.warn({ err: error, intentId: intent_id }, "A refund could not be made yet");
      await recordRefundError(shop.db, intent_id, (error as Error).message);
    }
  }
  return done;
}
