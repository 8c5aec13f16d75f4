import type pg from "pg";
import type { FitShown } from "#domain/fitment/fit-answer.ts";
import { reserve } from "#server/stock/stock-commands.ts";

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
}

export interface PlacedOrder {
  order_number: number;
  placed_at: Date;
  expires_at: Date;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  total_cents: number;
}

export interface Placement {
  lines: EvaluatedLine[];
  /** The sum of all lines; null when there is none of the parts. */
  subtotalCents: number | null;
  /** Whether the buyer may have one more unpaid order; null when the lines failed already. */
  hasRoom: boolean | null;
  /** Undefined when nothing was placed. */
  placed: PlacedOrder | undefined;
}

export interface OrderToPlace {
  orderId: string;
  userId: string;
  email: string;
  name: string;
  address: string;
  phone: string;
  currency: string;
  holdMinutes: number;
  partIds: string[];
  /** What the buyer was told about each part and their laptop; null without a laptop. */
  fits: (FitShown | null)[] | null;
  /** Null: the part's minimum quantity. */
  quantities: (number | null)[];
  /** The price the buyer was shown; null when the request names none. */
  expectedCents: number | null;
  /** What that price is for: one unit, or all lines together. */
  expectedFor: "unit" | "lines";
  idempotencyKey: string | null;
  fingerprint: string;
  mailId: string;
  /** How many unpaid orders a buyer may have, this one included. */
  maxUnpaidOrders: number;
}

/**
 * Places an order or changes nothing, in one statement and one round trip. It locks the parts in key order and evaluates
 * every line on the locked rows. Only if all pass, the buyer may have one more unpaid order and the idempotency key is
 * new, it reserves the stock and writes the order, its lines, event and mail. The rows it returns say what failed.
 */
const text = `
WITH requested AS (
  SELECT * FROM unnest($9::uuid[], $10::int[], $17::jsonb[]) WITH ORDINALITY AS r (part_id, quantity, fit, position)
), locked AS (
  SELECT id, name, sku, picture, price_cents, on_hand, reserved, on_hand - reserved AS available,
         minimum_quantity, state = 'active' AS active
  FROM parts WHERE id = ANY ($9::uuid[]) ORDER BY id FOR NO KEY UPDATE
), lines AS MATERIALIZED (
  SELECT r.position::int, r.part_id, coalesce(r.quantity, l.minimum_quantity) AS quantity,
         r.fit, l.name, l.sku, l.picture, l.price_cents, l.on_hand, l.reserved, l.available, l.minimum_quantity,
         l.active
  FROM requested r LEFT JOIN locked l ON l.id = r.part_id
), evaluation AS MATERIALIZED (
  SELECT coalesce(bool_and(coalesce(active AND quantity BETWEEN minimum_quantity AND available, false)), false)
           AND ($11::bigint IS NULL
                OR $11::bigint = CASE $12::text WHEN 'unit' THEN max(price_cents) ELSE sum(price_cents * quantity) END)
           AS passes,
         sum(price_cents * quantity)::bigint AS subtotal_cents
  FROM lines
), room AS MATERIALIZED (
  SELECT has_room_for_order($2::uuid, $16::int) AS has_room FROM evaluation WHERE passes
), key AS (
  INSERT INTO idempotency_keys (user_id, key, fingerprint, order_id)
  SELECT $2::uuid, $13::text, $14::text, $1::uuid FROM room WHERE has_room AND $13::text IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING key
), accepted AS MATERIALIZED (
  SELECT subtotal_cents, 0 AS discount_cents, 0 AS shipping_cents, 0 AS tax_cents FROM evaluation CROSS JOIN room
  WHERE has_room AND ($13::text IS NULL OR EXISTS (SELECT FROM key))
), ${reserve({ lines: "lines", accepted: "accepted", orderId: "$1", buyerId: "$2" })}, placed AS (
  INSERT INTO orders (id, user_id, email, name, address, phone, subtotal_cents, discount_cents, shipping_cents,
                      tax_cents, total_cents, currency, expires_at)
  SELECT $1::uuid, $2::uuid, $3, $4, $5, $6, subtotal_cents, discount_cents, shipping_cents, tax_cents,
         subtotal_cents - discount_cents + shipping_cents + tax_cents, $7, now() + make_interval(mins => $8::int)
  FROM accepted
  RETURNING order_number, placed_at, expires_at, discount_cents, shipping_cents, tax_cents, total_cents
), order_lines_written AS (
  INSERT INTO order_lines (order_id, position, part_id, name, sku, picture, unit_price_cents, quantity, fit_shown)
  SELECT $1::uuid, position, part_id, name, sku, picture, price_cents, quantity, fit FROM lines, accepted
), event_written AS (
  INSERT INTO order_events (order_id, actor_id, kind) SELECT $1::uuid, $2::uuid, 'placed' FROM accepted
), mail_queued AS (
  INSERT INTO outbox (id, kind, recipient, data)
  SELECT $15::uuid, 'order-placed', $3, jsonb_build_object('orderId', $1::uuid) FROM accepted
)
SELECT lines.position, lines.part_id, lines.quantity, lines.name, lines.sku, lines.picture, lines.price_cents,
       lines.available, lines.minimum_quantity, lines.active, evaluation.subtotal_cents, room.has_room, placed.*
FROM lines CROSS JOIN evaluation LEFT JOIN room ON true LEFT JOIN placed ON true ORDER BY lines.position`;

type Row = EvaluatedLine &
  (PlacedOrder | { [Field in keyof PlacedOrder]: null }) & {
    subtotal_cents: number | null;
    has_room: boolean | null;
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
      order.maxUnpaidOrders,
      order.fits?.map((fit) => fit && JSON.stringify(fit)) ?? null,
    ],
  });
  const first = rows[0];
  return {
    lines: rows,
    subtotalCents: first?.subtotal_cents ?? null,
    hasRoom: first?.has_room ?? null,
    placed: first && first.order_number !== null ? (first as Row & PlacedOrder) : undefined,
  };
}

/** Returns the order that an idempotency key was first used for; undefined when the key is new. */
export async function usedKey(
  pool: pg.Pool,
  userId: string,
  key: string,
): Promise<{ fingerprint: string; order_id: string } | undefined> {
  const { rows } = await pool.query<{ fingerprint: string; order_id: string }>({
    name: "used-idempotency-key",
    text: "SELECT fingerprint, order_id FROM idempotency_keys WHERE user_id = $1 AND key = $2",
    values: [userId, key],
  });
  return rows[0];
}

/** Returns the active parts with exactly this name, two at most: an order by name needs exactly one. */
export async function partIdsNamed(pool: pg.Pool, name: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM parts WHERE name = $1 AND state = 'active' LIMIT 2",
    [name],
  );
  return rows.map((row) => row.id);
}
