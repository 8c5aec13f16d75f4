import { decimalAmounts, toTaxDto } from "#contract/order-totals.ts";
import type { OrderDto } from "#contract/orders.ts";
import { toDecimal } from "#domain/money.ts";
import { orderNumberOf } from "#domain/order.ts";
import { may, type Role } from "#domain/roles.ts";
import type { OrderAmounts } from "#domain/totals/order-amounts.ts";
import type { PictureView } from "#server/images/picture-view.ts";
import type { OrderEventRow, OrderRow } from "./orders-queries.ts";

/** Who reads the order. Only the shop's team sees which of its members did what. */
export interface OrderReader {
  role: Role;
}

/** Returns an order as the API has it: `number` is the phone number, `price` the total, `status` marks shipped. */
export function toOrderDto(row: OrderRow, pictureView: PictureView, reader: OrderReader): OrderDto {
  const decimal = (cents: number) => toDecimal({ cents, currency: row.currency });
  const forTeam = may(reader.role, "read-orders");
  return {
    _id: row.id,
    orderNumber: orderNumberOf(row.order_number),
    email: row.email,
    name: row.name,
    partsname: partsNameOf(row.lines),
    image: row.lines[0]?.picture ?? "",
    price: decimal(row.total_cents),
    amounts: decimalAmounts(amountsOfOrder(row), row.currency),
    tax: taxOf(row),
    voucher: row.voucher_code,
    delivery: row.arrives_on === null ? null : { arrivesOn: row.arrives_on, byGround: row.ships_by_ground },
    currency: row.currency,
    address: row.address,
    addressParts: row.address_parts,
    number: row.phone,
    quantity: row.lines.reduce((units, line) => units + line.quantity, 0),
    paid: row.paid_at !== null,
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
      discount: decimal(line.discount_cents),
      tax: decimal(line.tax_cents),
      fit: line.fit_shown,
    })),
    events: row.events
      .filter(({ kind }) => forTeam || !kind.startsWith("dispute"))
      .map((event) => toEventDto(event, row, forTeam)),
    placedAt: row.placed_at.toISOString(),
    expiresAt: row.state === "unpaid" ? row.expires_at.toISOString() : null,
    paidAt: row.paid_at?.toISOString() ?? null,
    shippedAt: row.shipped_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    refunded: decimal(row.refunded_cents),
    dispute:
      forTeam && row.dispute_state
        ? { state: row.dispute_state, dueAt: row.dispute_due_at?.toISOString() ?? null }
        : null,
    chargeUncertain: row.charge_uncertain,
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

/** Returns the tax on an order, added to its prices or included in them; null where the shop collected none. */
export function taxOf(
  row: Pick<OrderRow, "tax_name" | "tax_millipercent" | "tax_cents" | "included_tax_cents" | "currency">,
): OrderDto["tax"] {
  const { tax_name: name, tax_millipercent: millipercent } = row;
  const taxRate = name === null || millipercent === null ? undefined : { name, millipercent };
  const cents = { taxCents: row.tax_cents, includedTaxCents: row.included_tax_cents };
  return toTaxDto({ taxRate, ...cents }, row.currency);
}

/** "A" for one part, "A and 2 more" for three. */
function partsNameOf(lines: readonly { name: string }[]): string {
  const first = lines[0]?.name ?? "";
  return lines.length > 1 ? `${first} and ${lines.length - 1} more` : first;
}

function toEventDto(
  { at, kind, actor_id, actor, amount_cents, note }: OrderEventRow,
  { user_id: buyerId, currency }: OrderRow,
  forTeam: boolean,
): OrderDto["events"][number] {
  const by = actor_id === null ? "system" : actor_id === buyerId ? "buyer" : "shop";
  return {
    at: new Date(at).toISOString(),
    kind,
    by,
    ...(amount_cents !== null && { amount: toDecimal({ cents: amount_cents, currency }) }),
    ...(note && { note }),
    ...(forTeam && actor !== null && { actor }),
  };
}
