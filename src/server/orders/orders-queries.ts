import { type RawBuilder, sql } from "kysely";
import type pg from "pg";
import type { PostalAddress } from "#domain/address/postal-address.ts";
import type { FitShown } from "#domain/fitment/fit-answer.ts";
import { unusualHold } from "#domain/hold-limits.ts";
import { orderNumberIn, phoneDigitsIn } from "#domain/order.ts";
import type { OrderEventKind, OrderState } from "#domain/order-states.ts";
import { containing, type Reads } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";

export interface OrderLineRow {
  part_id: string;
  name: string;
  sku: string;
  picture: string;
  unit_price_cents: number;
  quantity: number;
  discount_cents: number;
  tax_cents: number;
  fit_shown: FitShown | null;
}

export interface OrderEventRow {
  at: string;
  kind: OrderEventKind;
  /** Null: the system; time ran out, or the payment provider reported. */
  actor_id: string | null;
  /** The email address of that user. */
  actor: string | null;
  /** For a refund: its amount. */
  amount_cents: number | null;
  /** Why it was done, in the words of the buyer or the shop. */
  note: string | null;
  /** For a payment: the card that paid, if the provider names it. */
  card: { brand: string; last4: string } | null;
}

export interface OrderRow {
  id: string;
  order_number: number;
  user_id: string;
  email: string;
  name: string;
  address: string;
  /** Null for an order that was placed with the address as one text. */
  address_parts: PostalAddress | null;
  phone: string;
  state: OrderState;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  /** Added to the prices. */
  tax_cents: number;
  /** Included in the prices. */
  included_tax_cents: number;
  total_cents: number;
  tax_name: string | null;
  tax_millipercent: number | null;
  voucher_code: string | null;
  /** The promised day, ISO 8601. */
  arrives_on: string | null;
  ships_by_ground: boolean;
  currency: string;
  transaction_id: string | null;
  expires_at: Date;
  placed_at: Date;
  paid_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  deleted_at: Date | null;
  carrier: string;
  tracking_number: string;
  /** How often its tracking links were ended. */
  tracking_links_ended: number;
  lines: OrderLineRow[];
  events: OrderEventRow[];
  /** The payment's refunds, those on their way included. */
  refunded_cents: number;
  dispute_state: "open" | "won" | "lost" | null;
  dispute_due_at: Date | null;
  /** Whether another payment has arrived, or may still arrive because the shop has not asked the provider. */
  charge_uncertain: boolean;
}

const columns = `
  o.id, o.order_number, o.user_id, o.email, o.name, o.address, o.address_parts, o.phone, o.state, o.subtotal_cents,
  o.discount_cents, o.shipping_cents, o.tax_cents, o.included_tax_cents, o.total_cents, o.tax_name, o.tax_millipercent,
  o.voucher_code, o.arrives_on::text, o.ships_by_ground, o.currency, o.transaction_id, o.expires_at,
  o.placed_at, o.paid_at, o.shipped_at, o.delivered_at, o.deleted_at, o.carrier, o.tracking_number,
  o.tracking_links_ended,
  (SELECT jsonb_agg(jsonb_build_object('part_id', l.part_id, 'name', l.name, 'sku', l.sku, 'picture', l.picture,
     'unit_price_cents', l.unit_price_cents, 'quantity', l.quantity, 'discount_cents', l.discount_cents,
     'tax_cents', l.tax_cents, 'fit_shown', l.fit_shown) ORDER BY l.position)
   FROM order_lines l WHERE l.order_id = o.id) AS lines,
  (SELECT jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'actor_id', e.actor_id, 'actor', u.email,
     'card', e.detail -> 'card', 'amount_cents', e.detail -> 'amountCents', 'note', e.detail -> 'note')
     ORDER BY e.id)
   FROM order_events e LEFT JOIN users u ON u.id = e.actor_id WHERE e.order_id = o.id) AS events,
  coalesce(payment.refunded_cents, 0) AS refunded_cents, payment.dispute_state, payment.dispute_due_at,
  EXISTS (SELECT FROM payment_intents other WHERE other.order_id = o.id AND other.intent_id IS NOT NULL
    AND other.intent_id IS DISTINCT FROM o.transaction_id
    AND (other.state = 'failed' OR other.received_cents > 0)) AS charge_uncertain`;

const source = "orders o LEFT JOIN payment_intents payment ON payment.intent_id = o.transaction_id";

/** Returns one order, deleted or not. */
export async function orderById(db: Reads, id: string): Promise<OrderRow | undefined> {
  const { rows } =
    await sql<OrderRow>`SELECT ${sql.raw(columns)} FROM ${sql.raw(source)} WHERE o.id = ${id}`.execute(db);
  return rows[0];
}

export interface OrderForOutside extends OrderRow {
  /** Whether the buyer has confirmed the address that the order's mails go to. */
  is_buyer_confirmed: boolean;
}

/** Returns orders like {@link orderById}, in any order, by a prepared statement: every mail about an order reads one. */
export async function ordersById(pool: pg.Pool, ids: readonly string[]): Promise<OrderForOutside[]> {
  const { rows } = await pool.query<OrderForOutside>({
    name: "orders-by-id",
    text: `SELECT ${columns}, (SELECT u.email_verified FROM users u WHERE u.id = o.user_id) AS is_buyer_confirmed
      FROM ${source} WHERE o.id = ANY ($1)`,
    values: [ids],
  });
  return rows;
}

