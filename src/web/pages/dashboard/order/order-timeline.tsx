import type { OrderDto } from "#contract/orders.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { formatDateTime } from "#web/orders/date-time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { stepsOf } from "./steps.ts";

/** The order's history from its first moment, in words, and what is still to come. */
export function OrderTimeline({ order }: { order: OrderDto }) {
  const own = useUser().email === order.email;
  return (
    <ol className="grid">
      {stepsOf(order, own).map(({ at, text, detail, tone }) => (
        <li key={`${at} ${text}`} className="group relative flex gap-3 pb-5 text-small last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-4 bottom-0 left-[0.3125rem] w-px bg-hairline group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={classNames("relative mt-1 size-[0.6875rem] shrink-0 rounded-full", dots[tone])}
          />
          <div className="min-w-0">
            <p className="wrap-anywhere font-medium">{text}</p>
            {detail && <p className="wrap-anywhere text-ink-soft">{detail}</p>}
            <p className="text-ink-faint">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const dots = {
  done: "bg-mint",
  ended: "bg-ink-faint",
  next: "border-2 border-edge bg-paper",
} as const;
