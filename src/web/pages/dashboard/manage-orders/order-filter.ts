import type { InputOf } from "#contract/call.ts";
import type { listAllOrders } from "#contract/orders.ts";
import { orderStates } from "#domain/order.ts";
import { dayOf, oneOf } from "#web/forms/address-filter.tsx";

type OrdersQuery = NonNullable<InputOf<typeof listAllOrders>["query"]>;

/** The filter an address names. What makes no sense in it is left out: addresses are typed and bookmarked. */
export function orderFilter(search: URLSearchParams): OrdersQuery {
  const q = search.get("q")?.trim().slice(0, 200);
  const state = oneOf(search.get("state"), orderStates);
  const from = dayOf(search.get("from"));
  const to = dayOf(search.get("to"));
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
