import type pg from "pg";
import type { PostalAddress } from "#domain/address/postal-address.ts";
import type { FitShown } from "#domain/fitment/fit-answer.ts";
import type { HoldLimits, HoldRefusal } from "#domain/hold-limits.ts";
import { reserve } from "#server/stock/stock-commands.ts";
import { type OrderPricing, pricingValues } from "./price-order.ts";

/** A line of the order and its part, as the placing statement found it under the part's lock. */
export interface EvaluatedLine {
  /** From 1, in the order of the request. */
  position: number;
  part_id: string;
  quantity: number | null;
  /** Null, like all that follow, when there is no such part. */
  name: string | null;
  sku: string;
  picture: string;
  price_cents: number;
  available: number;
  minimum_quantity: number;
  active: boolean | null;
  line_discount_cents: number;
  line_tax_cents: number;
}

export interface PlacedOrder {
  order_number: number;
  placed_at: Date;
  expires_at: Date;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  included_tax_cents: number;
  total_cents: number;
  /** ISO 8601 day. */
  arrives_on: string | null;
  ships_by_ground: boolean;
}

export interface Placement {
  lines: EvaluatedLine[];
  /** The sum of all lines; null when there is none of the parts. */
  subtotalCents: number | null;
  totalCents: number | null;
  /** Whether prices, settings and voucher are still those that the order was priced by. If not, price it again. */
  isCurrent: boolean;
  /** The limit of unpaid orders that this one would exceed; null when there is none, or the lines failed already. */
  holdRefusal: HoldRefusal | null;
  /** Undefined when nothing was placed. */
  placed: PlacedOrder | undefined;
}

export interface OrderToPlace {
  orderId: string;
  userId: string;
  email: string;
  name: string;
  address: string;
  /** Null when the request has the address as one text. */
  addressParts: PostalAddress | null;
  phone: string;
  currency: string;
  holdMinutes: number;
  partIds: string[];
  /** The fit shown to the buyer for each part and their laptop; null without a laptop. */
  fits: (FitShown | null)[] | null;
  /** Null: the part's minimum quantity. */
  quantities: (number | null)[];
  /** The price the buyer was shown; null when the request names none. */
  expectedCents: number | null;
  /** Whether that price is for one unit or for all lines together. */
  expectedFor: "unit" | "lines";
  idempotencyKey: string | null;
  fingerprint: string;
  mailId: string;
  /** How many unpaid orders a buyer may have, this one included. */
  maxUnpaidOrders: number;
  /** The limits on what the buyer's unpaid orders may hold. */
  holdLimits: HoldLimits;
  /** The least and the largest amount that a card can be charged at once. */
  minCents: number;
  maxCents: number;
  pricing: OrderPricing;
}

/**
 * Places an order or changes nothing, in one statement and one round trip. It locks the parts in key order and
 * evaluates every line on the locked rows. Only if all pass, the order was priced by what is true now, the buyer may
 * hold that much more, the voucher has a use left and the idempotency key is new, it reserves the stock and writes the
 * order, its lines, event and mail. The rows it returns say what failed.
 */
