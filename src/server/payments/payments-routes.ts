import { refundOrder as refundCall, settleOrder } from "#contract/orders.ts";
import { createPaymentIntent, getPaymentSetup, paymentWebhook } from "#contract/payments.ts";
import { AppError } from "#domain/app-error.ts";
import { toDecimal } from "#domain/money.ts";
import { stockTags } from "#server/http/cache-tags.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { ownOrder } from "#server/orders/find-order.ts";
import { toOrderDto } from "#server/orders/order-dto.ts";
import type { Shop } from "#server/shop.ts";
import { createIntent } from "./create-intent.ts";
import { refundOrder } from "./refunds.ts";
import { reportPayment } from "./settle-payment.ts";
import { receiveEvent } from "./webhook-inbox.ts";

export function paymentsRoutes(api: ApiContext, shop: Shop, publishableKey: string): void {
  serve(api, getPaymentSetup, async () => ({
    provider: shop.payments.provider,
    publishableKey,
    testMode: true as const,
  }));

  serve(api, createPaymentIntent, async ({ body, caller }) => {
    const { order, intent } = await createIntent(shop.db, shop.payments, body, {
      caller,
      currency: shop.config.currency,
    });
    return {
      clientSecret: intent.clientSecret,
      orderId: order.id,
      amount: toDecimal({ cents: order.total_cents, currency: order.currency }),
      currency: order.currency,
    };
  });

  serve(api, settleOrder, async ({ params, body, caller }) => {
    const { modifiedCount, order } = await reportPayment(shop.db, shop.payments, {
      orderId: existingId(params.id, "order"),
      ...body,
      userId: caller.userId,
      // Also after an error: the payment may be for an order that is closed.
    }).finally(() => shop.wake("refunds"));
    shop.wake("mail");
    return { modifiedCount, order: toOrderDto(order, shop.pictureView, caller) };
  });

  serve(api, refundCall, async ({ params, caller }) => {
    const id = existingId(params.id, "order");
    const modifiedCount = await refundOrder(shop, id, caller);
    shop.wake("refunds");
    const order = await ownOrder(shop.db, id, caller);
    shop.changed(...stockTags(order.lines.map((line) => line.part_id)));
    return { modifiedCount, order: toOrderDto(order, shop.pictureView, caller) };
  });

  serve(api, paymentWebhook, async ({ request }) => {
    const signature = request.headers["stripe-signature"];
    if (typeof signature !== "string" || !Buffer.isBuffer(request.body)) {
      throw new AppError("wrong_credentials", "The event needs a signature.");
    }
    await receiveEvent(shop, request.body, signature);
    shop.wake("webhook-inbox");
    return { received: true as const };
  });
}
