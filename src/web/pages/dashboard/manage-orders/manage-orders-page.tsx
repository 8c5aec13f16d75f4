import { countAllOrders, exportAllOrders, listAllOrders } from "#contract/manage-orders.ts";
import { messages } from "#contract/messages.ts";
import { countText } from "#domain/number-text.ts";
import { type OrderState, orderStates } from "#domain/order-states.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { DownloadButton } from "#web/calls/download-button.tsx";
import { useCall, useCallList } from "#web/calls/use-call.ts";
import { DataList } from "#web/team/data-list.tsx";
import { TableSkeleton } from "#web/team/data-table.tsx";
import {
  ChoiceFilter,
  DayFilters,
  day,
  FilterBar,
  FilterBarSkeleton,
  oneOf,
  SearchFilter,
  StateChips,
  searched,
  useFilters,
} from "#web/team/filters.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Screen, useMay } from "../screen.tsx";
import { OrderMenu, orderColumns } from "./order-columns.tsx";
import { useBulkShipping } from "./shipping-dialogs.tsx";

export const meta = screenMeta("Manage All Orders");

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

export const orderFilters = {
  q: searched,
  state: oneOf(orderStates),
  from: day,
  to: day,
  hold: oneOf(["unusual"]),
  sort: oneOf(["oldest"]),
};

const skeleton = (
  <>
    <FilterBarSkeleton fields={4} chips />
    <TableSkeleton columns={orderColumns()} />
  </>
);

/** All orders, with search, filters and a count per state, and what those who may manage them can do. */
export default function ManageOrdersPage() {
  return (
    <Screen title="Manage All Orders" skeleton={skeleton} permission="read-orders">
      <AllOrders />
    </Screen>
  );
}

function AllOrders() {
  const { query, change, clear } = useFilters(orderFilters);
  const { sort, ...filter } = query;
  const { state, hold, ...rest } = filter;
  const orders = useCallList(listAllOrders, { query });
  const counts = useCall(countAllOrders, { query: rest }, { keepLast: true }).data;
  const mayManage = useMay("manage-orders");
  const shipping = useBulkShipping();
  return (
    <>
      <UnusualHolds
        orders={counts?.unusualHolds ?? 0}
        shown={hold === "unusual"}
        onChange={(value) => change("hold", value)}
      />
      <FilterBar
        chips={
          <StateChips
            label="Status"
            name="state"
            value={state}
            onChange={change}
            states={states}
            counts={counts && { all: counts.all, ...counts.states }}
          />
        }
      >
        <SearchFilter label="Search orders" placeholder="Number, name, email, phone, part" />
        <DayFilters {...rest} onChange={change} />
        <ChoiceFilter
          label="Sort by"
          name="sort"
          value={sort ?? ""}
          onChange={change}
          all="Newest first"
          choices={[{ value: "oldest", text: "Oldest first" }]}
        />
        {mayManage && (
          <DownloadButton call={exportAllOrders} input={{ query: filter }}>
            Export CSV
          </DownloadButton>
        )}
      </FilterBar>
      <DataList
        item="order"
        caption="Orders"
        list={orders}
        columns={orderColumns(mayManage)}
        keyOf={({ _id }) => _id}
        nameOf={({ orderNumber }) => orderNumber}
        actions={mayManage ? (order) => <OrderMenu order={order} /> : undefined}
        bulk={mayManage ? [shipping] : undefined}
        empty={{ title: "No orders yet", text: "New orders will appear here." }}
        onClear={Object.keys(filter).length > 0 ? clear : undefined}
      />
    </>
  );
}

interface UnusualHoldsProps {
  orders: number;
  shown: boolean;
  onChange: (hold: string) => void;
}

/** Points to unpaid orders that reserve unusually much; deleting one releases its stock. */
function UnusualHolds({ orders, shown, onChange }: UnusualHoldsProps) {
  if (orders === 0 && !shown) return null;
  const text = `${countText(orders, "unpaid order reserves", "unpaid orders reserve")} an unusual amount of stock.`;
  return (
    <Notice live={false} className="mb-4 flex flex-wrap items-center gap-x-4">
      <p>
        {text} {shown && "Delete one to release what it reserves."}
      </p>
      <Button variant="quiet" className="-ml-4" onClick={() => onChange(shown ? "" : "unusual")}>
        {shown ? "Show all orders" : "Show these orders"}
      </Button>
    </Notice>
  );
}
