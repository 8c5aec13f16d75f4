import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Caller } from "#server/http/authorize.ts";
import { noteRefunded } from "#server/orders/mark-paid.ts";
import { closeForRefund } from "#server/orders/refund-order.ts";
import type { Shop } from "#server/shop.ts";
import { finishRefund, insertDueRefund, leaseRefund, noteRefundError } from "./payments-queries.ts";

/**
 * An admin gives a paid order's money back. Decided and written down at once; the provider is asked in the
 * background until it has done it. Refuses `unknown` and `order_not_paid`.
 * @returns how many orders changed: 0 when it was refunded before.
 */
export async function refundOrder(
  { db }: Pick<Shop, "db">,
  orderId: string,
  caller: Caller,
): Promise<number> {
  return db.kysely.transaction().execute(async (tx) => {
    const owed = await closeForRefund(tx, orderId, caller.userId);
    if (!owed) return 0;
    const first = await insertDueRefund(tx, {
      intentId: owed.transactionId,
      orderId,
      amountCents: owed.totalCents,
      currency: owed.currency,
      reason: "admin",
    });
    if (!first) throw new AppError("order_not_paid", "This payment is being refunded already.");
    await recordChange(tx, {
      actorId: caller.userId,
      action: "order.refund",
      subject: { kind: "order", id: orderId },
      after: { amountCents: owed.totalCents, currency: owed.currency },
    });
    return 1;
  });
}

/** Carries out the refunds that are due. @returns how many the provider confirmed. */
export async function processRefunds(shop: Pick<Shop, "db" | "payments" | "log">): Promise<number> {
  let done = 0;
  for (let due = await leaseRefund(shop.db); due; due = await leaseRefund(shop.db)) {
    const { intent_id, order_id } = due;
    try {
      const refundId = await shop.payments.refund(intent_id);
      await shop.db.kysely.transaction().execute(async (tx) => {
        if (await finishRefund(tx, intent_id, refundId)) await noteRefunded(tx, order_id);
      });
      done += 1;
    } catch (error) {
      shop.log.warn({ err: error, intentId: intent_id }, "A refund could not be made yet");
      await noteRefundError(shop.db, intent_id, (error as Error).message);
    }
  }
  return done;
}
