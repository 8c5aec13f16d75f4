import type { OrderDto } from "#contract/orders.ts";
import { HoldCountdown } from "#web/orders/hold-countdown.tsx";
import { refundNote } from "#web/orders/refund-note.ts";

/** How the order stands, in a sentence or two. */
export function OrderStatus({ order, onStale }: { order: OrderDto; onStale: () => void }) {
  const refund = refundNote(order);
  return (
    <div className="mt-3 grid max-w-prose gap-1 text-ink-soft">
      <p>{sentenceOf(order, refund)}</p>
      {order.expiresAt && (
        <p>
          <HoldCountdown until={order.expiresAt} onOver={onStale} />
        </p>
      )}
      {refund && <p>{refund}</p>}
    </div>
  );
}

function sentenceOf({ state, carrier, trackingNumber }: OrderDto, refund: string | undefined) {
  switch (state) {
    case "unpaid":
      return "Its pieces are held until the time to pay has run out. Nothing has been charged yet.";
    case "paid":
      return "It is paid and being packed. A mail tells when it is on its way.";
    case "shipped":
      return (
        <>
          It is on its way{carrier && <> with {carrier}</>}.
          {trackingNumber && (
            <>
              {" "}
              Tracking number <code className="part-number break-all text-ink">{trackingNumber}</code>
            </>
          )}
        </>
      );
    case "expired":
      return `It was not paid in time, so its pieces went back on the shelf.${refund ? "" : " Nothing was charged for it."}`;
    case "cancelled":
      return "It was deleted before anything was paid.";
    case "refunded":
      return "It is closed: its payment was given back.";
  }
}
