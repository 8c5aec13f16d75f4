import { getSalesSettings, saveSalesSettings } from "#contract/sales-settings.ts";
import { fromSalesSettingsDto, toSalesSettingsDto } from "#contract/sales-settings-dto.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { saveSettings } from "./sales-settings.ts";

export function salesSettingsRoutes(
  api: ApiContext,
  { db, config: { currency }, sales, changed }: Pick<Shop, "db" | "config" | "sales" | "changed">,
): void {
  const answer = async () => {
    // An owner edits the values in the database, not those in memory.
    sales.forget();
    const { version, settings } = await sales.current();
    return { version, settings: toSalesSettingsDto(settings, currency) };
  };

  serve(api, getSalesSettings, answer);

  serve(api, saveSalesSettings, async ({ body, caller }) => {
    const settings = fromSalesSettingsDto(body.settings, currency);
    await saveSettings(db, { version: body.version, settings }, caller.userId);
    changed("shop");
    return answer();
  });
}