export interface OrdersFilter {
  userEmail?: string | undefined;
  q?: string | undefined;
  paid?: boolean | undefined;
  shipped?: boolean | undefined;
  state?: OrderState | undefined;
  from?: string | undefined;
  to?: string | undefined;
  hold?: "unusual" | undefined;
  /** Orders that were taken off the lists, too. */
  withDeleted?: boolean | undefined;
}

/** Returns a page of the orders on the lists and the number of all of them; newest first unless told otherwise. */
export async function listedOrders(
  db: Reads,
  { sort = "newest", ...filter }: OrdersFilter & { sort?: "newest" | "oldest" | undefined },
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<{ rows: OrderRow[]; total: number }> {
  const where = conditions(filter);
  const [beyond, direction] =
    sort === "newest" ? [sql.raw("<"), sql.raw("DESC")] : [sql.raw(">"), sql.raw("ASC")];
  const page = after ? sql`${where} AND o.id ${beyond} ${after.id}::uuid` : where;
  const [{ rows }, counted] = await Promise.all([
    sql<OrderRow>`SELECT ${sql.raw(columns)} FROM ${sql.raw(source)} WHERE ${page}
      ORDER BY o.id ${direction} LIMIT ${limit}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM orders o WHERE ${where}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns the number of listed orders in each state. */
export async function ordersByState(
  db: Reads,
  filter: OrdersFilter,
): Promise<{ state: OrderState; orders: number }[]> {
  const { rows } = await sql<{ state: OrderState; orders: number }>`
    SELECT o.state, count(*) AS orders FROM orders o WHERE ${conditions(filter)} GROUP BY o.state`.execute(
    db,
  );
  return rows;
}

/** Returns the listed orders after the one with this id, newest first, without counting the rest. */
export async function ordersAfter(
  db: Reads,
  filter: OrdersFilter,
  { limit, afterId }: { limit: number; afterId: string | undefined },
): Promise<OrderRow[]> {
  const where = afterId ? sql`${conditions(filter)} AND o.id < ${afterId}::uuid` : conditions(filter);
  const { rows } = await sql<OrderRow>`
    SELECT ${sql.raw(columns)} FROM ${sql.raw(source)} WHERE ${where} ORDER BY o.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** Unpaid, and its buyer's unpaid orders hold unusually much together. */
const isUnusualHold = sql`o.state = 'unpaid' AND o.user_id IN (
  SELECT held.user_id FROM (
    SELECT h.user_id, l.part_id, sum(l.quantity) AS units
    FROM orders h JOIN order_lines l ON l.order_id = h.id WHERE h.state = 'unpaid' GROUP BY h.user_id, l.part_id
  ) AS held JOIN parts p ON p.id = held.part_id
  GROUP BY held.user_id
  HAVING sum(held.units) > ${unusualHold.units}
      OR count(*) FILTER (WHERE held.units * 2 > p.on_hand) >= ${unusualHold.parts})`;

/** Returns the number of orders that the filter `hold: "unusual"` lists. */
export async function countUnusualHolds(db: Reads): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    SELECT count(*) AS orders FROM orders o WHERE ${conditions({ hold: "unusual" })}`.execute(db);
  return rows[0]?.orders ?? 0;
}

function conditions(filter: OrdersFilter): RawBuilder<unknown> {
  const all = filter.withDeleted ? [] : [sql`o.deleted_at IS NULL`];
  if (filter.userEmail !== undefined) {
    all.push(sql`o.user_id = (SELECT id FROM users WHERE email = ${filter.userEmail})`);
  }
  if (filter.paid !== undefined) all.push(sql`(o.paid_at IS NOT NULL) = ${filter.paid}`);
  if (filter.shipped !== undefined) all.push(sql`(o.shipped_at IS NOT NULL) = ${filter.shipped}`);
  if (filter.state) all.push(sql`o.state = ${filter.state}`);
  if (filter.hold) all.push(isUnusualHold);
  if (filter.from) all.push(sql`o.placed_at >= ${filter.from}::date`);
  if (filter.to) all.push(sql`o.placed_at < ${filter.to}::date + 1`);
  if (filter.q) {
    const like = containing(filter.q);
    const phone = phoneDigitsIn(filter.q);
    const ofPhone = phone ? sql`OR translate(o.phone, ' ()+./-', '') LIKE ${`%${phone}`}` : sql``;
    all.push(sql`(o.email ILIKE ${like} OR o.name ILIKE ${like} OR o.transaction_id = ${filter.q}
      OR o.tracking_number ILIKE ${like} OR o.order_number = ${orderNumberIn(filter.q) ?? null}
      OR o.address ILIKE ${like} ${ofPhone}
      OR EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND (l.name ILIKE ${like} OR l.sku ILIKE ${like})))`);
  }
  return sql.join(all, sql` AND `);
}

/** Returns the buyer's unpaid orders of this total, two at most. */
export async function unpaidOrderIdsOfTotal(
  db: Reads,
  userId: string,
  totalCents: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "=", "unpaid")
    .where("total_cents", "=", totalCents)
    .limit(2)
    .execute();
  return rows.map((row) => row.id);
}
