import { normalizeAddress } from "#domain/address/postal-address.ts";
import type { Destination } from "#domain/totals/sales-settings.ts";

/**
 * Returns where an order goes, its state or province by the code that rates name. One that names no country, as the
 * specification's does, stays in the shop's own.
 */
export function destinationOf(
  { country, region }: { country?: string | undefined; region?: string | undefined },
  shopCountry: string,
): Destination {
  const place = { country: country || shopCountry, region: region ?? "" };
  const { region: code } = normalizeAddress({ line1: "", line2: "", city: "", postalCode: "", ...place });
  return { country: place.country, region: code };
}
