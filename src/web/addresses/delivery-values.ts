import type { SavedAddress } from "#contract/addresses.ts";
import { isCountry } from "#domain/address/countries.ts";
import type { DeliveryInput } from "./delivery-form.ts";

/** Returns the fields of a saved address. */
export function fieldsOf({ name, number, addressParts }: SavedAddress): DeliveryInput {
  return { name, number, addressParts };
}

/** Returns the fields of a form without an address, in the country that the browser's languages name. */
export function withoutAddress({ name, number, line1 = "" }: NewDelivery): DeliveryInput {
  const country = countryOf(globalThis.navigator?.languages ?? []);
  return { name, number, addressParts: { line1, line2: "", city: "", region: "", postalCode: "", country } };
}

interface NewDelivery {
  name: string;
  number: string;
  line1?: string | undefined;
}

/** Returns the country of the first language that names one: "en-GB" is GB, "de" is most likely DE. */
export function countryOf(languages: readonly string[]): string {
  const named = languages.map((language) => regionOf(language)).find((region) => isCountry(region));
  return named ?? "US";
}

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? "";
  } catch {
    return "";
  }
}
