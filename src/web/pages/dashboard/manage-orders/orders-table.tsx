import { Link } from "react-router";
import type { OrderDto } from "#contract/orders.ts";
import { FitBadge } from "#web/laptop/fit-badge.tsx";
import { formatDateTime } from "#web/orders/date-time.ts";
import { OrderBadges } from "#web/orders/order-badges.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Price } from "#web/ui/price.tsx";
import { HeadCell, Table } from "#web/ui/table.tsx";
import { useMay } from "../screen.tsx";
import { ManagedOrderActions } from "./managed-order-actions.tsx";
import { OrderState } from "./order-state.tsx";

/** All orders, with actions for those who may manage them. On small screens each row becomes a block of its own. */
export function OrdersTable({ orders }: { orders: readonly OrderDto[] }) {
  return (
    <Table caption="Orders">
      <thead className="max-lg:sr-only">
        <tr>
          <HeadCell>Order</HeadCell>
          <HeadCell>Customer</HeadCell>
          <HeadCell>Items</HeadCell>
          <HeadCell className="text-right">Total</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell className="pr-0 text-right">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </tbody>
    </Table>
  );
}

const cell = "py-3 align-top lg:border-hairline lg:border-b lg:pr-4";
const row =
  "max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:border-hairline max-lg:border-b max-lg:py-3";

function OrderRow({ order }: { order: OrderDto }) {
  const mayManage = useMay("manage-orders");
  return (
    <tr className={row}>
      <td className={classNames(cell, "whitespace-nowrap max-lg:py-1")}>
        <Link
          to={`/dashboard/order/${order._id}`}
          aria-label={`Order ${order.orderNumber}, details`}
          className="text-link part-number whitespace-nowrap"
        >
          {order.orderNumber}
        </Link>
        <span className="block text-ink-soft">{formatDateTime(order.placedAt)}</span>
      </td>
      <td className={classNames(cell, "max-lg:order-3 max-lg:col-span-2 max-lg:py-1 lg:max-w-60")}>
        <span className="font-medium">{order.name}</span>
        <span className="wrap-anywhere block text-ink-soft">
          <Breakable text={order.email} />
        </span>
        <details className="text-ink-soft">
          <summary className="min-h-6 cursor-pointer">Address</summary>
          <span className="block whitespace-pre-line break-words">{order.address}</span>
          <span className="block">{order.number}</span>
        </details>
      </td>
      <td className={classNames(cell, "max-lg:order-4 max-lg:col-span-2 max-lg:py-1")}>
        <ul>
          {order.lines.map((line) => (
            <li key={line.partId} className="wrap-anywhere">
              {line.quantity} × <PartName name={line.name} />
              {line.fit?.verdict === "does_not_fit" && (
                <span className="ml-1.5 inline-block align-middle">
                  <FitBadge verdict="does_not_fit" />
                  <span className="sr-only">the buyer's {line.fit.laptop}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      </td>
      <td className={classNames(cell, "text-right max-lg:py-1")}>
        <Price amount={order.price} currency={order.currency} className="font-semibold" />
      </td>
      <td className={classNames(cell, "max-lg:order-5 max-lg:self-center")}>
        {mayManage ? <OrderState order={order} /> : <OrderBadges order={order} />}
      </td>
      <td className={classNames(cell, "text-right max-lg:order-6 max-lg:self-center lg:pr-0")}>
        {mayManage && <ManagedOrderActions order={order} />}
      </td>
    </tr>
  );
}