const text = `
WITH requested AS (
  SELECT * FROM unnest($9::uuid[], $10::int[], $17::jsonb[], $20::bigint[], $21::int[], $22::int[], $23::bigint[],
      $24::bigint[])
    WITH ORDINALITY AS r (part_id, quantity, fit, priced_cents, priced_quantity, priced_grams, discount_cents,
      tax_cents, position)
), locked AS (
  SELECT id, name, sku, picture, price_cents, on_hand, reserved, on_hand - reserved AS available,
         minimum_quantity, weight_grams, category, state = 'active' AS active
  FROM parts WHERE id = ANY ($9::uuid[]) ORDER BY id FOR NO KEY UPDATE
), lines AS MATERIALIZED (
  SELECT r.position::int, r.part_id, coalesce(r.quantity, l.minimum_quantity) AS quantity,
         r.fit, coalesce(r.discount_cents, 0) AS discount_cents, coalesce(r.tax_cents, 0) AS tax_cents,
         l.name, l.sku, l.picture, l.price_cents, l.on_hand, l.reserved, l.available, l.minimum_quantity, l.active,
         l.category = ANY ($35::text[]) AS by_ground,
         r.priced_cents IS NULL OR (r.priced_cents = l.price_cents
           AND r.priced_quantity = coalesce(r.quantity, l.minimum_quantity)
           AND r.priced_grams IS NOT DISTINCT FROM l.weight_grams) AS is_priced
  FROM requested r LEFT JOIN locked l ON l.id = r.part_id
), sums AS MATERIALIZED (
  SELECT coalesce(bool_and(coalesce(active AND quantity BETWEEN minimum_quantity AND available, false)), false)
           AS orderable,
         coalesce(bool_and(coalesce(is_priced, false)), false)
           AND $25::int = coalesce((SELECT version FROM sales_settings), 0) AS is_current,
         max(price_cents) AS unit_cents, sum(price_cents * quantity)::bigint AS subtotal_cents,
         sum(discount_cents)::bigint AS discount_cents, sum(tax_cents)::bigint + $27::bigint AS all_tax_cents,
         coalesce(bool_or(by_ground), false) AS by_ground
  FROM lines
), totals AS MATERIALIZED (
  SELECT *, CASE WHEN $28::bool THEN 0 ELSE all_tax_cents END AS tax_cents,
         CASE WHEN $28::bool THEN all_tax_cents ELSE 0 END AS included_tax_cents,
         subtotal_cents - discount_cents + $26::bigint + CASE WHEN $28::bool THEN 0 ELSE all_tax_cents END
           AS total_cents
  FROM sums
), evaluation AS MATERIALIZED (
  SELECT *, orderable AND is_current
           AND ($11::bigint IS NULL OR $11::bigint = CASE $12::text WHEN 'unit' THEN unit_cents ELSE subtotal_cents END)
           AND ($34::bigint IS NULL OR $34::bigint = total_cents)
           AND total_cents BETWEEN $18::bigint AND $19::bigint AS passes
  FROM totals
), room AS MATERIALIZED (
  SELECT refusal IS NULL AS has_room, refusal FROM (
    SELECT hold_refusal($2::uuid, ($16::jsonb ->> 'orders')::int, $16::jsonb, (
      SELECT jsonb_agg(jsonb_build_object('part_id', part_id, 'quantity', quantity)) FROM lines
    )) AS refusal
    FROM evaluation WHERE passes
  ) AS asked
), voucher AS MATERIALIZED (
  SELECT v.id, v.uses FROM vouchers v, room
  WHERE v.id = $31::uuid AND has_room AND v.version = $32::int AND v.active AND (v.max_uses IS NULL OR v.uses < v.max_uses)
  FOR NO KEY UPDATE OF v
), key AS (
  INSERT INTO idempotency_keys (user_id, key, fingerprint, order_id)
  SELECT $2::uuid, $13::text, $14::text, $1::uuid FROM room
  WHERE has_room AND $13::text IS NOT NULL AND ($31::uuid IS NULL OR EXISTS (SELECT FROM voucher))
  ON CONFLICT DO NOTHING RETURNING key
), accepted AS MATERIALIZED (
  SELECT evaluation.* FROM evaluation CROSS JOIN room
  WHERE has_room AND ($31::uuid IS NULL OR EXISTS (SELECT FROM voucher))
    AND ($13::text IS NULL OR EXISTS (SELECT FROM key))
), voucher_used AS (
  UPDATE vouchers SET uses = voucher.uses + 1 FROM voucher, accepted WHERE vouchers.id = voucher.id
), ${reserve({ lines: "lines", accepted: "accepted", orderId: "$1", buyerId: "$2" })}, placed AS (
  INSERT INTO orders (id, user_id, email, name, address, phone, subtotal_cents, discount_cents, shipping_cents,
                      tax_cents, included_tax_cents, shipping_tax_cents, tax_name, tax_millipercent, total_cents,
                      voucher_id, voucher_code, arrives_on, ships_by_ground, currency, expires_at, address_parts)
  SELECT $1::uuid, $2::uuid, $3, $4, $5, $6, subtotal_cents, discount_cents, $26::bigint, tax_cents,
         included_tax_cents, $27::bigint, $29::text, $30::int, total_cents, $31::uuid, $33::text,
         CASE WHEN by_ground THEN $37::date ELSE $36::date END, by_ground, $7, now() + make_interval(mins => $8::int),
         $38::jsonb
  FROM accepted
  RETURNING order_number, placed_at, expires_at, discount_cents, shipping_cents, tax_cents, included_tax_cents,
    arrives_on::text, ships_by_ground
), order_lines_written AS (
  INSERT INTO order_lines (order_id, position, part_id, name, sku, picture, unit_price_cents, quantity, discount_cents,
                           tax_cents, fit_shown)
  SELECT $1::uuid, position, part_id, name, sku, picture, price_cents, quantity, lines.discount_cents, lines.tax_cents,
         fit
  FROM lines, accepted
), event_written AS (
  INSERT INTO order_events (order_id, actor_id, kind) SELECT $1::uuid, $2::uuid, 'placed' FROM accepted
), mail_queued AS (
  INSERT INTO jobs (id, queue, payload)
  SELECT $15::uuid, 'mail', jsonb_build_object('kind', 'order-placed', 'recipient', $3::text, 'orderId', $1::uuid)
  FROM accepted
)
SELECT lines.position, lines.part_id, lines.quantity, lines.name, lines.sku, lines.picture, lines.price_cents,
       lines.discount_cents AS line_discount_cents, lines.tax_cents AS line_tax_cents,
       lines.available, lines.minimum_quantity, lines.active, evaluation.subtotal_cents, evaluation.total_cents,
       evaluation.is_current AND (has_room IS NOT TRUE OR $31::uuid IS NULL OR EXISTS (SELECT FROM voucher)) AS is_current,
       room.refusal AS hold_refusal, placed.*
FROM lines CROSS JOIN evaluation LEFT JOIN room ON true LEFT JOIN placed ON true ORDER BY lines.position`;

