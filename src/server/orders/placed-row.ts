import type { OrderRow } from "./orders-queries.ts";
import type { OrderToPlace, Placement } from "./place-order-queries.ts";

/** Returns the order from what the placing statement returned, without another query. */
export function placedRow(
  order: OrderToPlace,
  lines: Placement["lines"],
  placed: NonNullable<Placement["placed"]>,
): OrderRow {
  const taxRate = order.pricing.priced?.totals.taxRate;
  return {
    id: order.orderId,
    order_number: placed.order_number,
    user_id: order.userId,
    email: order.email,
    name: order.name,
    address: order.address,
    address_parts: order.addressParts,
    phone: order.phone,
    state: "unpaid",
    subtotal_cents: placed.subtotal_cents,
    discount_cents: placed.discount_cents,
    shipping_cents: placed.shipping_cents,
    tax_cents: placed.tax_cents,
    included_tax_cents: placed.included_tax_cents,
    total_cents: placed.total_cents,
    tax_name: taxRate?.name ?? null,
    tax_millipercent: taxRate?.millipercent ?? null,
    voucher_code: order.pricing.priced?.voucher?.code ?? null,
    arrives_on: placed.arrives_on,
    ships_by_ground: placed.ships_by_ground,
    currency: order.currency,
    transaction_id: null,
    expires_at: placed.expires_at,
    placed_at: placed.placed_at,
    paid_at: null,
    shipped_at: null,
    delivered_at: null,
    deleted_at: null,
    carrier: "",
    tracking_number: "",
    tracking_links_ended: 0,
    lines: lines.map((line, index) => ({
      part_id: line.part_id,
      name: line.name ?? "",
      sku: line.sku,
      picture: line.picture,
      unit_price_cents: line.price_cents,
      quantity: line.quantity ?? 0,
      discount_cents: line.line_discount_cents,
      tax_cents: line.line_tax_cents,
      fit_shown: order.fits?.[index] ?? null,
    })),
    events: [
      {
        at: placed.placed_at.toISOString(),
        kind: "placed",
        actor_id: order.userId,
        actor: order.email,
        amount_cents: null,
        note: null,
        card: null,
      },
    ],
    refunded_cents: 0,
    dispute_state: null,
    dispute_due_at: null,
  };
}
