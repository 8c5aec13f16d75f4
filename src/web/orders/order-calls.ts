import type * as orders from "#contract/orders.ts";

/** The contract's calls, by type only: their schemas would add 33 kB of Zod to My Orders, which has no form at first. */
export const listOrders = {
  name: "listOrders",
  method: "GET",
  path: "/orders",
  access: { permission: "read-orders", orSelf: true },
} as typeof orders.listOrders;

export const getOrder = {
  name: "getOrder",
  method: "GET",
  path: "/orders/{id}",
  access: { permission: "read-orders", orSelf: true },
} as typeof orders.getOrder;
