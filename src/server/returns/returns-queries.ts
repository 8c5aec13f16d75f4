import { type RawBuilder, sql } from "kysely";
import type { PhotoDto } from "#contract/photos.ts";
import type { FitShown } from "#domain/fitment/fit-answer.ts";
import { orderNumberIn } from "#domain/order.ts";
import { type ReturnAction, type ReturnState, returnActions } from "#domain/order-states.ts";
import type { ReturnReason } from "#domain/returns.ts";
import { containing, type Reads, type Tx } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";
import { photosJson } from "#server/photos/photos.ts";
import type { UnitsToReturn } from "./return-units-queries.ts";

export interface ReturnRow {
  id: string;
  number: number;
  state: ReturnState;
  note: string;
  answer: string;
  refunded_cents: number | null;
  requested_at: Date;
  decided_at: Date | null;
  received_at: Date | null;
  refunded_at: Date | null;
  laptop: { slug: string; brand: string; model: string } | null;
  lines: {
    part_id: string;
    name: string;
    sku: string;
    picture: string;
    /** Units in the order's line. */
    sold: number;
    unit_price_cents: number;
    discount_cents: number;
    added_tax_cents: number;
    /** Units of the order's line that were refunded with other returns, before this one. */
    refunded_before: number;
    /** Units in the return. */
    quantity: number;
    reason: ReturnReason;
    restocked: number;
    scrapped: number;
    fit_shown: FitShown | null;
  }[];
  photos: PhotoDto[];
  order_id: string;
  order_number: number;
  user_id: string;
  email: string;
  name: string;
  currency: string;
  deleted_at: Date | null;
  /** The amount left of the order's payment. */
  left_cents: number;
}

const columns = sql`
  r.id, r.number, r.state, r.note, r.answer, r.refunded_cents, r.requested_at, r.decided_at, r.received_at,
  r.refunded_at, CASE WHEN l.id IS NOT NULL
    THEN jsonb_build_object('slug', l.slug, 'brand', l.brand, 'model', l.model) END AS laptop,
  (SELECT jsonb_agg(jsonb_build_object('part_id', ol.part_id, 'name', ol.name, 'sku', ol.sku, 'picture', ol.picture,
     'sold', ol.quantity, 'unit_price_cents', ol.unit_price_cents, 'discount_cents', ol.discount_cents,
     'added_tax_cents', CASE WHEN o.included_tax_cents = 0 THEN ol.tax_cents ELSE 0 END,
     'refunded_before', (SELECT coalesce(sum(bl.restocked_quantity + bl.scrapped_quantity), 0)
       FROM return_lines bl JOIN returns b ON b.id = bl.return_id
       WHERE bl.order_id = rl.order_id AND bl.part_id = rl.part_id AND b.id <> r.id AND b.state = 'refunded'
         AND (r.refunded_at IS NULL OR b.refunded_at < r.refunded_at)),
     'quantity', rl.quantity, 'reason', rl.reason,
     'restocked', rl.restocked_quantity, 'scrapped', rl.scrapped_quantity, 'fit_shown', ol.fit_shown) ORDER BY ol.position)
   FROM return_lines rl JOIN order_lines ol ON ol.order_id = rl.order_id AND ol.part_id = rl.part_id
   WHERE rl.return_id = r.id) AS lines,
  ${sql.raw(photosJson("return_id", "r.id"))} AS photos,
  o.id AS order_id, o.order_number, o.user_id, o.email, o.name, o.currency, o.deleted_at,
  coalesce(greatest(0, p.received_cents - p.refunded_cents
    - CASE WHEN p.dispute_state = 'lost' THEN p.disputed_cents ELSE 0 END), 0) AS left_cents`;

const source = sql`returns r JOIN orders o ON o.id = r.order_id
  LEFT JOIN payment_intents p ON p.intent_id = o.transaction_id LEFT JOIN laptops l ON l.id = r.laptop_id`;

export async function returnById(db: Reads, id: string): Promise<ReturnRow | undefined> {
  const { rows } = await sql<ReturnRow>`SELECT ${columns} FROM ${source} WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the id of a return's order, which has to be locked before the return is read. */
export async function orderOfReturn(db: Reads, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("returns").select("order_id").where("id", "=", id).executeTakeFirst();
  return row?.order_id;
}

/** Returns the returns of an order, oldest first. */
export async function returnsOfOrder(db: Reads, orderId: string): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    SELECT ${columns} FROM ${source} WHERE r.order_id = ${orderId} ORDER BY r.number`.execute(db);
  return rows;
}

export interface ReturnsFilter {
  q?: string | undefined;
  state?: ReturnState | undefined;
}

