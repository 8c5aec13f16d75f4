import { useParams } from "react-router";
import { getOrder } from "#contract/orders.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { problemOf } from "#web/shop-context.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Screen } from "../screen.tsx";
import { OrderDetails, orderColumns } from "./order-details.tsx";
import { OrderNotFound } from "./order-not-found.tsx";

export const meta = screenMeta("Order");

/** One order, for its buyer and for admins. */
export default function OrderPage() {
  const { id = "" } = useParams();
  return (
    <Screen title="Order" skeleton={<OrderSkeleton />}>
      <Order key={id} id={id} />
    </Screen>
  );
}

function Order({ id }: { id: string }) {
  const { data: order, error, refetch } = useCall(getOrder, { params: { id } });
  const again = () => void refetch();
  if (order) return <OrderDetails order={order} onStale={again} />;
  if (problemOf(error)?.status === 404) return <OrderNotFound />;
  return error ? <CallFailed error={error} onRetry={again} /> : <OrderSkeleton />;
}

function OrderSkeleton() {
  return (
    <div className={orderColumns}>
      <div>
        <Skeleton className="h-48 w-full rounded-s" />
        <Skeleton className="mt-4 h-11 w-44" />
        <div className="mt-8 border-hairline border-t">
          <div className="flex gap-4 border-hairline border-b py-4">
            <Skeleton className="aspect-[4/3] w-20 rounded-m sm:w-28" />
            <div className="min-w-0 grow">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-2 h-4 w-32" />
            </div>
          </div>
        </div>
      </div>
      <div>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-3 h-28 w-full" />
      </div>
    </div>
  );
}
