import { AppError } from "#domain/app-error.ts";
import { fromDecimal, toDecimal } from "#domain/money.ts";
import { orderNumberOf } from "#domain/order.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { onlyUnpaidOrderOf } from "#server/orders/only-unpaid-order.ts";
import type { OrderRow } from "#server/orders/own-order.ts";
import { ownOrder } from "#server/orders/own-order.ts";
import type { PaymentGateway, PaymentIntent } from "./payment-gateway.ts";
import { bindIntent, intentOfOrder } from "./payments-queries.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * The intent with which the browser pays an order, at the server's total; asked again, the same one.
 * Refuses `unknown`, `not_yours`, `price_changed`, `hold_expired`, `order_not_unpaid` and, where only a price
 * is named, `rule_broken` unless exactly one unpaid order has that total.
 */
export async function createIntent(
  db: Database,
  gateway: PaymentGateway,
  asked: { price: number; orderId?: string | undefined },
  { caller, currency }: { caller: Caller; currency: string },
): Promise<{ order: OrderRow; intent: PaymentIntent }> {
  const order = asked.orderId
    ? await ownOrder(db, asked.orderId, { userId: caller.userId, admin: false })
    : await onlyUnpaidOrderOf(db, caller.userId, fromDecimal(asked.price, currency)?.cents ?? -1);
  refuseUnpayable(order, asked.price);

  const known = await intentOfOrder(db.kysely, order.id);
  const intent = (known && (await gateway.retrieveIntent(known))) || (await makeIntent(db, gateway, order));
  if (intent.status === "succeeded") {
    // Paid, but the news has not arrived yet: book it now, so that nobody is asked to pay twice.
    await settlePayment(db, gateway, intent.id);
    throw new AppError("order_not_unpaid", "This order is paid already.");
  }
  if (intent.status === "canceled") {
    throw new AppError("hold_expired", "The time to pay this order has run out. Please order again.");
  }
  return { order, intent };
}

function refuseUnpayable(order: OrderRow, price: number): void {
  if (order.state !== "unpaid") {
    throw order.state === "expired"
      ? new AppError("hold_expired", "The time to pay this order has run out. Please order again.")
      : new AppError("order_not_unpaid", "This order is paid already.");
  }
  if (order.expires_at.getTime() <= Date.now()) {
    throw new AppError("hold_expired", "The time to pay this order has run out. Please order again.");
  }
  if (fromDecimal(price, order.currency)?.cents !== order.total_cents) {
    const today = toDecimal({ cents: order.total_cents, currency: order.currency });
    throw new AppError("price_changed", "That is not the order's total.", {
      fields: [{ path: "price", message: "That is not the order's total." }],
      facts: { price: today, currency: order.currency },
    });
  }
}

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
