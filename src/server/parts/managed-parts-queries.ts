import { type RawBuilder, sql } from "kysely";
import { lowStockUnits, normalizeNumber, type StockStatus } from "#domain/part.ts";
import { containing, type Reads } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";

export interface ManagedFilter {
  q?: string | undefined;
  category?: string | undefined;
  state?: StockStatus | undefined;
}
export type ManagedOrder = "newest" | "name" | "price" | "-price" | "stock" | "-stock";

/** What `stockStatusOf` says of one part, as conditions on many. */
const shelves: Readonly<Record<StockStatus, RawBuilder<boolean>>> = {
  forSale: sql`(p.state = 'active' AND p.on_hand - p.reserved >= p.minimum_quantity)`,
  low: sql`(p.state = 'active' AND p.on_hand - p.reserved >= p.minimum_quantity
    AND p.on_hand - p.reserved <= ${sql.lit(lowStockUnits)})`,
  soldOut: sql`(p.state = 'active' AND p.on_hand - p.reserved < p.minimum_quantity)`,
  retired: sql`(p.state = 'archived')`,
};

const orders: Readonly<Record<ManagedOrder, { key: string; type: string; down: boolean }>> = {
  newest: { key: "p.created_at", type: "timestamptz", down: true },
  name: { key: "lower(p.name)", type: "text", down: false },
  price: { key: "p.price_cents", type: "bigint", down: false },
  "-price": { key: "p.price_cents", type: "bigint", down: true },
  stock: { key: "(p.on_hand - p.reserved)", type: "bigint", down: false },
  "-stock": { key: "(p.on_hand - p.reserved)", type: "bigint", down: true },
};

/** Which of all parts are on a page after the cursor, and how many there are in all. */
export async function managedParts(
  db: Reads,
  filter: ManagedFilter,
  order: ManagedOrder,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: { id: string; sort_key: string }[]; total: number }> {
  const { key, type, down } = orders[order];
  const where = conditions(filter);
  const [keyed, typed, direction] = [sql.raw(key), sql.raw(type), sql.raw(down ? "DESC" : "ASC")];
  const beyond = after
    ? sql`AND (${keyed}, p.id) ${sql.raw(down ? "<" : ">")} (${after.key}::${typed}, ${after.id}::uuid)`
    : sql``;
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string; sort_key: string }>`
      SELECT p.id, ${keyed}::text AS sort_key FROM parts p WHERE ${where} ${beyond}
      ORDER BY ${keyed} ${direction}, p.id ${direction} LIMIT ${limit}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM parts p WHERE ${where}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type StockStatusCounts = { all: number } & Record<StockStatus, number>;

/** How many parts stand where. */
export async function countManagedParts(db: Reads, filter: ManagedFilter): Promise<StockStatusCounts> {
  const { rows } = await sql<StockStatusCounts>`
    SELECT count(*) AS "all", count(*) FILTER (WHERE ${shelves.forSale}) AS "forSale",
      count(*) FILTER (WHERE ${shelves.low}) AS low, count(*) FILTER (WHERE ${shelves.soldOut}) AS "soldOut",
      count(*) FILTER (WHERE ${shelves.retired}) AS retired
    FROM parts p WHERE ${conditions(filter)}`.execute(db);
  return rows[0] as StockStatusCounts;
}

export interface StockFigures {
  id: string;
  on_hand: number;
  reserved: number;
  to_send: number;
}

/** What stands behind the free stock of these parts. */
export async function stockFigures(db: Reads, ids: readonly string[]): Promise<Map<string, StockFigures>> {
  const { rows } = await sql<StockFigures>`
    SELECT p.id, p.on_hand, p.reserved, coalesce((
      SELECT sum(l.quantity) FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.part_id = p.id AND o.state = 'paid'), 0)::int AS to_send
    FROM parts p WHERE p.id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

function conditions({ q, category, state }: ManagedFilter): RawBuilder<boolean> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (category) all.push(sql`p.category = ${category}`);
  if (state) all.push(shelves[state]);
  if (q) {
    // Every word, in any order: admins search for what they half remember.
    for (const word of q.split(/\s+/)) all.push(wordOrNumber(word));
  }
  return sql`(${sql.join(all, sql` AND `)})`;
}

function wordOrNumber(word: string): RawBuilder<unknown> {
  const like = containing(word);
  const number = normalizeNumber(word);
  const numbered = number
    ? sql`OR EXISTS (SELECT FROM part_numbers n WHERE n.part_id = p.id AND n.normalized LIKE ${`%${number}%`})`
    : sql``;
  return sql`(p.name ILIKE ${like} OR p.sku ILIKE ${like} ${numbered})`;
}
