import { Link } from "react-router";
import type { OrderDto } from "#contract/orders.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { OrderBadges } from "#web/orders/order-badges.tsx";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { Price } from "#web/ui/price.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderProgress } from "./order-progress.tsx";

/** One of one's own orders. */
export function OrderRow({ order, onStale }: { order: OrderDto; onStale: () => void }) {
  const { lines, quantity } = order;
  return (
    <article className="flex gap-4 py-6 sm:gap-6" aria-label={`Order ${order.orderNumber}`}>
      {lines[0] && <Thumbnail picture={lines[0].pictureView} className="w-24 sm:w-32" />}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <ul className="min-w-0">
            {lines.map((line) => (
              <li key={line.partId} className="wrap-anywhere font-medium">
                {lines.length > 1 && <span className="figures text-ink-soft">{line.quantity} × </span>}
                <Link to={`/parts/${line.partId}`} className="hover:text-azure hover:underline">
                  <PartName name={line.name} />
                </Link>
              </li>
            ))}
          </ul>
          <Price amount={order.price} currency={order.currency} className="font-semibold text-lead" />
        </div>
        <p className="figures mt-1 text-ink-soft text-small">
          {quantity} {quantity === 1 ? "piece" : "pieces"} ·{" "}
          <Link
            to={`/dashboard/order/${order._id}`}
            aria-label={`Order ${order.orderNumber}, all about it`}
            className="text-link part-number whitespace-nowrap"
          >
            {order.orderNumber}
          </Link>{" "}
          · placed <time dateTime={order.placedAt}>{formatDateTime(order.placedAt)}</time>
        </p>
        <div className="mt-3 grid justify-items-start gap-2">
          <OrderBadges order={order} />
          <OrderProgress order={order} onStale={onStale} />
          <OrderActions order={order} />
        </div>
      </div>
    </article>
  );
}
