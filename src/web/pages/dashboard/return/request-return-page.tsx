import { useParams } from "react-router";
import { getOrder } from "#contract/orders.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { problemOf } from "#web/shop-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { OrderNotFound } from "../order/order-not-found.tsx";
import { useOrderReturns } from "../order/use-order-returns.ts";
import { Screen } from "../screen.tsx";
import { RequestReturnForm } from "./request-return-form.tsx";

export const meta = screenMeta("Return items");

const skeleton = <Skeleton className="h-96 w-full max-w-2xl rounded-l" />;

/** Where a buyer asks to send parts of an order back. */
export default function RequestReturnPage() {
  const { id = "" } = useParams();
  return (
    <Screen title="Return items" skeleton={skeleton}>
      <RequestReturn key={id} id={id} />
    </Screen>
  );
}

function RequestReturn({ id }: { id: string }) {
  const user = useUser();
  const order = useCall(getOrder, { params: { id } });
  const returns = useOrderReturns(id);
  const error = order.error ?? returns.error;
  if (order.data && returns.data) {
    if (returns.data.open && order.data.email === user.email) {
      return <RequestReturnForm order={order.data} lines={returns.data.lines} />;
    }
    return (
      <EmptyState
        title="Nothing to return"
        action={<ButtonLink to={`/dashboard/order/${id}`}>Back to the order</ButtonLink>}
      >
        <p>The order has not shipped, its return period is over, or everything is already in a return.</p>
      </EmptyState>
    );
  }
  if (problemOf(error)?.status === 404) return <OrderNotFound />;
  return error ? (
    <CallFailed error={error} onRetry={() => void Promise.all([order.refetch(), returns.refetch()])} />
  ) : (
    skeleton
  );
}
