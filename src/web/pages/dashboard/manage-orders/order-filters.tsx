import type { InputOf } from "#contract/call.ts";
import { countAllOrders, exportAllOrders, type listAllOrders } from "#contract/manage-orders.ts";
import { messages } from "#contract/messages.ts";
import { type OrderState, orderStates } from "#domain/order-states.ts";
import { DownloadButton } from "#web/calls/download-button.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { AddressDays, AddressSearch, dayOf, oneOf, useAddressFilter } from "#web/forms/address-filters.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useMay } from "../screen.tsx";

/** The states of listed orders, in the specification's words where it has them. */
const states: readonly { value: OrderState; text: string }[] = [
  { value: "unpaid", text: messages.stateUnpaid },
  { value: "paid", text: messages.statePending },
  { value: "shipped", text: messages.stateShipped },
  { value: "delivered", text: "delivered" },
  { value: "cancelled", text: "canceled" },
  { value: "refunded", text: "refunded" },
  { value: "expired", text: "expired" },
];

type OrdersQuery = NonNullable<InputOf<typeof listAllOrders>["query"]>;

/** Returns the filter in the address. Ignores invalid values: people type and bookmark addresses. */
export function orderFilter(search: URLSearchParams): OrdersQuery {
  const q = search.get("q")?.trim().slice(0, 200);
  const state = oneOf(search.get("state"), orderStates);
  const from = dayOf(search.get("from"));
  const to = dayOf(search.get("to"));
  const hold = oneOf(search.get("hold"), ["unusual"] as const);
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(from && { from }),
    ...(to && { to }),
    ...(hold && { hold }),
  };
}

/** The search and filters of all orders, with a count per state, and the export. */
export function OrderFilters() {
  const { search, change } = useAddressFilter();
  const { state, hold, ...rest } = orderFilter(search);
  const counts = useCall(countAllOrders, { query: rest });
  const mayExport = useMay("manage-orders");
  return (
    <search className="mb-6 grid gap-4">
      <UnusualHolds orders={counts.data?.unusualHolds ?? 0} shown={hold === "unusual"} />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]">
        <AddressSearch
          label="Search orders"
          placeholder="Number, name, email, part"
          className="col-span-2 lg:col-span-1"
        />
        <AddressDays />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ChoiceChips
          label="Status"
          value={state ?? ""}
          onChoose={(value) => change("state", value)}
          choices={[
            { value: "", text: "All", count: counts.data?.all },
            ...states.map(({ value, text }) => ({
              value,
              text,
              count: counts.data && (counts.data.states[value] ?? 0),
            })),
          ]}
        />
        {mayExport && (
          <DownloadButton call={exportAllOrders} input={{ query: orderFilter(search) }}>
            Export CSV
          </DownloadButton>
        )}
      </div>
    </search>
  );
}

/** Points to unpaid orders that reserve unusually much; deleting one releases its stock. */
function UnusualHolds({ orders, shown }: { orders: number; shown: boolean }) {
  const { change } = useAddressFilter();
  if (orders === 0 && !shown) return null;
  const text = `${orders} unpaid ${orders === 1 ? "order reserves" : "orders reserve"} an unusual amount of stock.`;
  return (
    <Notice live={false}>
      <p>
        {text} {shown && "Delete one to release what it reserves."}
      </p>
      <Button variant="quiet" className="-ml-4" onClick={() => change("hold", shown ? "" : "unusual")}>
        {shown ? "Show all orders" : "Show these orders"}
      </Button>
    </Notice>
  );
}
