import type { OrderDto } from "#contract/orders.ts";
import { isReturnable } from "#domain/order-states.ts";
import { formatDate } from "#web/orders/date-time.ts";
import { HoldCountdown } from "#web/orders/hold-countdown.tsx";
import { notChargedNote, refundNote } from "#web/orders/order-text.ts";
import { TrackingNumber } from "#web/orders/tracking-number.tsx";
import { Ago } from "#web/team/ago.tsx";
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

/** The same for the team: what was done, and what is to be done. */
export function TeamOrderStatus({ order, onStale }: { order: OrderDto; onStale: () => void }) {
  return (
    <p className="mt-2 text-ink-soft text-small">
      {teamText(order)}
      {order.expiresAt && (
        <>
          {" "}
          <HoldCountdown until={order.expiresAt} onExpired={onStale} />
        </>
      )}
    </p>
  );
}

function teamText(order: OrderDto) {
  const { state, paidAt, shippedAt, deliveredAt, carrier, trackingNumber } = order;
  switch (state) {
    case "unpaid":
      return "Not paid yet. Its items are reserved.";
    case "paid":
      return <>Paid {paidAt && <Ago at={paidAt} />}. Ready to ship.</>;
    case "shipped":
      return (
        <>
          Handed to {carrier || "the carrier"} {shippedAt && <Ago at={shippedAt} />}.{" "}
          {trackingNumber ? (
            <>
              Tracking number <TrackingNumber carrier={carrier} trackingNumber={trackingNumber} />
            </>
          ) : (
            "No tracking number."
          )}
        </>
      );
    case "delivered":
      return <>Delivered {deliveredAt && <Ago at={deliveredAt} />}.</>;
    case "expired":
      return "Not paid in time. Its items are back in stock.";
    case "cancelled":
      return "Canceled. Its items are back in stock.";
    case "refunded":
      return "Refunded and closed.";
  }
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
