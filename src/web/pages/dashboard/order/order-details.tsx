import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { OrderDto } from "#contract/orders.ts";
import { isReturnable } from "#domain/order-states.ts";
import { useUser } from "#web/account/signed-in.tsx";
import { arrivalDay } from "#web/delivery/arrival.tsx";
import { formatDateTime } from "#web/orders/date-time.ts";
import { OrderBadges } from "#web/orders/order-badges.tsx";
import { OrderLabel } from "#web/orders/order-label.tsx";
import { cardText } from "#web/orders/order-text.ts";
import { TrackingNumber } from "#web/orders/tracking-number.tsx";
import { TransactionId } from "#web/orders/transaction-id.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ManagedOrderActions } from "../manage-orders/managed-order-actions.tsx";
import { OrderState } from "../manage-orders/order-state.tsx";
import { OrderActions } from "../my-orders/order-actions.tsx";
import { useMay } from "../screen.tsx";
import { Delivery } from "./delivery.tsx";
import { OrderLines } from "./order-lines.tsx";
import { useOrdersList } from "./order-not-found.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderStatus } from "./order-status.tsx";
import { stepsOf } from "./steps.ts";
import { TrackingLinks } from "./tracking-links.tsx";
import { useOrderReturns } from "./use-order-returns.ts";

/** The order's lines, with its history beside them, or below on small screens. */
export const orderColumns = "mt-8 grid gap-10 xl:grid-cols-[minmax(0,1fr)_17rem] xl:gap-14";

/** One order: its status and actions, its lines, its history, and where it goes. */
export function OrderDetails({ order, onStale }: { order: OrderDto; onStale: () => void }) {
  const list = useOrdersList();
  const ofTeam = useMay("read-orders");
  const mayManage = useMay("manage-orders");
  const mayEndLinks = useUser().email === order.email || mayManage;
  return (
    <article aria-label={`Order ${order.orderNumber}`}>
      <OrderLabel
        order={order}
        className="max-w-3xl"
        head={
          <>
            <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h2 className="part-number text-title">{order.orderNumber}</h2>
              <OrderBadges order={order} />
            </header>
            <OrderStatus order={order} onStale={onStale} />
          </>
        }
        facts={[
          { label: "Placed", value: <time dateTime={order.placedAt}>{formatDateTime(order.placedAt)}</time> },
          { label: "Items", value: order.quantity },
          { label: "Arrives", value: arrivalDay(order) },
          {
            label: order.carrier || "Parcel",
            value: order.trackingNumber && (
              <TrackingNumber carrier={order.carrier} trackingNumber={order.trackingNumber} />
            ),
          },
        ]}
      />
      <AllActions order={order} />
      <div className={orderColumns}>
        <div className="min-w-0">
          <OrderLines order={order} />
          {order.shippedAt && <OrderReturns orderId={order._id} managed={ofTeam} />}
        </div>
        <div className="grid content-start gap-10">
          <Block title="Order history">
            <Timeline order={order} />
          </Block>
          <Block title="Delivery">
            <Delivery order={order} />
            {mayEndLinks && <TrackingLinks order={order} />}
          </Block>
          {order.transactionId && (
            <Block title="Payment">
              {order.card && <p className="mb-1 text-small">{cardText(order.card)}</p>}
              <TransactionId id={order.transactionId} />
            </Block>
          )}
        </div>
      </div>
      <p className="mt-12 text-small">
        <Link to={list.to} className="text-link inline-flex min-h-11 items-center">
          {list.text}
        </Link>
      </p>
    </article>
  );
}

/** The buyer's actions as in My Orders, and the team's as in Manage All Orders. */
function AllActions({ order }: { order: OrderDto }) {
  const user = useUser();
  const mayManage = useMay("manage-orders");
  const own = order.email === user.email;
  const navigate = useNavigate();
  const list = useOrdersList();
  // A deleted order has no page.
  const leave = () => void navigate(list.to, { replace: true });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {own && <OrderActions order={order} onDeleted={leave} />}
      {own && isReturnable(order.state) && <ReturnAction orderId={order._id} />}
      {order.paidAt && (
        <ButtonLink to={`/dashboard/order/${order._id}/invoice`} variant="secondary">
          Invoice
        </ButtonLink>
      )}
      {mayManage && (order.state === "paid" || order.state === "shipped") && (
        <OrderState order={order} size="medium" />
      )}
      {mayManage && (
        <ManagedOrderActions
          order={order}
          size="medium"
          without={own ? "delete" : undefined}
          onDeleted={leave}
        />
      )}
    </div>
  );
}

/** Leads to the form that asks for a return, while there is something to return. */
function ReturnAction({ orderId }: { orderId: string }) {
  if (!useOrderReturns(orderId).data?.open) return null;
  return (
    <ButtonLink to={`/dashboard/order/${orderId}/return`} variant="secondary">
      Return items
    </ButtonLink>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-3 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Timeline({ order }: { order: OrderDto }) {
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
  done: "border-6 border-mint",
  ended: "border-6 border-ink-faint",
  next: "border-2 border-edge bg-paper",
} as const;
