import type { OrderDto } from "#contract/orders.ts";
import { HoldCountdown } from "#web/orders/hold-countdown.tsx";
import { refundNote } from "#web/orders/order-text.ts";

/** The order's status in a sentence or two. */
export function OrderStatus({ order, onStale }: { order: OrderDto; onStale: () => void }) {
  const refund = refundNote(order);
  return (
    <div className="mt-3 grid max-w-prose gap-1 text-ink-soft">
      <p>{statusText(order, refund)}</p>
      {order.expiresAt && (
        <p>
          <HoldCountdown until={order.expiresAt} onExpired={onStale} />
        </p>
      )}
      {refund && <p>{refund}</p>}
    </div>
  );
}

function statusText({ state, carrier, trackingNumber }: OrderDto, refund: string | undefined) {
  switch (state) {
    case "unpaid":
      return "Your items are reserved. You haven't been charged yet.";
    case "paid":
      return "Paid. We're packing it and will email you when it ships.";
    case "shipped":
      return (
        <>
          Your order has shipped{carrier && <> with {carrier}</>}.
          {trackingNumber && (
            <>
              {" "}
              Tracking number <code className="part-number break-all text-ink">{trackingNumber}</code>
            </>
          )}
        </>
      );
    case "expired":
      return `This order wasn't paid in time and has expired.${refund ? "" : " You were not charged."}`;
    case "cancelled":
      return "This order was deleted before it was paid.";
    case "refunded":
      return "This order was refunded and is closed.";
  }
}
