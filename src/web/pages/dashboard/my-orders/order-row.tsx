import { Link } from "react-router";
import type { OrderDto } from "#contract/orders.ts";
import { countText } from "#domain/number-text.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { HoldCountdown } from "#web/orders/hold-countdown.tsx";
import { OrderBadges } from "#web/orders/order-badges.tsx";
import { orderBands } from "#web/orders/order-label.tsx";
import { notChargedNote, refundNote, returnNote } from "#web/orders/order-text.ts";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { TrackingNumber } from "#web/orders/tracking-number.tsx";
import { TransactionId } from "#web/orders/transaction-id.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { Label } from "#web/ui/label.tsx";
import { Price } from "#web/ui/price.tsx";
import { OrderActions } from "./order-actions.tsx";

interface OrderRowProps {
  order: OrderDto;
  /** Refetches the orders. */
  onStale: () => void;
}

/** One of the signed-in user's orders. Its head is the order's label: number, date, state and total. */
export function OrderRow({ order, onStale }: OrderRowProps) {
  const { lines, quantity, state } = order;
  return (
    <article aria-label={`Order ${order.orderNumber}`}>
      <Label band={orderBands[state]} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Link
            to={`/dashboard/order/${order._id}`}
            aria-label={`Order ${order.orderNumber}, details`}
            className="text-link inline-flex min-h-6 items-center whitespace-nowrap font-medium font-mono text-small"
          >
            {order.orderNumber}
          </Link>
          <span className="font-mono text-[0.8125rem] text-ink-soft">
            {countText(quantity, "item")}, placed{" "}
            <time dateTime={order.placedAt}>{formatDateTime(order.placedAt)}</time>
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <OrderBadges order={order} />
          <Price amount={order.price} currency={order.currency} className="font-semibold text-lead" />
        </div>
      </Label>
      <div className="flex gap-4 px-4 pt-5 pb-2 max-sm:px-0 sm:gap-6">
        {lines[0] && <Thumbnail picture={lines[0].pictureView} className="w-24 sm:w-32" />}
        <div className="grid min-w-0 grow content-start items-start justify-items-start gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <ul>
              {lines.map((line) => (
                <li key={line.partId} className="wrap-anywhere font-medium">
                  {lines.length > 1 && <span className="figures text-ink-soft">{line.quantity} × </span>}
                  <Link to={`/parts/${line.partId}`} className="py-1 hover:text-azure hover:underline">
                    <PartName name={line.name} />
                  </Link>
                </li>
              ))}
            </ul>
            <OrderProgress order={order} onStale={onStale} />
          </div>
          <OrderActions order={order} />
        </div>
      </div>
    </article>
  );
}

function OrderProgress({ order, onStale }: OrderRowProps) {
  const refund = refundNote(order);
  const returned = returnNote(order);
  return (
    <div className="mt-2 grid gap-1 text-ink-soft text-small">
      {order.expiresAt && <HoldCountdown until={order.expiresAt} onExpired={onStale} />}
      {order.transactionId && <TransactionId id={order.transactionId} />}
      {order.state === "paid" && <p>We're packing it and will email you when it ships.</p>}
      {order.shippedAt && <Shipment order={order} shippedAt={order.shippedAt} />}
      {order.state === "expired" && (
        <p>This order wasn't paid in time and has expired.{!refund && ` ${notChargedNote(order)}`}</p>
      )}
      {returned && <p>{returned}</p>}
      {refund && <p>{refund}</p>}
    </div>
  );
}

function Shipment({ order, shippedAt }: { order: OrderDto; shippedAt: string }) {
  return (
    <p>
      Shipped <time dateTime={shippedAt}>{formatDateTime(shippedAt)}</time>
      {order.carrier && <> with {order.carrier}</>}
      {order.trackingNumber && (
        <>
          , tracking number <TrackingNumber carrier={order.carrier} trackingNumber={order.trackingNumber} />
        </>
      )}
    </p>
  );
}
