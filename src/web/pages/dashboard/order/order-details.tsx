import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OrderDto } from "#contract/orders.ts";
import { useIsOwn } from "#web/account/signed-in.tsx";
import { arrivalDay, pastPromisedDay } from "#web/delivery/arrival.tsx";
import { formatDateTime } from "#web/orders/date-time.ts";
import { OrderBadges } from "#web/orders/order-badges.tsx";
import { OrderLabel } from "#web/orders/order-label.tsx";
import { cardText, refundedText } from "#web/orders/order-text.ts";
import { TrackingNumber } from "#web/orders/tracking-number.tsx";
import { TransactionId } from "#web/orders/transaction-id.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useMay } from "../screen.tsx";
import { Delivery } from "./delivery.tsx";
import { OrderLines } from "./order-lines.tsx";
import { useOrdersList } from "./order-not-found.tsx";
import { OrderPageActions } from "./order-page-actions.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderStatus, TeamOrderStatus } from "./order-status.tsx";
import { stepsOf } from "./steps.ts";
import { TrackingLinks } from "./tracking-links.tsx";

/** The order's label and lines, with its history beside them, or below on small screens. */
export const orderColumns =
  "grid gap-10 xl:grid-cols-[minmax(0,1fr)_17rem] xl:grid-rows-[auto_1fr] xl:gap-x-14";

/** One order: its status and actions, its lines, its history, and where it goes. */
export function OrderDetails({ order, onStale }: { order: OrderDto; onStale: () => void }) {
  const list = useOrdersList();
  const ofTeam = useMay("read-orders");
  const mayManage = useMay("manage-orders");
  const own = useIsOwn(order);
  const mayEndLinks = own || mayManage;
  /** Its status names the parcel. */
  const isTeams = ofTeam && !own;
  return (
    <article aria-label={`Order ${order.orderNumber}`}>
      <div className={orderColumns}>
        <div className="min-w-0">
          <OrderLabel
            order={order}
            head={
              <>
                <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <h2 className="part-number text-title">{order.orderNumber}</h2>
                  <OrderBadges order={order} />
                </header>
                {isTeams ? (
                  <TeamOrderStatus order={order} onStale={onStale} />
                ) : (
                  <OrderStatus order={order} onStale={onStale} />
                )}
              </>
            }
            facts={[
              {
                label: "Placed",
                value: <time dateTime={order.placedAt}>{formatDateTime(order.placedAt)}</time>,
              },
              { label: "Items", value: order.quantity },
              { label: "Arrives", value: arrivalDay(order) },
              { label: "Promised", value: pastPromisedDay(order) },
              {
                label: order.carrier || "Parcel",
                value: !isTeams && order.trackingNumber && (
                  <TrackingNumber carrier={order.carrier} trackingNumber={order.trackingNumber} />
                ),
              },
            ]}
          />
          <OrderPageActions order={order} />
          <OrderLines order={order} />
          {order.shippedAt && <OrderReturns orderId={order._id} managed={ofTeam} />}
        </div>
        <div className="grid content-start gap-10 xl:row-span-2">
          <Block title="Order history">
            <Timeline order={order} />
          </Block>
          <Block title="Delivery">
            <Delivery order={order} />
            {isTeams && (
              <p className="mt-1 text-small">
                <Link to={ordersOf(order)} className="text-link">
                  All orders of this customer
                </Link>
              </p>
            )}
            {mayEndLinks && <TrackingLinks order={order} />}
          </Block>
          {order.transactionId && (
            <Block title="Payment">
              {order.card && <p className="mb-1 text-small">{cardText(order.card)}</p>}
              <TransactionId id={order.transactionId} />
              {order.refunded > 0 && <p className="mt-1 text-small">{refundedText(order)}</p>}
            </Block>
          )}
        </div>
        <p className="text-small">
          <Link to={list.to} className="text-link inline-flex min-h-11 items-center">
            {list.text}
          </Link>
        </p>
      </div>
    </article>
  );
}

const ordersOf = ({ email }: OrderDto) => `/dashboard/manageallproduct?${new URLSearchParams({ q: email })}`;

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-3 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Timeline({ order }: { order: OrderDto }) {
  const own = useIsOwn(order);
  return (
    <ol className="grid">
      {stepsOf(order, own).map(({ at, text, detail, tone }) => (
        <li key={`${at} ${text}`} className="relative flex gap-3 pb-5 text-small last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-4 bottom-0 left-[0.3125rem] w-px bg-hairline [li:last-child>&]:hidden"
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
  done: "border-6 border-mint",
  ended: "border-6 border-ink-faint",
  next: "border-2 border-edge bg-paper",
} as const;
