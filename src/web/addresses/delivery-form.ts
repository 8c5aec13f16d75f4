import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { deliveryFields as contractFields, type SavedAddress } from "#contract/addresses.ts";
import { isCountry } from "#domain/address/countries.ts";

/** What a form asks for to deliver a parcel: who gets it, and where. */
export const deliveryFields = z.object(contractFields);
export type DeliveryInput = z.input<typeof deliveryFields>;
export type Delivery = z.output<typeof deliveryFields>;
export type DeliveryForm = UseFormReturn<DeliveryInput, unknown, Delivery>;

/** The form's fields, by the paths that errors name. */
export const deliveryNames = [
  "name",
  "number",
  "addressParts.country",
  "addressParts.line1",
  "addressParts.line2",
  "addressParts.city",
  "addressParts.region",
  "addressParts.postalCode",
] as const;

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
