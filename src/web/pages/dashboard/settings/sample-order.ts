import { toTotalsDto } from "#contract/order-totals.ts";
import type { OrderDto } from "#contract/orders.ts";
import { type SalesSettingsDto, salesSettings } from "#contract/sales-settings.ts";
import { fromSalesSettingsDto } from "#contract/sales-settings-dto.ts";
import { countryName } from "#domain/address/countries.ts";
import { AppError } from "#domain/app-error.ts";
import { fromDecimal } from "#domain/money.ts";
import { totalsOf } from "#domain/totals/order-totals.ts";
import type { Destination, SalesSettings } from "#domain/totals/sales-settings.ts";

/** An order to try settings with. */
export interface Sample {
  currency: string;
  /** The price of its one part. */
  price: number;
  /** Null: not known. */
  weightGrams: number | null;
  /** One of the places returned before; else the first counts. */
  place: string;
}

export interface SampleOrder {
  /** The places that the settings name, the shop's own country first: "CA, United States". */
  places: string[];
  delivery: SalesSettings["delivery"];
  /** The order's amounts, or why there are none. */
  order: Pick<OrderDto, "amounts" | "tax" | "currency"> | string;
}

/**
 * Returns what an order would come to by settings that are not saved, by the rules that price orders; undefined while
 * something in the settings is missing or wrong.
 */
export function sampleOrder(typed: unknown, sample: Sample): SampleOrder | undefined {
  const { data } = salesSettings.safeParse(typed);
  const settings = data && readSettings(data, sample.currency);
  if (!settings) return undefined;
  const destinations = destinationsOf(settings);
  const places = [...destinations.keys()];
  const destination = destinations.get(sample.place) ?? { country: settings.country, region: "" };
  return { places, delivery: settings.delivery, order: priceOrder(settings, destination, sample) };
}

function readSettings(data: SalesSettingsDto, currency: string): SalesSettings | undefined {
  return orError(
    () => fromSalesSettingsDto(data, currency),
    () => undefined,
  );
}

function destinationsOf({ country, tax, shipping }: SalesSettings): Map<string, Destination> {
  const countries = [country, ...shipping.zones.flatMap((zone) => zone.countries)];
  const all = [...countries.map((code) => ({ country: code, region: "" })), ...tax.rates];
  return new Map(
    all.map(({ country, region }) => [
      [region, countryName(country)].filter(Boolean).join(", "),
      { country, region },
    ]),
  );
}

function priceOrder(
  settings: SalesSettings,
  destination: Destination,
  { currency, price, weightGrams }: Sample,
): SampleOrder["order"] {
  const unitPriceCents = fromDecimal(price, currency)?.cents;
  if (unitPriceCents === undefined || unitPriceCents < 0) return "Enter what the part costs.";
  const lines = [{ unitPriceCents, quantity: 1, weightGrams }];
  return orError(
    () => ({ currency, ...toTotalsDto(totalsOf(lines, settings, destination), currency) }),
    ({ message }) => message,
  );
}

/** Returns what `work` returns, or what to say about the rule that it breaks. */
function orError<Result, Instead>(
  work: () => Result,
  instead: (error: AppError) => Instead,
): Result | Instead {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return instead(error);
    throw error;
  }
}
