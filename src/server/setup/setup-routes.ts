import { getSetup, type SetupStep, setupSteps } from "#contract/setup.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { ownersWork } from "./setup-queries.ts";

export function setupRoutes(api: ApiContext, { db, config }: Pick<Shop, "db" | "config">): void {
  serve(api, getSetup, async () => {
    // The demo sells, and its mails are shown instead of sent.
    if (config.demo) return [];
    const { hasParts, hasSalesSettings } = await ownersWork(db.kysely);
    const done: Record<SetupStep, boolean> = {
      parts: hasParts,
      sales: hasSalesSettings,
      // The default sender is of a domain that no one can own (RFC 2606).
      mail: config.smtpUrl !== undefined && !config.shopEmail.endsWith(".example"),
      address: config.shopAddress.length > 0,
      publicUrl: config.publicUrl !== undefined,
    };
    return setupSteps.map((step) => ({ step, done: done[step] }));
  });
}
