import type * as parts from "#contract/parts.ts";

/** The contract's calls, by type only: their schemas would add 33 kB of Zod to public pages and the cart. */
export const listCartParts = {
  name: "listCartParts",
  method: "GET",
  path: "/cart/parts",
  access: "visitor",
} as typeof parts.listCartParts;

export const listParts = {
  name: "listParts",
  method: "GET",
  path: "/parts",
  access: "visitor",
} as typeof parts.listParts;
