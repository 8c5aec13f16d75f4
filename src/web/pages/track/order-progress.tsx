import type { TrackedOrder } from "#contract/order-tracking.ts";
import { arrivalDay, isAhead } from "#web/delivery/arrival.tsx";
import { formatDate } from "#web/orders/date-time.ts";
import { classNames } from "#web/ui/class-names.ts";

/** How far an order has come and, unless it is closed, what is ahead, drawn as a trace between pads. */
export function OrderProgress({ order }: { order: TrackedOrder }) {
  const arrives = arrivalDay(order);
  const stops = [
    { name: "Placed", at: order.placedAt },
    { name: "Shipped", at: order.shippedAt },
    { name: arrives ? "Arrives" : "Delivered", at: order.deliveredAt },
  ].filter(({ at }) => at || isAhead(order));
  return (
    <ol aria-label="Where it is" className="mt-6 grid sm:grid-cols-3">
      {stops.map(({ name, at }, index) => (
        <li key={name} className="relative flex gap-3 pb-5 last:pb-0 sm:block sm:pb-0">
          <span
            aria-hidden="true"
            className={classNames(
              "absolute top-5 bottom-0 left-[0.4375rem] w-0.5 [li:last-child>&]:hidden",
              "sm:top-[0.4375rem] sm:right-0 sm:bottom-auto sm:left-4 sm:h-0.5 sm:w-auto",
              stops[index + 1]?.at ? "bg-mint" : "bg-hairline",
            )}
          />
          <span
            aria-hidden="true"
            className={classNames(
              "mt-1 block size-4 shrink-0 rounded-full sm:mt-0 sm:mb-2",
              at ? "border-[0.3125rem] border-mint" : "border-2 border-edge",
            )}
          />
          <div className="min-w-0 sm:pr-4">
            <p className={classNames("font-medium", !at && "text-ink-soft")}>{name}</p>
            <p className="font-mono text-[0.8125rem] text-ink-soft">
              {at ? <time dateTime={at}>{formatDate(at)}</time> : name === "Arrives" ? arrives : "Not yet"}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
