import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { countAllOrders, exportAllOrders } from "#contract/orders.ts";
import type { OrderState } from "#domain/order.ts";
import { download } from "#web/calls/download.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useCall } from "#web/calls/use-call.ts";
import { AddressDays } from "#web/forms/address-days.tsx";
import { AddressSearch, useAddressFilter } from "#web/forms/address-filter.tsx";
import { toast } from "#web/shell/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { orderFilter } from "./order-filter.ts";

/** The states an order on the lists can be in, in the owner's words where the specification has them. */
const states: readonly { value: OrderState; text: string }[] = [
  { value: "unpaid", text: messages.stateUnpaid },
  { value: "paid", text: messages.statePending },
  { value: "shipped", text: messages.stateShipped },
  { value: "refunded", text: "refunded" },
  { value: "expired", text: "expired" },
];

/** Search and filters, with how many orders each state has of those searched for; and the same as a table to keep. */
export function OrderFilters() {
  const { search, change } = useAddressFilter();
  const { state, ...searched } = orderFilter(search);
  const counts = useCall(countAllOrders, { query: searched });
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
          label="State"
          value={state ?? ""}
          onChoose={(value) => change("state", value)}
          choices={[
            { value: "", text: "All", count: counts.data?.all },
            ...states.map((one) => ({
              ...one,
              count: counts.data && (counts.data.states[one.value] ?? 0),
            })),
          ]}
        />
        <ExportButton />
      </div>
    </search>
  );
}

/** Keeps what the filter shows, all of it, as a table for spreadsheets. */
function ExportButton() {
  const { search } = useAddressFilter();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await download(exportAllOrders, { query: orderFilter(search) });
    } catch (error) {
      toast.error(`The table could not be made. ${errorText(error)}`);
    }
    setBusy(false);
  }
  return (
    <Button look="secondary" busy={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
