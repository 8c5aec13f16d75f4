import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { deliveryFields as contractFields } from "#contract/addresses.ts";

/** The fields of a delivery form: the recipient and the address. */
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
