import type { OrderDto } from "#contract/orders.ts";
import { isReturnable } from "#domain/order-states.ts";
import { formatDate } from "#web/orders/date-time.ts";
import { HoldCountdown } from "#web/orders/hold-countdown.tsx";
import { notChargedNote, refundNote } from "#web/orders/order-text.ts";
import { useOrderReturns } from "./use-order-returns.ts";

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
      {isReturnable(order.state) && <ReturnWindow orderId={order._id} />}
      {refund && <p>{refund}</p>}
    </div>
  );
}

/** Until when parts can be returned, if any can. */
function ReturnWindow({ orderId }: { orderId: string }) {
  const { data } = useOrderReturns(orderId);
  if (!data?.open || !data.returnBy) return null;
  return (
    <p>
      Items can be returned until <time dateTime={data.returnBy}>{formatDate(data.returnBy)}</time>.
    </p>
  );
}

function statusText(order: OrderDto, refund: string | undefined) {
  const { state, paid, carrier } = order;
  switch (state) {
    case "unpaid":
      return "Your items are reserved. You haven't been charged yet.";
    case "paid":
      return "Paid. We're packing it and will email you when it ships.";
    case "shipped":
      return `Your order has shipped${carrier && ` with ${carrier}`}.`;
    case "delivered":
      return "Your order was delivered.";
    case "expired":
      return `This order wasn't paid in time and has expired.${refund ? "" : ` ${notChargedNote(order)}`}`;
    case "cancelled":
      return paid
        ? "This order was canceled."
        : `This order was canceled before it was paid.${refund ? "" : ` ${notChargedNote(order)}`}`;
    case "refunded":
      return "This order was refunded and is closed.";
  }
}
