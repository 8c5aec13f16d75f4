import { type Selectable, sql } from "kysely";
import type pg from "pg";
import type { Reads, Tx } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";

export type LaptopRow = Omit<Selectable<Tables["laptops"]>, "name" | "reports">;

const facts = ["id", "slug", "brand", "model", "memory", "batteries", "known"] as const;

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

/** The names most like what was typed, for when no name contains it. */
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

/** Makers by name, with how many models of each. */
export async function laptopBrands(db: Reads): Promise<{ brand: string; models: number }[]> {
  return db
    .selectFrom("laptops")
    .select("brand")
    .select((e) => e.fn.countAll<number>().as("models"))
    .groupBy("brand")
    .orderBy(sql`lower(brand)`)
    .execute();
}

export async function laptopsOfBrand(db: Reads, brand: string): Promise<{ slug: string; model: string }[]> {
  return db.selectFrom("laptops").select(["slug", "model"]).where("brand", "=", brand).execute();
}

export async function laptopsNamed(
  db: Reads,
  slugsOrNames: readonly string[],
): Promise<(SuggestedLaptop & { id: string; name: string })[]> {
  const { rows } = await sql<SuggestedLaptop & { id: string; name: string }>`
    SELECT id, slug, brand, model, name FROM laptops
    WHERE slug = ANY (${slugsOrNames}) OR name = ANY (${slugsOrNames})`.execute(db);
  return rows;
}

/** The names of all laptops' pages, the commonest first. */
export async function laptopSlugs(db: Reads): Promise<string[]> {
  const rows = await db
    .selectFrom("laptops")
    .select("slug")
    .orderBy("reports", "desc")
    .orderBy("slug")
    .execute();
  return rows.map(({ slug }) => slug);
}

export interface NewLaptop extends Omit<LaptopRow, "id"> {
  id: string;
  reports: number;
}

export async function insertLaptops(tx: Tx, laptops: readonly NewLaptop[]): Promise<void> {
  await sql`
    INSERT INTO laptops (id, slug, brand, model, reports, memory, batteries, known)
    SELECT id, slug, brand, model, reports, nullif(memory, 'null'), batteries, known
    FROM jsonb_to_recordset(${JSON.stringify(laptops)}::jsonb) AS x (
      id uuid, slug text, brand text, model text, reports int, memory jsonb, batteries jsonb, known jsonb)
    ON CONFLICT DO NOTHING`.execute(tx);
}
