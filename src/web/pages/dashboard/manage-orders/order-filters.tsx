import { useState } from "react";
import type { InputOf } from "#contract/call.ts";
import { messages } from "#contract/messages.ts";
import { countAllOrders, exportAllOrders, type listAllOrders } from "#contract/orders.ts";
import { type OrderState, orderStates } from "#domain/order.ts";
import { download } from "#web/calls/download.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useCall } from "#web/calls/use-call.ts";
import { AddressDays, AddressSearch, dayOf, oneOf, useAddressFilter } from "#web/forms/address-filters.tsx";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";

/** The states of listed orders, in the specification's words where it has them. */
const states: readonly { value: OrderState; text: string }[] = [
  { value: "unpaid", text: messages.stateUnpaid },
  { value: "paid", text: messages.statePending },
  { value: "shipped", text: messages.stateShipped },
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
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The search and filters of all orders, with a count per state, and the export. */
export function OrderFilters() {
  const { search, change } = useAddressFilter();
  const { state, ...rest } = orderFilter(search);
  const counts = useCall(countAllOrders, { query: rest });
  return (
    <search className="mb-6 grid gap-4">
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
        <ExportButton />
      </div>
    </search>
  );
}

/** Downloads all orders of the filter as a CSV file. */
function ExportButton() {
  const { search } = useAddressFilter();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await download(exportAllOrders, { query: orderFilter(search) });
    } catch (error) {
      toast.error(`The export failed. ${errorText(error)}`);
    }
    setBusy(false);
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
