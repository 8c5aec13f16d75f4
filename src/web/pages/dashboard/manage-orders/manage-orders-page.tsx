import { useSearchParams } from "react-router";
import { listAllOrders } from "#contract/manage-orders.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { RowsSkeleton, ToolbarSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";
import { OrderFilters, orderFilter } from "./order-filters.tsx";
import { OrdersTable } from "./orders-table.tsx";

export const meta = screenMeta("Manage All Orders");

const skeleton = <RowsSkeleton height="h-24" />;
const screenSkeleton = (
  <>
    <ToolbarSkeleton fields={3} chips />
    {skeleton}
  </>
);

export default function ManageOrdersPage() {
  return (
    <Screen title="Manage All Orders" skeleton={screenSkeleton} permission="read-orders">
      <AllOrders />
    </Screen>
  );
}

function AllOrders() {
  const [search] = useSearchParams();
  const filter = orderFilter(search);
  const orders = useCallList(listAllOrders, { query: filter });
  const filtered = Object.keys(filter).length > 0;
  return (
    <>
      <OrderFilters />
      <ListView
        item="order"
        list={orders}
        skeleton={skeleton}
        empty={
          <EmptyState title={filtered ? "No orders match" : "No orders yet"}>
            <p>{filtered ? "Try different filters." : "New orders will appear here."}</p>
          </EmptyState>
        }
      >
        {(items) => <OrdersTable orders={items} />}
      </ListView>
    </>
  );
}
