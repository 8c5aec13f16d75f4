import { AppError } from "#domain/app-error.ts";
import { fromDecimal, toDecimal } from "#domain/money.ts";
import { orderNumberOf } from "#domain/order.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { type OrderRow, onlyUnpaidOrderOf, ownOrder } from "#server/orders/find-order.ts";
import type { PaymentGateway, PaymentIntent } from "./payment-gateway.ts";
import { bindIntent, intentOfOrder } from "./payments-queries.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Returns the intent with which the browser pays an order, at the order's total; the same one every time.
 * Errors: `unknown`, `not_yours`, `price_changed`, `hold_expired`, `order_not_unpaid` and, for a price without an
 * `orderId`, `rule_broken` unless exactly one unpaid order has that total.
 */
export async function createIntent(
  db: Database,
  gateway: PaymentGateway,
  input: { price: number; orderId?: string | undefined },
  { caller, currency }: { caller: Caller; currency: string },
): Promise<{ order: OrderRow; intent: PaymentIntent }> {
  const order = input.orderId
    ? await ownOrder(db, input.orderId, { userId: caller.userId, admin: false })
    : await onlyUnpaidOrderOf(db, caller.userId, fromDecimal(input.price, currency)?.cents ?? -1);
  assertPayable(order, input.price);

  const known = await intentOfOrder(db.kysely, order.id);
  const intent = (known && (await gateway.retrieveIntent(known))) || (await makeIntent(db, gateway, order));
  if (intent.status === "succeeded") {
    // Paid, but neither report nor webhook has arrived yet.
    await settlePayment(db, gateway, intent.id);
    throw alreadyPaid();
  }
  if (intent.status === "canceled") throw holdExpired();
  return { order, intent };
}

function assertPayable(order: OrderRow, price: number): void {
  if (order.state === "expired") throw holdExpired();
  if (order.state !== "unpaid") throw alreadyPaid();
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

const alreadyPaid = () => new AppError("order_not_unpaid", "This order has already been paid.");
const holdExpired = () =>
  new AppError("hold_expired", "The time to pay for this order has run out. Please order again.");

async function makeIntent(db: Database, gateway: PaymentGateway, order: OrderRow): Promise<PaymentIntent> {
  const intent = await gateway.createIntent({
    orderId: order.id,
    userId: order.user_id,
    email: order.email,
    amountCents: order.total_cents,
    currency: order.currency,
    description: `Order ${orderNumberOf(order.order_number)}`,
  });
  await bindIntent(db, order.id, intent.id);
  return intent;
}
