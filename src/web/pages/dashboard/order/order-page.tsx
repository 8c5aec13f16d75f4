import { useParams } from "react-router";
import { getOrder } from "#contract/orders.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { problemOf } from "#web/shop-context.ts";
import { Screen } from "../screen.tsx";
import { NoSuchOrder } from "./no-such-order.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";

export const meta = screenMeta("Order");

/** All there is to know about one order, for its buyer; admins see any. */
export default function OrderPage() {
  const { id = "" } = useParams();
  return (
    <Screen title="Order" skeleton={<OrderSkeleton />}>
      <OneOrder key={id} id={id} />
    </Screen>
  );
}

function OneOrder({ id }: { id: string }) {
  const { data: order, error, refetch } = useCall(getOrder, { params: { id } });
  const again = () => void refetch();
  if (order) return <OrderDetails order={order} onStale={again} />;
  if (problemOf(error)?.status === 404) return <NoSuchOrder />;
  return error ? <CallFailed error={error} onRetry={again} /> : <OrderSkeleton />;
}
