import type { OrderDto } from "#contract/orders.ts";
import { OrderAmounts } from "#web/ordering/order-amounts.tsx";
import { HoldCountdown } from "#web/orders/hold-countdown.tsx";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { Price } from "#web/ui/price.tsx";

/** The order to pay: its lines, total, delivery address and the time left. */
export function OrderSummary({ order, onStale }: { order: OrderDto; onStale: () => void }) {
  return (
    <section
      aria-labelledby="summary"
      className="self-start rounded-l border border-hairline bg-surface p-5 xl:order-last"
    >
      <h2 id="summary" className="flex items-baseline justify-between gap-4 font-semibold">
        Your order <span className="part-number font-normal text-ink-faint">{order.orderNumber}</span>
      </h2>
      <ul className="mt-4 grid gap-3">
        {order.lines.map((line) => (
          <li key={line.partId} className="flex gap-3 text-small">
            <Thumbnail picture={line.pictureView} className="w-16 self-start" />
            <span className="wrap-anywhere min-w-0 grow">
              <PartName name={line.name} />
              <span className="figures block text-ink-soft">
                {line.quantity} × <Price amount={line.price} currency={order.currency} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-hairline border-t pt-4">
        <OrderAmounts order={order} />
      </div>
      <p className="mt-3 whitespace-pre-line break-words text-ink-soft text-small">
        Ship to {order.name}, {order.address}
      </p>
      {order.expiresAt && (
        <p className="mt-3 text-small">
          <HoldCountdown until={order.expiresAt} onExpired={onStale} />
        </p>
      )}
    </section>
  );
}
