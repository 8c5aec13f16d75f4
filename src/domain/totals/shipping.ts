import { AppError } from "#domain/app-error.ts";
import type { Destination, SalesSettings, ShippingZone } from "./sales-settings.ts";

/** Returns the zone of a country: the one that names it, else the one for all others; undefined: no shipping there. */
function zoneOf(zones: readonly ShippingZone[], country: string): ShippingZone | undefined {
  return (
    zones.find(({ countries }) => countries.includes(country)) ??
    zones.find(({ countries }) => countries.length === 0)
  );
}

interface Parcel {
  /** The parts, less the discount. */
  goodsCents: number;
  lines: readonly { quantity: number; weightGrams: number | null }[];
}

/**
 * Returns what shipping costs, in cents.
 * Error: `destination_not_served`.
 */
export function shippingCents(
  { zones, unknownWeightGrams }: SalesSettings["shipping"],
  { country }: Destination,
  parcel: Parcel,
): number {
  if (zones.length === 0) return 0;
  const zone = zoneOf(zones, country);
  if (!zone) {
    const name = new Intl.DisplayNames("en", { type: "region", fallback: "code" }).of(country);
    const message = `We do not ship to ${name}.`;
    throw new AppError("destination_not_served", message, { fields: [{ path: "country", message }] });
  }
  return priceIn(zone, unknownWeightGrams, parcel);
}

/** Returns the lowest shipping cost of all destinations, in cents, to show before the destination is known. */
export function leastShippingCents(
  { zones, unknownWeightGrams }: SalesSettings["shipping"],
  parcel: Parcel,
): number {
  if (zones.length === 0) return 0;
  return Math.min(...zones.map((zone) => priceIn(zone, unknownWeightGrams, parcel)));
}

function priceIn(zone: ShippingZone, unknownWeightGrams: number, parcel: Parcel): number {
  if (zone.freeFromCents !== null && parcel.goodsCents >= zone.freeFromCents) return 0;
  const grams = parcel.lines.reduce(
    (sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? unknownWeightGrams),
    0,
  );
  const rate = zone.rates.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams);
  if (!rate) throw new Error(`The shipping rates of ${zone.name} have no last one without a limit`);
  return rate.priceCents;
}
