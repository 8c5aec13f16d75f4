import { AppError } from "#domain/app-error.ts";
import { fromDecimal, toDecimal } from "#domain/money.ts";
import { orderNumberOf } from "#domain/order.ts";
import type { OrderState } from "#domain/order-states.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { type OrderRow, onlyUnpaidOrderOf, orderForOutside, ownOrder } from "#server/orders/find-order.ts";
import { type Attempt, bindIntent, closeAttempt, openAttempt } from "./intents-queries.ts";
import type { PaymentGateway, PaymentIntent } from "./payment-gateway.ts";
import { type SettlingShop, settlePayment } from "./settle-payment.ts";
import { wasRefused } from "./stripe-errors.ts";

/** An intent that was canceled or spent at the provider is replaced; twice, so that a loop ends. */
const MAX_ATTEMPTS = 3;

/**
 * Returns the intent with which the browser pays an order, at the order's total; the same one as long as it can be paid.
 * Errors: `unknown`, `not_yours`, `price_changed`, `hold_expired`, `order_not_unpaid`, `payment_not_settled` while the
 * bank decides, and, for a price without an `orderId`, `rule_broken` unless exactly one unpaid order has that total.
 */
export async function createIntent(
  shop: SettlingShop,
  input: { price: number; orderId?: string | undefined },
  { caller, currency }: { caller: Caller; currency: string },
): Promise<{ order: OrderRow; intent: PaymentIntent }> {
  const { db, payments } = shop;
  const order = input.orderId
    ? await ownOrder(db, input.orderId, { userId: caller.userId, permitted: false })
    : await onlyUnpaidOrderOf(db, caller.userId, fromDecimal(input.price, currency)?.cents ?? -1);
  assertPayable(order, input.price);

  for (let round = 1; round <= MAX_ATTEMPTS; round += 1) {
    const attempt = await openAttempt(db, order.id);
    if (!attempt) throw holdExpired();
    const intent = await intentOf(shop, attempt);
    if (intent?.status === "open" && isForOrder(intent, order)) return { order, intent };
    if (intent?.status === "processing") throw processing();
    if (intent?.status === "open") await payments.cancelIntent(intent.id);
    const settlement = intent && (await settlePayment(shop, intent.id));
    if (settlement === "paid" || settlement === "already") throw notUnpaid("paid");
    // Gone or changed at the provider: the next round makes a new one. What was paid on it is dealt with.
    await closeAttempt(db.kysely, attempt.id, "canceled");
  }
  throw new AppError("provider_unavailable", "The payment could not be started. Please try again.", {
    retryAfterSeconds: 5,
    merchantMessage: `The provider closes every intent of order ${order.id}`,
  });
}

/** Returns the provider's intent of an attempt; undefined if it no longer knows it. */
async function intentOf(
  { db, payments }: { db: Database; payments: PaymentGateway },
  attempt: Attempt,
): Promise<PaymentIntent | undefined> {
  if (attempt.intent_id) return payments.retrieveIntent(attempt.intent_id);
  try {
    const intent = await payments.createIntent(await orderToPay(db, attempt));
    await bindIntent(db.kysely, attempt, intent.id);
    return intent;
  } catch (error) {
    // The provider would repeat its refusal for this key: the next attempt has another.
    if (wasRefused(error)) await closeAttempt(db.kysely, attempt.id, "failed");
    throw error;
  }
}

/** Returns what the provider is asked for, always the same for an attempt. */
export async function orderToPay(
  db: Database,
  attempt: Attempt,
): Promise<Parameters<PaymentGateway["createIntent"]>[0]> {
  const order = await orderForOutside(db, attempt.order_id);
  return {
    attemptId: attempt.id,
    orderId: order.id,
    userId: order.user_id,
    email: order.email,
    amountCents: attempt.amount_cents,
    currency: attempt.currency,
    description: `Order ${orderNumberOf(order.order_number)}`,
  };
}

const isForOrder = (intent: PaymentIntent, order: OrderRow) =>
  intent.amountCents === order.total_cents && intent.currency === order.currency;

function assertPayable(order: OrderRow, price: number): void {
  if (order.state === "expired") throw holdExpired();
  if (order.state !== "unpaid") throw notUnpaid(order.state);
  if (order.expires_at.getTime() <= Date.now()) throw holdExpired();
  if (fromDecimal(price, order.currency)?.cents !== order.total_cents) {
    const message = "That is not the order's total.";
    throw new AppError("price_changed", message, {
      fields: [{ path: "price", message }],
      facts: {
        price: toDecimal({ cents: order.total_cents, currency: order.currency }),
        currency: order.currency,
      },
    });
  }
}

const closedTexts: Partial<Record<OrderState, string>> = {
  cancelled: "This order was canceled. There is nothing to pay.",
  refunded: "This order was refunded and is closed.",
};
const notUnpaid = (state: OrderState) =>
  new AppError("order_not_unpaid", closedTexts[state] ?? "This order has already been paid.");
const holdExpired = () =>
  new AppError("hold_expired", "The time to pay for this order has run out. Please order again.");
const processing = () =>
  new AppError("payment_not_settled", "Your bank is still deciding about a payment for this order.");
