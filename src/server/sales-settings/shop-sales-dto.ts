import type { ShopDto } from "#contract/shop.ts";
import { chargesNothing } from "#domain/totals/sales-settings.ts";
import type { CurrentSettings } from "./sales-settings.ts";

/** Returns what every visitor may know of the settings. */
export function shopSalesDto({
  settings,
  hasVouchers,
}: CurrentSettings): Pick<ShopDto, "country" | "delivery" | "hasRates" | "hasVouchers"> {
  const { country } = settings;
  const { isPromised, ...delivery } = settings.delivery;
  return {
    country,
    delivery: isPromised ? delivery : null,
    hasRates: !chargesNothing(settings),
    hasVouchers,
  };
}