/** Returns a page of all returns, newest first, and the number of all of them. */
export async function returnsPage(
  db: Reads,
  filter: ReturnsFilter,
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<{ rows: ReturnRow[]; total: number }> {
  const where = conditions(filter);
  const page = after ? sql`${where} AND r.id < ${after.id}::uuid` : where;
  const [{ rows }, counted] = await Promise.all([
    sql<ReturnRow>`SELECT ${columns} FROM ${source} WHERE ${page} ORDER BY r.id DESC LIMIT ${limit}`.execute(
      db,
    ),
    sql<{ total: number }>`
      SELECT count(*) AS total FROM returns r JOIN orders o ON o.id = r.order_id WHERE ${where}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns the number of returns in each state. */
export async function returnsByState(
  db: Reads,
  filter: ReturnsFilter,
): Promise<{ state: ReturnState; returns: number }[]> {
  const { rows } = await sql<{ state: ReturnState; returns: number }>`
    SELECT r.state, count(*) AS returns FROM returns r JOIN orders o ON o.id = r.order_id
    WHERE ${conditions(filter)} GROUP BY r.state`.execute(db);
  return rows;
}

function conditions({ q, state }: ReturnsFilter): RawBuilder<unknown> {
  const all = [sql`true`];
  if (state) all.push(sql`r.state = ${state}`);
  if (q) {
    const like = containing(q);
    all.push(sql`(o.email ILIKE ${like} OR o.name ILIKE ${like}
      OR o.order_number = ${orderNumberIn(q) ?? null}
      OR EXISTS (SELECT FROM return_lines rl JOIN order_lines ol ON ol.order_id = rl.order_id AND ol.part_id = rl.part_id
        WHERE rl.return_id = r.id AND (ol.name ILIKE ${like} OR ol.sku ILIKE ${like})))`);
  }
  return sql.join(all, sql` AND `);
}

/** Returns the return that was requested for an order under an idempotency key. */
export async function returnOfKey(db: Reads, orderId: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("returns")
    .select("id")
    .where("order_id", "=", orderId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  return row?.id;
}

/** Returns whether an order's time to return is over, by the database's clock. Call it under the order's lock. */
export async function isReturnTimeOver(db: Reads, orderId: string, returnDays: number): Promise<boolean> {
  const { rows } = await sql<{ over: boolean | null }>`
    SELECT delivered_at + make_interval(hours => 24 * ${returnDays}) < now() AS over
    FROM orders WHERE id = ${orderId}`.execute(db);
  return rows[0]?.over ?? false;
}

/** Stores a return under its order's lock, as the next of that order. */
export async function insertReturn(
  tx: Tx,
  {
    id,
    orderId,
    note,
    laptopId,
    key,
  }: {
    id: string;
    orderId: string;
    note: string;
    laptopId: string | null;
    key: string | null;
  },
  lines: readonly (UnitsToReturn & { reason: ReturnReason })[],
): Promise<void> {
  await sql`
    INSERT INTO returns (id, order_id, number, note, laptop_id, idempotency_key)
    SELECT ${id}, ${orderId}, coalesce(max(number), 0) + 1, ${note}, ${laptopId}, ${key}
    FROM returns WHERE order_id = ${orderId}`.execute(tx);
  await tx
    .insertInto("return_lines")
    .values(
      lines.map(({ partId, quantity, reason }) => ({
        return_id: id,
        order_id: orderId,
        part_id: partId,
        quantity,
        reason,
      })),
    )
    .execute();
}

/** The timestamp that is set when a return enters a state. */
const stamps = {
  accepted: "decided_at",
  declined: "decided_at",
  received: "received_at",
  refunded: "refunded_at",
} as const;

/** Changes a return, if its state allows it. @returns whether it did */
export async function moveReturn(
  tx: Tx,
  id: string,
  action: ReturnAction,
  changes: { answer?: string; refunded_cents?: number } = {},
): Promise<boolean> {
  const { from, to } = returnActions[action];
  const { numUpdatedRows } = await tx
    .updateTable("returns")
    .set({ state: to, ...changes, [stamps[to]]: sql`now()` })
    .where("id", "=", id)
    .where("state", "in", [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the laptops that a part was returned for because it does not fit, the most frequent first. */
export async function misfitsOfPart(
  db: Reads,
  partId: string,
  limit: number,
): Promise<{ slug: string | null; units: number; last_at: Date }[]> {
  const { rows } = await sql<{ slug: string | null; units: number; last_at: Date }>`
    SELECT l.slug, sum(rl.quantity) AS units, max(r.requested_at) AS last_at
    FROM return_lines rl JOIN returns r ON r.id = rl.return_id LEFT JOIN laptops l ON l.id = r.laptop_id
    WHERE rl.part_id = ${partId} AND rl.reason = 'does_not_fit' AND r.state <> 'declined'
    GROUP BY l.slug ORDER BY units DESC, last_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}
