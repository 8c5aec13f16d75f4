import { countryName } from "./countries.ts";
import { factsOfCountry } from "./country-facts.ts";

/** Where a parcel goes. Parts that a country does not have are empty. */
export interface PostalAddress {
  line1: string;
  line2: string;
  city: string;
  /** A code where the country's addresses use codes (US, Canada, Australia), else a name. */
  region: string;
  postalCode: string;
  /** ISO 3166-1, two capital letters. */
  country: string;
}

/** The parts whose rules depend on the country. */
export const countryParts = ["city", "region", "postalCode"] as const;
export type CountryPart = (typeof countryParts)[number];

/**
 * Returns the address as it is stored: codes in their usual form, without parts that its country's addresses do not
 * have.
 */
export function normalizeAddress(address: PostalAddress): PostalAddress {
  const { region, postalCode } = factsOfCountry(address.country);
  return {
    ...address,
    region: region ? regionCode(address.region, region.codes) : "",
    postalCode: postalCode ? upperCase(address.postalCode) : "",
  };
}

/** Returns what is wrong with a part of an address, as a sentence; undefined when it is right. */
export function addressIssue(address: PostalAddress, part: CountryPart): string | undefined {
  const facts = factsOfCountry(address.country);
  const value = normalizeAddress(address)[part];
  if (part === "city") return facts.city === "required" && !value ? "The city is required." : undefined;
  if (part === "region") {
    if (!facts.region) return undefined;
    const { label, required, codes } = facts.region;
    const isListed = !codes || codes.has(value);
    if (value ? isListed : !required) return undefined;
    return codes ? `Choose the ${lowerCase(label)}.` : `The ${lowerCase(label)} is required.`;
  }
  if (!facts.postalCode) return undefined;
  const { label, required, pattern, example } = facts.postalCode;
  if (!value) return required ? `The ${lowerCase(label)} is required.` : undefined;
  if (!pattern || pattern.test(value)) return undefined;
  return `Check the ${lowerCase(label)}. Example (${countryName(address.country)}): ${example}`;
}

/** Returns an address's lines as its country writes them, the country last. */
export function addressLines(address: PostalAddress): string[] {
  const parts = { C: address.city, S: address.region, Z: address.postalCode };
  const local = factsOfCountry(address.country)
    .layout.split("/")
    .map((line) => fillLine(line, parts));
  const lines = [address.line1, address.line2, ...local, countryName(address.country)];
  return lines.filter((line) => line !== "");
}

/** Returns an address as one text, line by line. */
export function formatAddress(address: PostalAddress): string {
  return addressLines(address).join("\n");
}

/** Fills a line of a layout. A separator between two parts stays only when both are given. */
function fillLine(line: string, parts: Record<"C" | "S" | "Z", string>): string {
  let text = "";
  for (const [, separator = "", name] of line.matchAll(/([^CSZ]*)([CSZ])/g)) {
    const value = parts[name as keyof typeof parts];
    if (value) text += text ? separator + value : value;
  }
  return text;
}

function regionCode(typed: string, codes: ReadonlyMap<string, string> | undefined): string {
  if (!codes) return typed;
  const wanted = upperCase(typed);
  for (const [code, name] of codes) if (code === wanted || upperCase(name) === wanted) return code;
  return typed;
}

const upperCase = (text: string) => text.toUpperCase().replaceAll(/\s+/g, " ").trim();
/** "State" in a sentence is "state", but "ZIP code" and "PIN code" keep their capitals. */
const lowerCase = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.toLowerCase());
