import { mayDo } from "#domain/order-states.ts";
import type { Tx } from "#server/db/database.ts";
import { stockTags } from "#server/http/cache-tags.ts";
import { orderForOutside } from "#server/orders/find-order.ts";
import { type LockedOrder, lockOrder, markPaid, recordRefundDue } from "#server/orders/order-payment.ts";
import type { Shop } from "#server/shop.ts";
import {
  type Attempt,
  attemptOfIntent,
  bindIntent,
  closeAttempt,
  recordReceived,
} from "./intents-queries.ts";
import type { Dispute, PaymentIntent, ProviderRefund } from "./payment-gateway.ts";
import { quarantine } from "./quarantine.ts";
import { dueRefund, recordMoneyBack } from "./record-money-back.ts";

/**
 * The outcome of a payment.
 * - `paid`: the order is paid now. `already`: it was before.
 * - `refunding`: the order is closed, or paid by another payment; the money goes back.
 * - `quarantined`: the payment is not the one that was asked for. It waits until a person decides.
 * - `processing`: the bank has not decided. `open`: nothing has been paid. `closed`: nothing can be paid anymore.
 * - `foreign`: the intent belongs to no order of this shop.
 */
export type Settlement =
  | "paid"
  | "already"
  | "refunding"
  | "quarantined"
  | "processing"
  | "open"
  | "closed"
  | "foreign";

export type SettlingShop = Pick<Shop, "db" | "payments" | "wake" | "changed">;

/** The provider's state of a payment: the intent and, if money has gone back, where it went. */
interface ProviderTruth {
  intent: PaymentIntent;
  refunds: ProviderRefund[];
  dispute: Dispute | undefined;
}

/**
 * Brings the books in line with what the provider says of an intent. The browser's report, the webhook, the end of a
 * hold, refunds and shipping all call it, in any order and at once: the order's row lock lets one of them decide at a
 * time. Calling it again changes nothing.
 */
export async function settlePayment(
  { db, payments, wake, changed }: SettlingShop,
  intentId: string,
): Promise<Settlement> {
  const truth = await askProvider({ db, payments }, intentId);
  if (!truth) return "foreign";
  let stockMoved = false;
  const settlement = await db.kysely.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, truth.intent.orderId);
    if (!order) return "foreign";
    const { attemptId } = truth.intent;
    if (attemptId) await bindIntent(tx, { id: attemptId, order_id: order.id }, intentId);
    const attempt = await attemptOfIntent(tx, intentId);
    if (attempt?.order_id !== order.id) return "foreign";
    const outcome = await recordIntent(tx, order, attempt, truth.intent);
    const isClosed =
      truth.intent.status === "succeeded" && (await recordMoneyBack(tx, order.id, intentId, truth));
    // Units that are sold, but were free before, and units that come back.
    stockMoved = isClosed || (outcome === "paid" && order.state === "expired");
    return outcome;
  });
  if (stockMoved) {
    const { lines } = await orderForOutside(db, truth.intent.orderId);
    changed(...stockTags(lines.map((line) => line.part_id)));
  }
  wake("refunds");
  wake("mail");
  return settlement;
}

async function askProvider(
  { db, payments }: Pick<Shop, "db" | "payments">,
  intentId: string,
): Promise<(ProviderTruth & { intent: { orderId: string } }) | undefined> {
  const intent = await payments.retrieveIntent(intentId);
  if (!intent?.orderId) return undefined;
  const known = await attemptOfIntent(db.kysely, intentId);
  const movedBack = intent.movedBack || (known?.refunded_cents ?? 0) > 0;
  const [refunds, dispute] = movedBack
    ? await Promise.all([payments.listRefunds(intentId), payments.findDispute(intentId)])
    : [[], undefined];
  return { intent: { ...intent, orderId: intent.orderId }, refunds, dispute };
}

async function recordIntent(
  tx: Tx,
  order: LockedOrder,
  attempt: Attempt,
  intent: PaymentIntent,
): Promise<Settlement> {
  switch (intent.status) {
    case "open":
    case "processing":
      return intent.status;
    case "canceled":
      await closeAttempt(tx, attempt.id, "canceled");
      return "closed";
    case "succeeded":
      return recordPayment(tx, order, attempt, intent);
  }
}

async function recordPayment(
  tx: Tx,
  order: LockedOrder,
  attempt: Attempt,
  intent: PaymentIntent,
): Promise<Settlement> {
  const asExpected =
    intent.userId === order.user_id &&
    intent.currency === order.currency &&
    intent.amountCents === order.total_cents &&
    intent.receivedCents === order.total_cents;
  const isNew = await recordReceived(tx, attempt.id, {
    state: asExpected ? "succeeded" : "quarantined",
    receivedCents: intent.receivedCents,
  });
  if (!isNew) {
    if (attempt.state === "quarantined") return "quarantined";
    return order.transaction_id === intent.id ? "already" : "refunding";
  }
  if (!asExpected) {
    await quarantine(
      tx,
      { intentId: intent.id, orderId: order.id },
      {
        received: { cents: intent.receivedCents, currency: intent.currency },
        expected: { cents: order.total_cents, currency: order.currency },
      },
    );
    return "quarantined";
  }
  if (
    // An expired order that was taken off the list stays closed.
    order.deleted_at === null &&
    mayDo("pay", order.state) &&
    (await markPaid(tx, order, { transactionId: intent.id, card: intent.card }))
  ) {
    return "paid";
  }
  await dueRefund(tx, {
    intentId: intent.id,
    orderId: order.id,
    amountCents: intent.receivedCents,
    currency: intent.currency,
    reason: "order_gone",
  });
  await recordRefundDue(tx, order.id, { transactionId: intent.id });
  return "refunding";
}
