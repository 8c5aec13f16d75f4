import type * as laptops from "#contract/laptops.ts";
import type * as myLaptops from "#contract/my-laptops.ts";
import { browserClient } from "../shop-client.ts";
import { laptopName } from "./my-laptops.ts";

/** The contract's calls, by type only: their schemas would add 24 kB of Zod to public pages. */
const listLaptops = {
  method: "GET",
  path: "/laptops",
  access: "visitor",
} as typeof laptops.listLaptops;

export const listFits = {
  method: "GET",
  path: "/laptops/{slug}/fits",
  access: "visitor",
} as typeof laptops.listFits;

export const getMyLaptops = {
  method: "GET",
  path: "/profile/{email}/laptops",
  access: "self",
} as typeof myLaptops.getMyLaptops;

export const saveMyLaptops = {
  method: "PUT",
  path: "/profile/{email}/laptops",
  access: "self",
} as typeof myLaptops.saveMyLaptops;

/** Calls the API without an access token. */
export const callAsVisitor = browserClient({ token: async () => null });

/** Returns laptops whose name matches the typed text, as options to choose from. */
export async function suggestLaptops(typed: string, signal: AbortSignal) {
  const { body } = await callAsVisitor(listLaptops, { query: { q: typed } }, signal);
  return body.map((laptop) => ({ ...laptop, key: laptop.slug, text: laptopName(laptop) }));
}
