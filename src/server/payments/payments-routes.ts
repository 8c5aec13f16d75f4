import { createPaymentIntent, getPaymentSetup, paymentWebhook } from "#contract/payments.ts";
import { AppError } from "#domain/app-error.ts";
import { toDecimal } from "#domain/money.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { createIntent } from "./create-intent.ts";
import { receiveEvent } from "./webhook-inbox.ts";

export function paymentsRoutes(door: ApiContext, shop: Shop, publishableKey: string): void {
  serve(door, createPaymentIntent, async ({ body, caller }) => {
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

  serve(door, getPaymentSetup, async () => ({
    provider: shop.payments.provider,
    publishableKey,
    testMode: true as const,
  }));

  serve(door, paymentWebhook, async ({ request }) => {
    const signature = request.headers["stripe-signature"];
    if (typeof signature !== "string" || !Buffer.isBuffer(request.body)) {
      throw new AppError("wrong_credentials", "An event needs its signature.");
    }
    await receiveEvent(shop, request.body, signature);
    shop.wake("webhook-inbox");
    return { received: true as const };
  });
}
