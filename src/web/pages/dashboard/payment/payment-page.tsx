import { useState } from "react";
import { useParams } from "react-router";
import { getOrder } from "#contract/orders.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { problemOf } from "#web/shop-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";
import { OrderClosed } from "./order-closed.tsx";
import { OrderSummary, paymentColumns } from "./order-summary.tsx";
import { PayForm } from "./pay-form.tsx";
import { PaymentDone } from "./payment-done.tsx";
import { PaymentSkeleton } from "./payment-skeleton.tsx";

export const meta = screenMeta("Payment");

/** Pays one order, or says what has become of it. */
export default function PaymentPage() {
  const { id = "" } = useParams();
  return (
    <Screen title="Payment" skeleton={<PaymentSkeleton />}>
      <OrderPayment key={id} id={id} />
    </Screen>
  );
}

function OrderPayment({ id }: { id: string }) {
  const { data: order, error, refetch } = useCall(getOrder, { params: { id } });
  const [justPaid, setJustPaid] = useState(false);
  const again = () => void refetch();
  if (!order) {
    if (problemOf(error)?.status === 404) {
      return (
        <EmptyState title="No such order" action={<ButtonLink to="/dashboard/order">My Orders</ButtonLink>}>
          <p>It may have been deleted, or the address is mistyped.</p>
        </EmptyState>
      );
    }
    return error ? <CallFailed error={error} onRetry={again} /> : <PaymentSkeleton />;
  }
  return (
    <div className={paymentColumns}>
      <OrderSummary order={order} onStale={again} />
      {order.state === "unpaid" && <PayForm order={order} onPaid={() => setJustPaid(true)} onStale={again} />}
      {(order.state === "paid" || order.state === "shipped") && (
        <PaymentDone order={order} justNow={justPaid} />
      )}
      {(order.state === "expired" || order.state === "cancelled" || order.state === "refunded") && (
        <OrderClosed order={order} />
      )}
    </div>
  );
}
