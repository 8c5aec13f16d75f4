import {
  confirmStockAlert,
  endStockAlerts,
  requestOwnStockAlert,
  requestStockAlert,
  unsubscribeFromStockAlerts,
} from "#contract/stock-alerts.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { endPage } from "./stock-alert-mails.ts";
import { confirmAlert, endAlerts, requestAlert } from "./stock-alerts.ts";

export function stockAlertsRoutes(
  context: ApiContext,
  shop: Pick<Shop, "db" | "config" | "url" | "wake" | "mailLinks">,
): void {
  serve(
    context,
    requestStockAlert,
    async ({ body: { partId, email } }) => {
      await requestAlert(shop, { partId, email, isVerified: false });
      return { state: "pending" as const };
    },
    { limit: { max: 10, everyMinutes: 10 } },
  );

  serve(
    context,
    requestOwnStockAlert,
    async ({ params: { partId }, caller: { email, emailVerified } }) => ({
      state: await requestAlert(shop, { partId, email, isVerified: emailVerified }),
    }),
    { limit: { max: 30, everyMinutes: 10, per: "person" } },
  );

  serve(context, confirmStockAlert, async ({ body }) => ({ part: await confirmAlert(shop, body.token) }), {
    limit: { max: 30, everyMinutes: 10 },
  });

  serve(context, endStockAlerts, async ({ body }) => ({ deletedCount: await endAlerts(shop, body.token) }), {
    limit: { max: 30, everyMinutes: 10 },
  });

  serve(
    context,
    unsubscribeFromStockAlerts,
    async ({ query }) => ({ deletedCount: await endAlerts(shop, query.token) }),
    { limit: { max: 30, everyMinutes: 10 } },
  );

  // A mail program without that button opens the address: its reader confirms on the page, because scanners open it, too.
  const page = { config: { access: "visitor" }, schema: { hide: true } } as const;
  context.app.get<{ Querystring: { token?: string } }>(
    "/api/stock-alerts/unsubscribe",
    page,
    async ({ query }, reply) =>
      reply
        .header("cache-control", "no-store")
        .header("referrer-policy", "no-referrer")
        .redirect(endPage(shop.url(), encodeURIComponent(String(query.token ?? ""))), 303),
  );
}
