import { toDecimal } from "#domain/money.ts";
import { orderNumberOf } from "#domain/order.ts";
import { toPercent } from "#domain/totals/sales-settings.ts";
import type { Reads } from "#server/db/database.ts";
import { byteOrderMark, csvLine } from "#server/imports/csv.ts";
import { type OrderRow, type OrdersFilter, ordersAfter } from "./orders-queries.ts";

/** Orders read at a time: a long table does not fill the memory. */
const batchSize = 500;

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
  "Units",
  "Total",
  "Currency",
  "Transaction",
  "Carrier",
  "Tracking number",
  "Subtotal",
  "Discount",
  "Shipping",
  "Tax",
  "Street",
  "Street 2",
  "City",
  "Region",
  "Postal code",
  "Country",
  "Tax included in prices",
  "Tax rate in percent",
  "Voucher",
  "Promised day",
  "Refunded",
];

/** Yields the orders of a filter as a CSV table, batch by batch, newest first. */
export async function* ordersAsCsv(db: Reads, filter: OrdersFilter): AsyncGenerator<string> {
  // Reads before it yields: if the database is away, the call can still answer with an error.
  let rows = await ordersAfter(db, filter, { limit: batchSize, afterId: undefined });
  yield byteOrderMark + csvLine(columns);
  while (rows.length > 0) {
    yield rows.map((row) => csvLine(orderFields(row))).join("");
    const afterId = rows.at(-1)?.id;
    rows = rows.length < batchSize ? [] : await ordersAfter(db, filter, { limit: batchSize, afterId });
  }
}

function orderFields(row: OrderRow): (string | number)[] {
  const { line1, line2, city, region, postalCode, country } = { ...row.address_parts };
  const decimal = (cents: number) => toDecimal({ cents, currency: row.currency });
  return [
    orderNumberOf(row.order_number),
    row.placed_at.toISOString(),
    row.state,
    row.paid_at?.toISOString() ?? "",
    row.shipped_at?.toISOString() ?? "",
    row.name,
    row.email,
    row.phone,
    row.address,
    row.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join("; "),
    row.lines.reduce((units, { quantity }) => units + quantity, 0),
    decimal(row.total_cents),
    row.currency,
    row.transaction_id ?? "",
    row.carrier,
    row.tracking_number,
    decimal(row.subtotal_cents),
    decimal(row.discount_cents),
    decimal(row.shipping_cents),
    decimal(row.tax_cents),
    ...[line1, line2, city, region, postalCode, country].map((part) => part ?? ""),
    decimal(row.included_tax_cents),
    row.tax_millipercent === null ? "" : toPercent(row.tax_millipercent),
    row.voucher_code ?? "",
    row.arrives_on ?? "",
    decimal(row.refunded_cents),
  ];
}
