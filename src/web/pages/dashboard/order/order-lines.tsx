import { Link } from "react-router";
import type { OrderDto } from "#contract/orders.ts";
import { describeFit } from "#domain/fitment/fit-answer.ts";
import { useIsOwn } from "#web/account/signed-in.tsx";
import { FitBadge } from "#web/laptop/fit-badge.tsx";
import { OrderAmounts } from "#web/ordering/order-amounts.tsx";
import { lineAmounts, lineTotal } from "#web/orders/order-text.ts";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { Price } from "#web/ui/price.tsx";

/** The order's lines at the prices of that day, and the total. Its buyer can review what has shipped. */
export function OrderLines({ order }: { order: OrderDto }) {
  const isOwn = useIsOwn(order);
  const hasShipped = order.state === "shipped" || order.state === "delivered";
  return (
    <section aria-label="Parts" className="mt-8">
      <ul className="border-hairline border-t">
        {order.lines.map((line) => (
          <li key={line.partId} className="flex gap-4 border-hairline border-b py-4">
            <Thumbnail picture={line.pictureView} className="w-20 sm:w-28" />
            <div className="min-w-0 grow">
              <p className="wrap-anywhere font-medium">
                <Link to={`/parts/${line.partId}`} className="py-1 hover:text-azure hover:underline">
                  <PartName name={line.name} />
                </Link>
              </p>
              <p className="part-number mt-1 truncate text-ink-faint">{line.sku}</p>
              <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-ink-soft text-small">
                <span>
                  {line.quantity} × <Price amount={line.price} currency={order.currency} />
                </span>
                <span className="figures font-medium text-ink">{lineTotal(line, order.currency)}</span>
              </p>
              {lineAmounts(line, order).map((text) => (
                <p key={text} className="figures mt-0.5 text-ink-soft text-small">
                  {text}
                </p>
              ))}
              {line.fit && <FitAtOrder fit={line.fit} />}
              {isOwn && hasShipped && (
                <Link
                  to={`/dashboard/review?part=${line.partId}`}
                  className="inline-flex min-h-11 items-center text-link text-small"
                >
                  Write a review<span className="sr-only"> of {line.name}</span>
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="pt-4">
        <OrderAmounts order={order} />
      </div>
    </section>
  );
}

/** The fit result that the buyer saw when ordering. Today's may differ. */
function FitAtOrder({ fit }: { fit: NonNullable<OrderDto["lines"][number]["fit"]> }) {
  return (
    <div className="mt-2 text-small">
      <FitBadge verdict={fit.verdict} />
      <p className="wrap-anywhere mt-1 text-ink-soft">{describeFit(fit)}</p>
      <p className="mt-0.5 text-ink-faint text-label">
        As shown at the time of the order. Source: {fit.source}
      </p>
    </div>
  );
}
