import { sql } from "kysely";
import type pg from "pg";
import { partFieldList } from "#contract/part-fields.ts";
import type { Reads } from "#server/db/database.ts";
import type { PartValues } from "./part-values.ts";

/** The columns of `parts` that hold a part's fields. */
export const fieldColumns: readonly string[] = partFieldList.flatMap(({ row, table }) =>
  table ? [] : [row],
);

/** A part with all that public pages show. */
export interface PartRow extends PartValues {
  id: string;
  slug: string;
  category_name: string;
  available: number;
  picture_alt: string;
  version: number;
  created_at: Date;
  rating_average: number | null;
  rating_count: number;
}

const fields = fieldColumns.map((column) => `p.${column}`).join(", ");

const shown = `
  p.id, p.slug, ${fields}, c.name AS category_name, p.on_hand - p.reserved AS available, p.picture_alt, p.version,
  p.created_at, r.average AS rating_average, coalesce(r.count, 0)::int AS rating_count,
  coalesce(n.numbers, '[]') AS numbers`;

const joined = `
  JOIN categories c ON c.id = p.category
  LEFT JOIN LATERAL (
    SELECT round(avg(rating), 2)::float8 AS average, count(*) AS count FROM reviews
    WHERE part_id = p.id AND hidden_at IS NULL
  ) r ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(sorted) AS numbers
    FROM (SELECT kind, number FROM part_numbers WHERE part_id = p.id ORDER BY kind, number) AS sorted
  ) n ON true`;

/** Finds archived parts too: old orders show them. */
export async function partById(db: Reads, id: string): Promise<PartRow | undefined> {
  const { rows } = await sql<PartRow>`
    SELECT ${sql.raw(shown)} FROM parts p ${sql.raw(joined)} WHERE p.id = ${id}`.execute(db);
  return rows[0];
}

/** Finds archived parts too. A prepared statement: planning took longer than running. */
export async function partBySlug(pool: pg.Pool, slug: string): Promise<PartRow | undefined> {
  const { rows } = await pool.query<PartRow>({
    name: "part-by-slug",
    text: `SELECT ${shown} FROM parts p ${joined} WHERE p.slug = $1`,
    values: [slug],
  });
  return rows[0];
}

/** Returns several parts, in no order. Every list needs this, so it is a prepared statement. */
export async function partsById(pool: pg.Pool, ids: readonly string[]): Promise<PartRow[]> {
  const { rows } = await pool.query<PartRow>({
    name: "parts-by-id",
    text: `SELECT ${shown} FROM parts p ${joined} WHERE p.id = ANY ($1::uuid[])`,
    values: [ids],
  });
  return rows;
}

export type PartToEvaluate = Pick<PartRow, "id" | "slug" | "category" | "specs" | "numbers">;

export async function activePartsToEvaluate(
  pool: pg.Pool,
  { ids, slugs }: { ids: readonly string[]; slugs: readonly string[] },
): Promise<PartToEvaluate[]> {
  const { rows } = await pool.query<PartToEvaluate>({
    name: "parts-to-evaluate",
    text: `SELECT id, slug, category, specs,
        coalesce((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'number', number))
          FROM part_numbers WHERE part_id = parts.id), '[]') AS numbers
      FROM parts
      WHERE (id = ANY ($1::uuid[]) OR slug = ANY ($2::text[])) AND state = 'active'`,
    values: [ids, slugs],
  });
  return rows;
}

/** Returns the slugs of all active parts, newest first. */
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

/** A part as imports and exports need it. */
export interface KnownPart extends PartValues {
  id: string;
  version: number;
  on_hand: number;
  reserved: number;
}

const known = sql.raw(`
  p.id, ${fields}, p.version, p.on_hand, p.reserved, coalesce((
    SELECT json_agg(json_build_object('kind', kind, 'number', number) ORDER BY kind, number)
    FROM part_numbers WHERE part_id = p.id), '[]') AS numbers`);

/** Returns the parts with these SKUs, archived ones included, in no order. */
export async function partsWithSkus(db: Reads, skus: readonly string[]): Promise<KnownPart[]> {
  const { rows } = await sql<KnownPart>`SELECT ${known} FROM parts p WHERE p.sku = ANY (${skus})`.execute(db);
  return rows;
}

/** Returns the next parts after a SKU, ordered by SKU. */
export async function partsAfterSku(
  db: Reads,
  { category, after, limit }: { category: string | undefined; after: string | undefined; limit: number },
): Promise<KnownPart[]> {
  const { rows } = await sql<KnownPart>`
    SELECT ${known} FROM parts p
    WHERE (${after ?? null}::text IS NULL OR p.sku > ${after ?? null})
      AND (${category ?? null}::text IS NULL OR p.category = ${category ?? null})
    ORDER BY p.sku LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns the categories in the order of the shop. */
export async function categoriesInOrder(db: Reads) {
  return db
    .selectFrom("categories")
    .select(["id", "name", "specs"])
    .orderBy("position")
    .orderBy("name")
    .execute();
}

/** Returns the specification keys that parts have, of one category or of all. */
export async function usedSpecKeys(db: Reads, category?: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT key FROM parts, jsonb_object_keys(specs) AS key
    WHERE ${category ?? null}::text IS NULL OR category = ${category ?? null} ORDER BY key`.execute(db);
  return rows.map(({ key }) => key);
}
