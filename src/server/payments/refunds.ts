import type { Queue } from "#engines/durable-queue/index.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Tx } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { queuePolicy } from "#server/jobs/job-queues.ts";
import { lockOrder } from "#server/orders/order-payment.ts";
import type { Shop } from "#server/shop.ts";
import { recordProviderRefund } from "./record-money-back.ts";
import { centsToRefund, lockPayment, refundPayment } from "./refund-payment.ts";
import { moveRefund, type Refund, refundById } from "./refunds-queries.ts";
import { type SettlingShop, settlePayment } from "./settle-payment.ts";
import { wasRefused } from "./stripe-errors.ts";

/**
 * Refunds a paid order on an admin's request, in full or an amount of it: writes the refund down at once, and the
 * background work asks the provider until it has made it. An order of which nothing is left to keep is closed.
 * @param request.amount decimal, as in the API; undefined: all that is left
 * @returns the number of orders changed: 0 if everything was refunded before. Errors: `unknown`, `order_not_paid`,
 * `rule_broken` for more than is left.
 */
export async function refundOrder(
  { db }: Pick<Shop, "db">,
  orderId: string,
  request: { amount: number | undefined; note: string },
  caller: Caller,
): Promise<number> {
  return db.kysely.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, orderId);
    const { leftCents, currency } = payment;
    if (leftCents === 0) return 0;
    const amountCents = request.amount === undefined ? leftCents : centsToRefund(request.amount, currency);
    const { note } = request;
    await refundPayment(tx, payment, { amountCents, reason: "admin", note }, caller.userId);
    await recordChange(tx, {
      actorId: caller.userId,
      action: "order.refund",
      subject: { kind: "order", id: orderId },
      after: { amountCents, currency, ...(note && { note }) },
    });
    return 1;
  });
}

/**
 * The queue of refunds that the provider has to make. A request whose answer got lost is repeated with the same key. After
 * a refusal, which the provider would repeat for that key, the shop looks at what has become of the payment, and only
 * then asks again with a new key, written down before.
 */
export function refundsQueue(shop: SettlingShop): Queue<{ refundId: string }> {
  return {
    ...queuePolicy,
    name: "refunds",
    everySeconds: 15,
    work: async ({ payload }) => {
      const refund = await refundById(shop.db.kysely, payload.refundId);
      if (refund?.state === "failed")
        await changeRefund(shop, refund, ["failed"], { state: "due", nextAttempt: true });
      else if (refund?.state !== "due") return;
      await askForRefund(shop, refund);
      shop.wake("mail");
    },
  };
}

async function askForRefund(shop: SettlingShop, { id }: Refund): Promise<void> {
  const refund = await refundById(shop.db.kysely, id);
  if (refund?.state !== "due") return;
  const { intent_id: intentId, order_id: orderId } = refund;
  try {
    const made = await shop.payments.refund({
      refundId: id,
      attempt: refund.attempt,
      intentId,
      amountCents: refund.amount_cents,
    });
    await shop.db.kysely.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId);
      await recordProviderRefund(tx, { orderId, intentId, refund: made });
    });
  } catch (error) {
    if (!wasRefused(error)) throw error;
    // Refunded at the provider already, perhaps: then this refund is no longer due.
    await settlePayment(shop, intentId);
    await changeRefund(shop, refund, ["due"], { state: "due", nextAttempt: true });
    if ((await refundById(shop.db.kysely, id))?.state === "due") throw error;
  }
}

async function changeRefund(
  { db }: Pick<Shop, "db">,
  refund: Refund,
  from: Refund["state"][],
  to: Parameters<typeof moveRefund>[3],
): Promise<boolean> {
  return db.kysely.transaction().execute(async (tx) => {
    await lockOrder(tx, refund.order_id);
    return moveRefund(tx, refund, from, to);
  });
}

/** Ends a refund that the shop will not make, because an admin has dismissed it. */
export async function dismissRefund(tx: Tx, { refundId }: { refundId: string }): Promise<void> {
  const refund = await refundById(tx, refundId);
  if (!refund) return;
  await lockOrder(tx, refund.order_id);
  await moveRefund(tx, refund, ["due", "failed"], { state: "dismissed" });
}