type Row = EvaluatedLine &
  (PlacedOrder | { [Field in keyof PlacedOrder]: null }) & {
    subtotal_cents: number | null;
    total_cents: number | null;
    is_current: boolean;
    hold_refusal: HoldRefusal | null;
  };

/** Places the order if every line passes. */
export async function placeOrderIfPossible(pool: pg.Pool, order: OrderToPlace): Promise<Placement> {
  const { rows } = await pool.query<Row>({
    name: "place-order",
    text,
    values: [
      order.orderId,
      order.userId,
      order.email,
      order.name,
      order.address,
      order.phone,
      order.currency,
      order.holdMinutes,
      order.partIds,
      order.quantities,
      order.expectedCents,
      order.expectedFor,
      order.idempotencyKey,
      order.fingerprint,
      order.mailId,
      JSON.stringify({ orders: order.maxUnpaidOrders, ...order.holdLimits }),
      order.fits?.map((fit) => fit && JSON.stringify(fit)) ?? null,
      order.minCents,
      order.maxCents,
      ...pricingValues(order.pricing),
      order.addressParts && JSON.stringify(order.addressParts),
    ],
  });
  const first = rows[0];
  return {
    lines: rows,
    subtotalCents: first?.subtotal_cents ?? null,
    totalCents: first?.total_cents ?? null,
    isCurrent: first?.is_current ?? true,
    holdRefusal: first?.hold_refusal ?? null,
    placed: first && first.order_number !== null ? (first as Row & PlacedOrder) : undefined,
  };
}
