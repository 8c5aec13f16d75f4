import { useEffect, useRef } from "react";
import { messages } from "#contract/messages.ts";
import type { OrderDto } from "#contract/orders.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { OrderBadges } from "#web/orders/order-badges.tsx";
import { TransactionId } from "#web/orders/transaction-id.tsx";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** A paid order. @param justNow paid a moment ago on this page, not on an earlier visit. */
export function PaymentDone({ order, justNow }: { order: OrderDto; justNow: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (justNow) heading.current?.focus();
  }, [justNow]);
  return (
    <div className="grid content-start justify-items-start gap-4">
      <OrderBadges order={order} />
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {justNow ? messages.paymentCompleted : "This order is paid"}
      </h2>
      {order.transactionId && <TransactionId id={order.transactionId} />}
      <p className="max-w-prose text-ink-soft">
        {order.paidAt && !justNow && <>Paid {formatDateTime(order.paidAt)}. </>}
        {order.state === "shipped" ? "It is on its way to you." : "We write to you when it is on its way."}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to={`/dashboard/order/${order._id}`}>See your order</ButtonLink>
        <ButtonLink to="/dashboard/order" look="secondary">
          My Orders
        </ButtonLink>
        <ButtonLink to={partsListPath} look="secondary">
          Go on shopping
        </ButtonLink>
      </div>
    </div>
  );
}
