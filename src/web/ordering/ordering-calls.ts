import type * as addresses from "#contract/addresses.ts";
import type * as orders from "#contract/orders.ts";
import type * as users from "#contract/users.ts";

/** The contract's calls, by type only: their schemas would add 33 kB of Zod to the cart. */
export const quoteOrder = {
  name: "quoteOrder",
  method: "POST",
  path: "/orders/quote",
  access: "visitor",
} as typeof orders.quoteOrder;

export const listAddresses = {
  name: "listAddresses",
  method: "GET",
  path: "/profile/{email}/addresses",
  access: "self",
} as typeof addresses.listAddresses;

export const getProfile = {
  name: "getProfile",
  method: "GET",
  path: "/profile/{email}",
  access: "self",
} as typeof users.getProfile;
