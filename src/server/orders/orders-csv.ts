import { toDecimal } from "#domain/money.ts";
import { isPaid, orderNumberOf } from "#domain/order.ts";
import type { Reads } from "#server/db/database.ts";
import { byteOrderMark, csvLine } from "#server/imports/csv-line.ts";
import { type OrderRow, type OrdersFilter, ordersAfter } from "./orders-queries.ts";

/** So many orders are in memory at once, however long the table gets. */
const batch = 500;

const columns = [
  "Order",
  "Placed",
  "State",
  "Paid",
  "Shipped",
  "Name",
  "Email",
  "Phone",
  "Address",
  "Parts",
  "Pieces",
  "Total",
  "Currency",
  "Transaction",
  "Carrier",
  "Tracking number",
  "Subtotal",
  "Discount",
  "Shipping",
  "Tax",
];

/** The orders of a filter as a table, batch by batch, each reading on where the last one ended. */
export async function* ordersAsCsv(db: Reads, filter: OrdersFilter): AsyncGenerator<string> {
  // Read before anything is sent: a database that is away is still a refusal then.
  let rows = await ordersAfter(db, filter, { limit: batch, afterId: undefined });
  yield byteOrderMark + csvLine(columns);
  while (rows.length > 0) {
    yield rows.map((row) => csvLine(orderFields(row))).join("");
    const afterId = rows.at(-1)?.id;
    rows = rows.length < batch ? [] : await ordersAfter(db, filter, { limit: batch, afterId });
  }
}

function orderFields(row: OrderRow): (string | number)[] {
  const decimal = (cents: number) => toDecimal({ cents, currency: row.currency });
  return [
    orderNumberOf(row.order_number),
    row.placed_at.toISOString(),
    row.state,
    isPaid(row.state) ? (row.paid_at?.toISOString() ?? "") : "",
    row.shipped_at?.toISOString() ?? "",
    row.name,
    row.email,
    row.phone,
    row.address,
    row.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join("; "),
    row.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    decimal(row.total_cents),
    row.currency,
    row.transaction_id ?? "",
    row.carrier,
    row.tracking_number,
    decimal(row.subtotal_cents),
    decimal(row.discount_cents),
    decimal(row.shipping_cents),
    decimal(row.tax_cents),
  ];
}
