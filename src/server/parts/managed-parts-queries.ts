import { type RawBuilder, sql } from "kysely";
import { LOW_STOCK_UNITS, normalizeNumber, type StockStatus } from "#domain/part.ts";
import { containing, type Reads } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";

export interface ManagedFilter {
  q?: string | undefined;
  category?: string | undefined;
  state?: StockStatus | undefined;
}
export type ManagedOrder = "newest" | "name" | "price" | "-price" | "stock" | "-stock";

/** The rules of `stockStatusOf` as SQL conditions. */
const statusConditions: Readonly<Record<StockStatus, RawBuilder<boolean>>> = {
  forSale: sql`(p.state = 'active' AND p.on_hand - p.reserved >= p.minimum_quantity)`,
  low: sql`(p.state = 'active' AND p.on_hand - p.reserved >= p.minimum_quantity
    AND p.on_hand - p.reserved <= ${sql.lit(LOW_STOCK_UNITS)})`,
  soldOut: sql`(p.state = 'active' AND p.on_hand - p.reserved < p.minimum_quantity)`,
  retired: sql`(p.state = 'archived')`,
};

const sortOrders: Readonly<Record<ManagedOrder, { key: string; type: string; isDescending: boolean }>> = {
  newest: { key: "p.created_at", type: "timestamptz", isDescending: true },
  name: { key: "lower(p.name)", type: "text", isDescending: false },
  price: { key: "p.price_cents", type: "bigint", isDescending: false },
  "-price": { key: "p.price_cents", type: "bigint", isDescending: true },
  stock: { key: "(p.on_hand - p.reserved)", type: "bigint", isDescending: false },
  "-stock": { key: "(p.on_hand - p.reserved)", type: "bigint", isDescending: true },
};

/** Returns the parts of the page after the cursor, and the number of parts on all pages. */
export async function managedParts(
  db: Reads,
  filter: ManagedFilter,
  order: ManagedOrder,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: { id: string; sort_key: string }[]; total: number }> {
  const { key, type, isDescending } = sortOrders[order];
  const where = conditions(filter);
  const [keySql, typeSql, direction] = [sql.raw(key), sql.raw(type), sql.raw(isDescending ? "DESC" : "ASC")];
  const afterCursor = after
    ? sql`AND (${keySql}, p.id) ${sql.raw(isDescending ? "<" : ">")} (${after.key}::${typeSql}, ${after.id}::uuid)`
    : sql``;
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string; sort_key: string }>`
      SELECT p.id, ${keySql}::text AS sort_key FROM parts p WHERE ${where} ${afterCursor}
      ORDER BY ${keySql} ${direction}, p.id ${direction} LIMIT ${limit}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM parts p WHERE ${where}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type StockStatusCounts = { all: number } & Record<StockStatus, number>;

/** Returns the number of parts of each stock status. */
export async function countManagedParts(db: Reads, filter: ManagedFilter): Promise<StockStatusCounts> {
  const { rows } = await sql<StockStatusCounts>`
    SELECT count(*) AS "all", count(*) FILTER (WHERE ${statusConditions.forSale}) AS "forSale",
      count(*) FILTER (WHERE ${statusConditions.low}) AS low, count(*) FILTER (WHERE ${statusConditions.soldOut}) AS "soldOut",
      count(*) FILTER (WHERE ${statusConditions.retired}) AS retired
    FROM parts p WHERE ${conditions(filter)}`.execute(db);
  return rows[0] as StockStatusCounts;
}

export interface StockFigures {
  id: string;
  on_hand: number;
  reserved: number;
  to_send: number;
}

/** Returns the figures behind the available stock of parts. */
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
  if (state) all.push(statusConditions[state]);
  if (q) {
    // Every word has to match, in any order.
    for (const word of q.split(/\s+/)) all.push(nameOrNumberContains(word));
  }
  return sql`(${sql.join(all, sql` AND `)})`;
}

function nameOrNumberContains(word: string): RawBuilder<unknown> {
  const like = containing(word);
  const number = normalizeNumber(word);
  const hasNumber = number
    ? sql`OR EXISTS (SELECT FROM part_numbers n WHERE n.part_id = p.id AND n.normalized LIKE ${`%${number}%`})`
    : sql``;
  return sql`(p.name ILIKE ${like} OR p.sku ILIKE ${like} ${hasNumber})`;
}
