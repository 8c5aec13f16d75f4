import { type Selectable, sql } from "kysely";
import type pg from "pg";
import type { Reads, Tx } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";

export type LaptopRow = Omit<
  Selectable<Tables["laptops"]>,
  "name" | "reports" | "added_at" | "added_by" | "version"
>;

const facts = ["id", "slug", "brand", "model", "aliases", "memory", "batteries", "known"] as const;

export async function laptopBySlug(db: Reads, slug: string): Promise<LaptopRow | undefined> {
  return db.selectFrom("laptops").select(facts).where("slug", "=", slug).executeTakeFirst();
}

export async function allLaptops(db: Reads): Promise<LaptopRow[]> {
  return db.selectFrom("laptops").select(facts).execute();
}

export async function laptopsByIds(db: Reads, ids: readonly string[]): Promise<LaptopRow[]> {
  return db.selectFrom("laptops").select(facts).where("id", "in", ids).execute();
}

export interface SuggestedLaptop {
  slug: string;
  brand: string;
  model: string;
}

/** Returns the laptops whose names are most similar to a text, for when no name contains it. */
export async function laptopsLike(pool: pg.Pool, text: string, limit: number): Promise<SuggestedLaptop[]> {
  const { rows } = await pool.query<SuggestedLaptop>({
    name: "laptops-like",
    text: `
      SELECT slug, brand, model FROM laptops WHERE $1 <% name
      ORDER BY word_similarity($1, name) DESC, reports DESC, name LIMIT $2`,
    values: [text, limit],
  });
  return rows;
}

export interface NamedLaptop extends SuggestedLaptop {
  id: string;
  /** In lower case, brand first. */
  name: string;
}

export async function laptopsNamed(db: Reads, slugsOrNames: readonly string[]): Promise<NamedLaptop[]> {
  const { rows } = await sql<NamedLaptop>`
    SELECT id, slug, brand, model, name FROM laptops
    WHERE slug = ANY (${slugsOrNames}) OR name = ANY (${slugsOrNames})`.execute(db);
  return rows;
}

/** Returns the laptops that have one of these short forms, once for each that they have. */
export async function laptopsCalled(
  db: Reads,
  aliases: readonly string[],
): Promise<(NamedLaptop & { alias: string })[]> {
  const { rows } = await sql<NamedLaptop & { alias: string }>`
    SELECT id, slug, brand, model, name, alias FROM laptops, unnest(aliases) AS alias
    WHERE alias = ANY (${aliases})`.execute(db);
  return rows;
}

/** Returns the slugs of all laptops, the most common first. */
export async function laptopSlugs(db: Reads): Promise<string[]> {
  const rows = await db
    .selectFrom("laptops")
    .select("slug")
    .orderBy("reports", "desc")
    .orderBy("slug")
    .execute();
  return rows.map(({ slug }) => slug);
}

export interface LaptopToSave extends Omit<LaptopRow, "id" | "aliases"> {
  id: string;
  reports: number;
  /** Short forms and machine types, in lower case, letters and digits only. */
  aliases?: readonly string[];
}

/**
 * Inserts laptops, and updates those whose slug is known and of which something else differs; one that the team added
 * is the shop's from then on.
 * @returns the ids of the inserted and updated
 */
export async function upsertLaptops(tx: Tx, laptops: readonly LaptopToSave[]): Promise<string[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(laptops)}::jsonb) AS x (
    id uuid, slug text, brand text, model text, reports int, memory jsonb, batteries jsonb, known jsonb,
    aliases text[])`;
  // A laptop that the team added under another address.
  await sql`UPDATE laptops l SET slug = x.slug FROM ${given}
    WHERE l.added_at IS NOT NULL AND l.name = lower(x.brand || ' ' || x.model) AND l.slug <> x.slug
      AND NOT EXISTS (SELECT FROM laptops other WHERE other.slug = x.slug)`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO laptops AS l (id, slug, brand, model, reports, memory, batteries, known, aliases)
    SELECT id, slug, brand, model, reports, nullif(memory, 'null'), batteries, known, coalesce(aliases, '{}')
    FROM ${given}
    ON CONFLICT (slug) DO UPDATE
      SET brand = excluded.brand, model = excluded.model, reports = excluded.reports, memory = excluded.memory,
        batteries = excluded.batteries, known = excluded.known, aliases = excluded.aliases,
        added_at = NULL, added_by = NULL
      WHERE l.added_at IS NOT NULL OR (l.brand, l.model, l.reports, l.memory, l.batteries, l.known, l.aliases)
        IS DISTINCT FROM (excluded.brand, excluded.model, excluded.reports, excluded.memory, excluded.batteries,
          excluded.known, excluded.aliases)
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface MyLaptopsRow {
  version: number;
  laptops: (SuggestedLaptop & { chosen: boolean })[];
}

/** Returns a user's laptops in their order, and the list's version, both from one snapshot. */
export async function laptopsOfUser(db: Reads, userId: string): Promise<MyLaptopsRow> {
  const { rows } = await sql<MyLaptopsRow>`
    SELECT u.laptops_version AS version,
      coalesce((SELECT jsonb_agg(jsonb_build_object('slug', l.slug, 'brand', l.brand, 'model', l.model,
          'chosen', ul.selected) ORDER BY ul.position)
        FROM user_laptops ul JOIN laptops l ON l.id = ul.laptop_id WHERE ul.user_id = u.id), '[]') AS laptops
    FROM users u WHERE u.id = ${userId}`.execute(db);
  return rows[0] ?? { version: 0, laptops: [] };
}

/** Increments the list's version and locks the row. @returns whether the version was still the one given */
export async function claimVersion(tx: Tx, userId: string, version: number): Promise<boolean> {
  const claimed = await tx
    .updateTable("users")
    .set((e) => ({ laptops_version: e("laptops_version", "+", 1) }))
    .where("id", "=", userId)
    .where("laptops_version", "=", version)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Replaces a user's list; unknown slugs are skipped, and laptops that are being deleted. */
export async function replaceLaptops(
  tx: Tx,
  userId: string,
  { slugs, chosen }: { slugs: readonly string[]; chosen: string | null },
): Promise<void> {
  await tx.deleteFrom("user_laptops").where("user_id", "=", userId).execute();
  await sql`
    WITH existing AS (SELECT id, slug FROM laptops WHERE slug = ANY (${slugs}) ORDER BY id FOR KEY SHARE)
    INSERT INTO user_laptops (user_id, laptop_id, position, selected)
    SELECT ${userId}, l.id, row_number() OVER (ORDER BY given.position), l.slug IS NOT DISTINCT FROM ${chosen}::text
    FROM unnest(${slugs}::text[]) WITH ORDINALITY AS given (slug, position) JOIN existing l ON l.slug = given.slug
  `.execute(tx);
}
