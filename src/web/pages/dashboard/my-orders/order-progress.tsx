import type { OrderDto } from "#contract/orders.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { HoldCountdown } from "#web/orders/hold-countdown.tsx";
import { refundNote } from "#web/orders/refund-note.ts";
import { TransactionId } from "#web/orders/transaction-id.tsx";

/** What there is to know about an order beyond its state. */
export function OrderProgress({ order, onStale }: { order: OrderDto; onStale: () => void }) {
  const refund = refundNote(order);
  return (
    <div className="grid gap-1 text-ink-soft text-small">
      {order.expiresAt && <HoldCountdown until={order.expiresAt} onOver={onStale} />}
      {order.transactionId && <TransactionId id={order.transactionId} />}
      {order.state === "paid" && <p>We pack it now, and write to you when it is on its way.</p>}
      {order.shippedAt && <Parcel order={order} shippedAt={order.shippedAt} />}
      {order.state === "expired" && (
        <p>
          It was not paid in time, so its pieces went back on the shelf.
          {!refund && " Nothing was charged for it."}
        </p>
      )}
      {refund && <p>{refund}</p>}
    </div>
  );
}

function Parcel({ order, shippedAt }: { order: OrderDto; shippedAt: string }) {
  return (
    <p>
      Sent <time dateTime={shippedAt}>{formatDateTime(shippedAt)}</time>
      {order.carrier && <> with {order.carrier}</>}
      {order.trackingNumber && (
        <>
          , tracking number <code className="part-number break-all text-ink">{order.trackingNumber}</code>
        </>
      )}
    </p>
  );
}
