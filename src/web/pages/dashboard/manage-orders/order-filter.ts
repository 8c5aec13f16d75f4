import type { InputOf } from "#contract/call.ts";
import type { listAllOrders } from "#contract/orders.ts";

type OrdersQuery = NonNullable<InputOf<typeof listAllOrders>["query"]>;

export const filterNames = ["q", "paid", "shipped", "from", "to"] as const;
export type FilterName = (typeof filterNames)[number];

const yesOrNo = /^(?:true|false)$/;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** The filter an address names. What makes no sense in it is left out: addresses are typed and bookmarked. */
export function orderFilter(search: URLSearchParams): OrdersQuery {
  const q = search.get("q")?.trim().slice(0, 200);
  const answer = (name: FilterName) => matching(search.get(name), yesOrNo);
  const paid = answer("paid");
  const shipped = answer("shipped");
  const from = matching(search.get("from"), isoDay);
  const to = matching(search.get("to"), isoDay);
  return {
    ...(q && { q }),
    ...(paid && { paid }),
    ...(shipped && { shipped }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

function matching(value: string | null, form: RegExp): string | undefined {
  return value !== null && form.test(value) ? value : undefined;
}

/** The address's search with one filter changed; empty means without it. */
export function withFilter(search: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed;
}
