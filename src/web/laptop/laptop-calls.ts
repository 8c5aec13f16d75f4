import type * as laptops from "#contract/laptops.ts";
import type * as mine from "#contract/my-laptops.ts";
import { browserClient } from "../shop-client.ts";

/** The contract's calls by type only: their schemas would bring 24 kB of Zod to public pages. */
export const listLaptops = {
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
  access: "owner",
} as typeof mine.getMyLaptops;

export const saveMyLaptops = {
  method: "PUT",
  path: "/profile/{email}/laptops",
  access: "owner",
} as typeof mine.saveMyLaptops;

/** Calls the shop as nobody in particular. */
export const callAsVisitor = browserClient({ token: async () => null });
