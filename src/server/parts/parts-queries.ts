import { type RawBuilder, sql } from "kysely";
import type pg from "pg";
import type { PartState } from "#domain/part.ts";
import type { Reads } from "#server/db/database.ts";

/** A part with what belongs to it, as the shop shows it. */
export interface PartRow {
  id: string;
  slug: string;
  sku: string;
  name: string;
  category: string;
  category_name: string;
  description: string;
  specs: Record<string, string | number | boolean>;
  price_cents: number;
  available: number;
  minimum_quantity: number;
  picture: string;
  picture_alt: string;
  state: PartState;
  version: number;
  created_at: Date;
  rating_average: number | null;
  rating_count: number;
  numbers: { kind: "own" | "maker" | "old" | "substitute"; number: string }[];
}

const shown = `
  p.id, p.slug, p.sku, p.name, p.category, c.name AS category_name, p.description, p.specs, p.price_cents,
  p.on_hand - p.reserved AS available, p.minimum_quantity, p.picture, p.picture_alt, p.state, p.version,
  p.created_at, r.average AS rating_average, coalesce(r.count, 0)::int AS rating_count,
  coalesce(n.numbers, '[]') AS numbers`;

const belongings = `
  JOIN categories c ON c.id = p.category
  LEFT JOIN LATERAL (
    SELECT round(avg(rating), 2)::float8 AS average, count(*) AS count FROM reviews
    WHERE part_id = p.id AND hidden_at IS NULL
  ) r ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(sorted) AS numbers
    FROM (SELECT kind, number FROM part_numbers WHERE part_id = p.id ORDER BY kind, number) AS sorted
  ) n ON true`;

/** One part by its key; undefined when there is none. Retired parts are found: old orders show them. */
export async function partById(db: Reads, id: string): Promise<PartRow | undefined> {
  const { rows } = await partsWhere(sql`p.id = ${id}`).execute(db);
  return rows[0];
}

/** One part by the name in its address. */
export async function partBySlug(db: Reads, slug: string): Promise<PartRow | undefined> {
  const { rows } = await partsWhere(sql`p.slug = ${slug}`).execute(db);
  return rows[0];
}

/** Several parts at once, in no order; on every list: a prepared statement. */
export async function partsById(pool: pg.Pool, ids: readonly string[]): Promise<PartRow[]> {
  const { rows } = await pool.query<PartRow>({
    name: "parts-by-id",
    text: `SELECT ${shown} FROM parts p ${belongings} WHERE p.id = ANY ($1::uuid[])`,
    values: [ids],
  });
  return rows;
}

export type PartToEvaluate = Pick<PartRow, "id" | "slug" | "category" | "specs">;

export async function activePartsToEvaluate(
  pool: pg.Pool,
  { ids, slugs }: { ids: readonly string[]; slugs: readonly string[] },
): Promise<PartToEvaluate[]> {
  const { rows } = await pool.query<PartToEvaluate>({
    name: "parts-to-judge",
    text: `SELECT id, slug, category, specs FROM parts
      WHERE (id = ANY ($1::uuid[]) OR slug = ANY ($2::text[])) AND state = 'active'`,
    values: [ids, slugs],
  });
  return rows;
}

export async function activeSlugs(db: Reads): Promise<string[]> {
  const rows = await db
    .selectFrom("parts")
    .select("slug")
    .where("state", "=", "active")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ slug }) => slug);
}

function partsWhere(condition: RawBuilder<unknown>): RawBuilder<PartRow> {
  return sql<PartRow>`SELECT ${sql.raw(shown)} FROM parts p ${sql.raw(belongings)} WHERE ${condition}`;
}
