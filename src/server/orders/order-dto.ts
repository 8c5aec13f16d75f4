import type { AnswerOf } from "#contract/call.ts";
import type { getInvoice, OrderDto } from "#contract/orders.ts";
import { AppError } from "#domain/app-error.ts";
import { toDecimal } from "#domain/money.ts";
import { isPaid, type OrderAmounts, orderNumberOf } from "#domain/order.ts";
import type { Config } from "#server/config.ts";
import type { PictureView } from "#server/images/picture-view.ts";
import type { OrderEventRow, OrderRow } from "./orders-queries.ts";

/** Who reads the order: only admins see which admin did what. */
export interface OrderReader {
  admin: boolean;
}

/** Returns an order as the API has it: `number` is the phone number, `price` the total, `status` marks shipped. */
export function toOrderDto(row: OrderRow, pictureView: PictureView, reader: OrderReader): OrderDto {
  const decimal = (cents: number) => toDecimal({ cents, currency: row.currency });
  const { subtotal, discount, shipping, tax, total } = amountsOfOrder(row);
  return {
    _id: row.id,
    orderNumber: orderNumberOf(row.order_number),
    email: row.email,
    name: row.name,
    partsname: partsNameOf(row.lines),
    image: row.lines[0]?.picture ?? "",
    price: decimal(row.total_cents),
    amounts: {
      subtotal: decimal(subtotal),
      discount: decimal(discount),
      shipping: decimal(shipping),
      tax: decimal(tax),
      total: decimal(total),
    },
    currency: row.currency,
    address: row.address,
    number: row.phone,
    quantity: row.lines.reduce((units, line) => units + line.quantity, 0),
    paid: isPaid(row.state),
    transactionId: row.transaction_id,
    card: row.events.find(({ kind }) => kind === "paid")?.card ?? null,
    status: row.shipped_at ? "shipped" : null,
    state: row.state,
    lines: row.lines.map((line) => ({
      partId: line.part_id,
      name: line.name,
      sku: line.sku,
      image: line.picture,
      pictureView: pictureView(line.picture, line.name),
      price: decimal(line.unit_price_cents),
      quantity: line.quantity,
      fit: line.fit_shown,
    })),
    events: row.events.map((event) => toEventDto(event, row.user_id, reader)),
    placedAt: row.placed_at.toISOString(),
    expiresAt: row.state === "unpaid" ? row.expires_at.toISOString() : null,
    paidAt: row.paid_at?.toISOString() ?? null,
    shippedAt: row.shipped_at?.toISOString() ?? null,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
  };
}

/** Returns what an order comes to, in cents. */
export function amountsOfOrder(row: OrderRow): OrderAmounts {
  return {
    subtotal: row.subtotal_cents,
    discount: row.discount_cents,
    shipping: row.shipping_cents,
    tax: row.tax_cents,
    total: row.total_cents,
  };
}

/** "A" for one part, "A and 2 more" for three. */
function partsNameOf(lines: readonly { name: string }[]): string {
  const first = lines[0]?.name ?? "";
  return lines.length > 1 ? `${first} and ${lines.length - 1} more` : first;
}

function toEventDto(
  { at, kind, actor_id, actor }: OrderEventRow,
  buyerId: string,
  reader: OrderReader,
): OrderDto["events"][number] {
  const by = actor_id === null ? "system" : actor_id === buyerId ? "buyer" : "shop";
  return {
    at: new Date(at).toISOString(),
    kind: kind as OrderDto["events"][number]["kind"],
    by,
    ...(reader.admin && actor !== null && { actor }),
  };
}

/** Returns the invoice of a paid order; its number follows from the order's. Error: `order_not_paid`. */
export function toInvoiceDto(
  order: OrderDto,
  seller: Pick<Config, "shopName" | "shopAddress" | "shopEmail">,
): AnswerOf<typeof getInvoice> {
  if (order.paidAt === null) {
    throw new AppError("order_not_paid", "This order has no invoice because it has not been paid.");
  }
  const refund =
    order.events.findLast(({ kind }) => kind === "refunded") ??
    order.events.findLast(({ kind }) => kind === "refund_due");
  return {
    invoiceNumber: order.orderNumber.replace(/^[A-Z]+/, "INV"),
    issuedAt: order.paidAt,
    seller: { name: seller.shopName, address: seller.shopAddress, email: seller.shopEmail },
    testMode: true,
    // An event can also be about a second payment that was refunded; this is about the order's own.
    refundedAt: order.state === "refunded" ? (refund?.at ?? null) : null,
    order,
  };
}
