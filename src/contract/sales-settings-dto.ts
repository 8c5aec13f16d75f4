import { normalizeAddress } from "#domain/address/postal-address.ts";
import { AppError } from "#domain/app-error.ts";
import { fromDecimal, toDecimal } from "#domain/money.ts";
import { type SalesSettings, toMillipercent, toPercent } from "#domain/totals/sales-settings.ts";
import type { SalesSettingsDto } from "./sales-settings.ts";

/** Returns the settings as the API has them: amounts as decimals, rates in percent. */
export function toSalesSettingsDto(settings: SalesSettings, currency: string): SalesSettingsDto {
  const decimal = (cents: number) => toDecimal({ cents, currency });
  const { zones, unknownWeightGrams } = settings.shipping;
  return {
    country: settings.country,
    delivery: settings.delivery,
    shipping: {
      unknownWeightGrams,
      zones: zones.map(({ name, countries, rates, freeFromCents }) => ({
        name,
        countries,
        rates: rates.map(({ upToGrams, priceCents }) => ({ upToGrams, price: decimal(priceCents) })),
        freeFrom: freeFromCents === null ? null : decimal(freeFromCents),
      })),
    },
    tax: {
      pricesIncludeTax: settings.tax.pricesIncludeTax,
      rates: settings.tax.rates.map(({ millipercent, ...rate }) => ({
        ...rate,
        percent: toPercent(millipercent),
      })),
    },
  };
}

/** Returns a state or province by the code that addresses have: "California" is CA. */
function regionOf({ country, region }: { country: string; region: string }): string {
  const nowhere = { line1: "", line2: "", city: "", postalCode: "" };
  return region && normalizeAddress({ ...nowhere, country, region }).region;
}

/** Returns the settings of the API as they are stored. Error: `rule_broken` for an amount finer than the currency's coins. */
export function fromSalesSettingsDto(dto: SalesSettingsDto, currency: string): SalesSettings {
  return {
    country: dto.country,
    delivery: dto.delivery,
    shipping: {
      unknownWeightGrams: dto.shipping.unknownWeightGrams,
      zones: dto.shipping.zones.map(({ name, countries, rates, freeFrom }, zone) => ({
        name,
        countries,
        rates: rates.map(({ upToGrams, price }, row) => ({
          upToGrams,
          priceCents: centsAt(`settings.shipping.zones.${zone}.rates.${row}.price`, price, currency),
        })),
        freeFromCents:
          freeFrom === null ? null : centsAt(`settings.shipping.zones.${zone}.freeFrom`, freeFrom, currency),
      })),
    },
    tax: {
      pricesIncludeTax: dto.tax.pricesIncludeTax,
      rates: dto.tax.rates.map(({ percent, ...rate }) => ({
        ...rate,
        region: regionOf(rate),
        millipercent: toMillipercent(percent),
      })),
    },
  };
}

/** Returns an amount in cents. Error: `rule_broken` if it is finer than the currency's smallest coin. */
export function centsAt(path: string, amount: number, currency: string): number {
  const money = fromDecimal(amount, currency);
  if (money) return money.cents;
  const message = `Enter an amount in whole ${currency} cents.`;
  throw new AppError("rule_broken", message, { fields: [{ path, message }] });
}
