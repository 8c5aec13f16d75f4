import { z } from "zod";
import { isCountry } from "../domain/address/countries.ts";
import {
  addressIssue,
  type CountryPart,
  countryParts,
  type PostalAddress,
} from "../domain/address/postal-address.ts";
import { defineCall } from "./call.ts";
import {
  deletedCount,
  emailInPath,
  id,
  insertedId,
  line,
  noFields,
  optionalLine,
  strictBody,
} from "./fields.ts";

/** The most addresses a profile has. */
export const MAX_ADDRESSES = 10;

const parts = strictBody({
  line1: line(120, "The address").describe("Street and number"),
  line2: optionalLine(120, "The second line").default(""),
  city: optionalLine(80, "The city").default(""),
  region: optionalLine(80, "The region").default("").describe("Code of the state or province, or its name"),
  postalCode: optionalLine(20, "The postal code").default(""),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isCountry, { error: "Choose a country." })
    .describe("ISO 3166-1, two letters"),
});

/** A postal address in parts; what is required follows from the country. */
export const addressParts = countryParts.reduce(withCountryRule, parts).meta({ id: "AddressParts" });

/** Checks a part even when another one is wrong, so that a person sees at once all that is missing. */
function withCountryRule(schema: typeof parts, part: CountryPart): typeof parts {
  return schema.refine((address) => addressIssue(address, part) === undefined, {
    path: [part],
    error: ({ input }) => addressIssue(input as PostalAddress, part),
    when: ({ value }) => hasCountry(value),
  });
}

/** Whether the country is known, and the parts that depend on it are texts. */
function hasCountry(value: unknown): boolean {
  const address = (value ?? {}) as Record<string, unknown>;
  return (
    isCountry(String(address.country)) && countryParts.every((part) => typeof address[part] === "string")
  );
}

/** An address as it is stored, which was checked by the rules of its day. */
export const storedAddress = z
  .object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
  })
  .meta({ id: "PostalAddress" });

/** Who gets the parcel, and where. */
export const deliveryFields = {
  name: line(120, "The name"),
  number: line(40, "The phone number").regex(/^[+(]?\d[\d\s()./-]{3,}$/, {
    error: "Enter a phone number: digits, spaces and + ( ) - / only.",
  }),
  addressParts,
};

const savedAddress = z
  .object({
    _id: id,
    name: z.string(),
    number: z.string().describe("Phone number"),
    addressParts: storedAddress,
    address: z.string().describe("The address as one text, line by line"),
    isDefault: z.boolean().describe("The one that forms begin with; every profile with addresses has one"),
  })
  .meta({ id: "SavedAddress" });
export type SavedAddress = z.output<typeof savedAddress>;

const addressInPath = emailInPath.extend({ id: z.string().min(1).max(200) });
const body = strictBody({ ...deliveryFields, isDefault: z.boolean().optional() });

export const listAddresses = defineCall({
  name: "listAddresses",
  method: "GET",
  path: "/profile/{email}/addresses",
  access: "self",
  tag: "users",
  summary: "Your saved addresses, the default first",
  params: emailInPath,
  answer: z.array(savedAddress),
});

export const addAddress = defineCall({
  name: "addAddress",
  method: "POST",
  path: "/profile/{email}/addresses",
  access: "self",
  tag: "users",
  summary: "Save an address, ten at most; the first one is the default",
  params: emailInPath,
  body,
  status: 201,
  answer: insertedId.extend({ address: savedAddress }),
});

export const editAddress = defineCall({
  name: "editAddress",
  method: "PUT",
  path: "/profile/{email}/addresses/{id}",
  access: "self",
  tag: "users",
  summary: "Replace a saved address, or make it the default",
  params: addressInPath,
  body,
  answer: z.object({ modifiedCount: z.number().int(), address: savedAddress }),
});

export const deleteAddress = defineCall({
  name: "deleteAddress",
  method: "DELETE",
  path: "/profile/{email}/addresses/{id}",
  access: "self",
  tag: "users",
  summary: "Delete a saved address; orders keep theirs",
  params: addressInPath,
  body: noFields,
  answer: deletedCount,
});
