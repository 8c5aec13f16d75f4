import type pg from "pg";
import type { FitShown } from "#domain/fitment/fit-answer.ts";

/** A line of the order as the database judged it, locked, at the moment of placing. */
export interface EvaluatedLine {
  position: number;
  quantity: number | null;
  part_id: string;
  /** Null when there is no such part. */
  name: string | null;
  sku: string;
  picture: string;
  price_cents: number;
  available: number;
  minimum_quantity: number;
  listed: boolean | null;
  total_cents: number | null;
  /** May the buyer hold one more unpaid order? Null when the lines themselves were refused. */
  has_room: boolean | null;
  /** Null unless the order was placed. */
  order_number: number | null;
  placed_at: Date;
  expires_at: Date;
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
  /** What the buyer was told of each part and their laptop; null when no laptop was shown. */
  fits: (FitShown | null)[] | null;
  /** Null: the part's minimum. */
  quantities: (number | null)[];
  /** What the buyer was shown; null when nothing was said of the price. */
  expectedCents: number | null;
  expectedIs: "unit" | "total";
  idempotencyKey: string | null;
  fingerprint: string;
  mailId: string;
  /** How many unpaid orders a buyer may hold, this one included. */
  maxUnpaidOrders: number;
}

/**
 * All or nothing in one statement and one round trip: locks the parts in key order, judges every line on the
 * locked rows, and only if all pass (and the buyer may hold one more order, and the idempotency key is new) reserves
 * the stock and writes the order, its lines, ledger, event and mail. The rows that come back say what was judged, so
 * a refusal can name it.
 *
 * Both stock figures are written from the locked row: PostgreSQL first builds the new row on the version that
 * the statement saw when it began, checks the constraints on that, and only then turns to the newest. A piece
 * that was given back while this waited for the lock would count for the verdict and not for the constraint.
 */
const text = `
WITH wanted AS (
  SELECT * FROM unnest($9::uuid[], $10::int[], $17::jsonb[]) WITH ORDINALITY AS w (part_id, quantity, fit, position)
), locked AS (
  SELECT id, name, sku, picture, price_cents, on_hand, reserved, on_hand - reserved AS available,
         minimum_quantity, state = 'active' AS listed
  FROM parts WHERE id = ANY ($9::uuid[]) ORDER BY id FOR NO KEY UPDATE
), lines AS MATERIALIZED (
  SELECT w.position::int, w.part_id, coalesce(w.quantity, l.minimum_quantity) AS quantity,
         w.fit, l.name, l.sku, l.picture, l.price_cents, l.on_hand, l.reserved, l.available, l.minimum_quantity,
         l.listed
  FROM wanted w LEFT JOIN locked l ON l.id = w.part_id
), verdict AS MATERIALIZED (
  SELECT coalesce(bool_and(coalesce(listed AND quantity BETWEEN minimum_quantity AND available, false)), false)
           AND ($11::bigint IS NULL
                OR $11::bigint = CASE $12::text WHEN 'unit' THEN max(price_cents) ELSE sum(price_cents * quantity) END)
           AS passes,
         sum(price_cents * quantity)::bigint AS total_cents
  FROM lines
), room AS MATERIALIZED (
  SELECT has_room_for_order($2::uuid, $16::int) AS has_room FROM verdict WHERE passes
), key AS (
  INSERT INTO idempotency_keys (user_id, key, fingerprint, order_id)
  SELECT $2::uuid, $13::text, $14::text, $1::uuid FROM room WHERE has_room AND $13::text IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING key
), go AS MATERIALIZED (
  SELECT total_cents FROM verdict CROSS JOIN room
  WHERE has_room AND ($13::text IS NULL OR EXISTS (SELECT FROM key))
), held AS (
  UPDATE parts SET on_hand = lines.on_hand, reserved = lines.reserved + lines.quantity
  FROM lines, go WHERE parts.id = lines.part_id
), placed AS (
  INSERT INTO orders (id, user_id, email, name, address, phone, total_cents, currency, expires_at)
  SELECT $1::uuid, $2::uuid, $3, $4, $5, $6, go.total_cents, $7, now() + make_interval(mins => $8::int) FROM go
  RETURNING order_number, placed_at, expires_at
), written AS (
  INSERT INTO order_lines (order_id, position, part_id, name, sku, picture, unit_price_cents, quantity, fit_shown)
  SELECT $1::uuid, position, part_id, name, sku, picture, price_cents, quantity, fit FROM lines, go
), moved AS (
  INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change, order_id, actor_id)
  SELECT part_id, 'reserve', 0, quantity, $1::uuid, $2::uuid FROM lines, go
), noted AS (
  INSERT INTO order_events (order_id, actor_id, kind) SELECT $1::uuid, $2::uuid, 'placed' FROM go
), mailed AS (
  INSERT INTO outbox (id, kind, recipient, data)
  SELECT $15::uuid, 'order-placed', $3, jsonb_build_object('orderId', $1::uuid) FROM go
)
SELECT lines.position, lines.quantity, lines.part_id, lines.name, lines.sku, lines.picture, lines.price_cents,
       lines.available, lines.minimum_quantity, lines.listed, verdict.total_cents,
       room.has_room, placed.order_number, placed.placed_at, placed.expires_at
FROM lines CROSS JOIN verdict LEFT JOIN room ON true LEFT JOIN placed ON true ORDER BY lines.position`;

/** Places the order if every line passes. Placed when the rows carry an `order_number`. */
export async function placeOrderIfPossible(pool: pg.Pool, order: OrderToPlace): Promise<EvaluatedLine[]> {
  const { rows } = await pool.query<EvaluatedLine>({
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
      order.expectedIs,
      order.idempotencyKey,
      order.fingerprint,
      order.mailId,
      order.maxUnpaidOrders,
      order.fits?.map((fit) => fit && JSON.stringify(fit)) ?? null,
    ],
  });
  return rows;
}

/** What an idempotency key was first used for; undefined when it is new. */
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

/** The listed parts of this very name: an order that names its part in words must name exactly one. */
export async function partIdsNamed(pool: pg.Pool, name: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM parts WHERE name = $1 AND state = 'active' LIMIT 2",
    [name],
  );
  return rows.map((row) => row.id);
}
