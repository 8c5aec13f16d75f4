import { createPaymentIntent, getPaymentSetup, getPaymentState, paymentWebhook } from "#contract/payments.ts";
import { AppError } from "#domain/app-error.ts";
import { toDecimal } from "#domain/money.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { createIntent } from "./create-intent.ts";
import { asksProvider, orderActionsRoutes } from "./order-actions-routes.ts";
import { paymentStateOf } from "./payment-state.ts";
import { receiveEvent } from "./webhook-inbox.ts";

export function paymentsRoutes(api: ApiContext, shop: Shop, publishableKey: string): void {
  orderActionsRoutes(api, shop);

  serve(api, getPaymentSetup, async () => ({
    provider: shop.payments.provider,
    publishableKey,
  }));

  serve(
    api,
    createPaymentIntent,
    async ({ body, caller }) => {
      const { order, intent } = await createIntent(shop, body, {
        caller,
        currency: shop.config.currency,
      });
      return {
        clientSecret: intent.clientSecret,
        orderId: order.id,
        amount: toDecimal({ cents: order.total_cents, currency: order.currency }),
        currency: order.currency,
      };
    },
    { limit: asksProvider },
  );

  serve(
    api,
    getPaymentState,
    async ({ params, caller }) => {
      const state = await paymentStateOf(shop, existingId(params.id, "order"), caller);
      if (state === "closed") shop.wake("mail");
      return { state };
    },
    { limit: asksProvider },
  );

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
