import { screenMeta } from "#web/account/screen-meta.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { listOrders } from "#web/orders/order-calls.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";
import { OrderRow } from "./order-row.tsx";

export const meta = screenMeta("My Orders");

const skeleton = (
  <div className="grid gap-8">
    {["first", "second", "third"].map((row) => (
      <div key={row}>
        <Skeleton className="h-16 w-full rounded-s" />
        <div className="flex gap-4 pt-5 pb-2 sm:gap-6 sm:px-4">
          <Skeleton className="aspect-[4/3] w-24 rounded-m sm:w-32" />
          <div className="min-w-0 grow">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-2 h-5 w-1/2" />
            <Skeleton className="mt-3 h-11 w-24" />
          </div>
        </div>
      </div>
    ))}
  </div>
);

export default function MyOrdersPage() {
  return (
    <Screen title="My Orders" skeleton={skeleton}>
      <Orders />
    </Screen>
  );
}

function Orders() {
  const { email } = useUser();
  const orders = useCallList(listOrders, { query: { email } });
  return (
    <ListView
      item="order"
      list={orders}
      skeleton={skeleton}
      empty={
        <EmptyState
          title="No orders yet"
          action={<ButtonLink to={partsListPath}>See all laptop parts</ButtonLink>}
        >
          <p>Your orders will appear here.</p>
        </EmptyState>
      }
    >
      {(items) => (
        <ul className="grid gap-8">
          {items.map((order) => (
            <li key={order._id}>
              <OrderRow order={order} onStale={orders.retry} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}
