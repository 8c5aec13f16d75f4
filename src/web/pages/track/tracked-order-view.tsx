import { Link } from "react-router";
import type { TrackedOrder } from "#contract/order-tracking.ts";
import { type OrderState, stateText } from "#domain/order-states.ts";
import { trackingAddress } from "#domain/tracking-address.ts";
import { OrderLabel } from "#web/orders/order-label.tsx";
import { Thumbnail } from "#web/orders/thumbnail.tsx";
import { TrackingNumber } from "#web/orders/tracking-number.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { buttonVariants } from "#web/ui/button.tsx";
import { OrderProgress } from "./order-progress.tsx";

/** An order as its parcel shows it. */
export function TrackedOrderView({ order }: { order: TrackedOrder }) {
  const { orderNumber, state, carrier, trackingNumber } = order;
  const carrierPage = trackingNumber ? trackingAddress(carrier, trackingNumber) : undefined;
  return (
    <article aria-label={`Order ${orderNumber}`}>
      <OrderLabel
        order={order}
        head={
          <>
            <h1 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-heading">
              Order {orderNumber} <Badge tone={tones[state] ?? "neutral"}>{stateText(state)}</Badge>
            </h1>
            <p className="mt-3 text-ink-soft">{stateTexts[state]}</p>
            <OrderProgress order={order} />
          </>
        }
        facts={[
          {
            label: carrier || "Parcel",
            value: trackingNumber && <TrackingNumber carrier={carrier} trackingNumber={trackingNumber} />,
          },
        ]}
      >
        {carrierPage && (
          <a
            href={carrierPage}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ className: "mt-5" })}
          >
            Track your parcel
            <span className="sr-only"> with {carrier} (opens in a new tab)</span>
          </a>
        )}
      </OrderLabel>
      <section aria-label="Parts" className="mt-8">
        <ul className="border-hairline border-t">
          {order.lines.map((line) => (
            <li key={line.sku} className="flex gap-4 border-hairline border-b py-4">
              <Thumbnail picture={line.pictureView} className="w-20 sm:w-28" />
              <div className="min-w-0 grow">
                <p className="wrap-anywhere font-medium">
                  {line.quantity} × <PartName name={line.name} />
                </p>
                <p className="part-number mt-1 truncate text-ink-faint">{line.sku}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-6 text-ink-soft text-small">
        For the address, the invoice, returns and anything you want to change,{" "}
        <Link to="/login?from=/dashboard/order" className="text-link">
          log in
        </Link>
        .
      </p>
    </article>
  );
}

const tones = { unpaid: "amber", paid: "mint", shipped: "azure", delivered: "azure" } as Partial<
  Record<OrderState, Tone>
>;

const stateTexts: Record<OrderState, string> = {
  unpaid: "Your items are reserved. We pack them when the order is paid.",
  paid: "We're packing it and will email you when it ships.",
  shipped: "Your order has shipped.",
  delivered: "Your order was delivered.",
  cancelled: "This order was canceled and will not ship.",
  expired: "This order wasn't paid in time and has expired.",
  refunded: "This order was refunded and is closed.",
};
