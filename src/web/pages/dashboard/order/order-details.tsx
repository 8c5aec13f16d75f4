import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OrderDto } from "#contract/orders.ts";
import { cardText } from "#web/orders/card-text.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { OrderBadges } from "#web/orders/order-badges.tsx";
import { TransactionId } from "#web/orders/transaction-id.tsx";
import { useOrdersList } from "./no-such-order.tsx";
import { OrderChoices } from "./order-choices.tsx";
import { OrderLines } from "./order-lines.tsx";
import { orderColumns } from "./order-skeleton.tsx";
import { OrderStatus } from "./order-status.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

/** How the order stands and what can be done now, what was ordered, what happened, and where it goes. */
export function OrderDetails({ order, onStale }: { order: OrderDto; onStale: () => void }) {
  const list = useOrdersList();
  return (
    <article aria-label={`Order ${order.orderNumber}`}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="part-number text-title">{order.orderNumber}</h2>
        <OrderBadges order={order} />
        <p className="text-ink-soft text-small">
          Placed <time dateTime={order.placedAt}>{formatDateTime(order.placedAt)}</time>
        </p>
      </header>
      <OrderStatus order={order} onStale={onStale} />
      <OrderChoices order={order} />
      <div className={orderColumns}>
        <OrderLines order={order} />
        <div className="grid content-start gap-10">
          <Block title="What happened">
            <OrderTimeline order={order} />
          </Block>
          <Block title="Delivery">
            <address className="wrap-anywhere whitespace-pre-line text-small not-italic">
              {order.name}
              {"\n"}
              {order.address}
            </address>
            <p className="wrap-anywhere mt-2 text-ink-soft text-small">
              {order.number}
              <br />
              {order.email}
            </p>
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

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-3 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
