import type { OrderDto } from "#contract/orders.ts";
import { HeadCell, Table } from "#web/ui/table.tsx";
import { OrdersTableRow } from "./orders-table-row.tsx";

/** All orders; on small screens each row becomes a block of its own. */
export function OrdersTable({ orders }: { orders: readonly OrderDto[] }) {
  return (
    <Table caption="Orders">
      <thead className="max-lg:sr-only">
        <tr>
          <HeadCell>Order</HeadCell>
          <HeadCell>Buyer</HeadCell>
          <HeadCell>Parts</HeadCell>
          <HeadCell className="text-right">Total</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell className="pr-0 text-right">
            <span className="sr-only">More</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {orders.map((order) => (
          <OrdersTableRow key={order._id} order={order} />
        ))}
      </tbody>
    </Table>
  );
}
