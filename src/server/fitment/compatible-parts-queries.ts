import type pg from "pg";
import type { CompatibleVerdict } from "#domain/fitment/fit-answer.ts";
import type { GivenSpecs } from "#domain/part-specs.ts";
import { partRank, rankTables } from "#server/parts/part-rank.ts";
import { undisputed } from "./contradictions.ts";

export interface BestInCategory {
  part_id: string;
  category: string;
  category_name: string;
  verdict: CompatibleVerdict;
  condition: string;
  source: string;
  derived: boolean;
  /** The number of compatible parts in the category. */
  fitting: number;
}

/**
 * Returns the first few compatible parts of each category, in shop order, with the category's number of parts: what is
 * in stock before what is not, and either as the category's list has it (without a condition first, then by rank).
 */
export async function bestInCategories(
  pool: pg.Pool,
  laptopId: string,
  each: number,
): Promise<BestInCategory[]> {
  const { rows } = await pool.query<BestInCategory>({
    name: "best-in-categories",
    text: `
      SELECT s.part_id, s.category, c.name AS category_name, s.verdict, s.condition, s.source, s.derived, s.fitting
      FROM (
        SELECT f.part_id, p.category, f.verdict, f.condition, f.source, f.derived,
          count(*) OVER (PARTITION BY p.category)::int AS fitting,
          row_number() OVER (
            PARTITION BY p.category
            ORDER BY p.on_hand - p.reserved < p.minimum_quantity, f.verdict, ${partRank} DESC, p.id DESC
          ) AS place
        FROM fitments f JOIN parts p ON p.id = f.part_id ${rankTables}
        WHERE f.laptop_id = $1 AND f.verdict IN ('fits', 'fits_if') AND p.state = 'active' AND ${undisputed}
      ) s JOIN categories c ON c.id = s.category
      WHERE s.place <= $2 ORDER BY c.position, c.name, s.place`,
    values: [laptopId, each],
  });
  return rows;
}

export interface CompatiblePartRow {
  id: string;
  category: string;
  specs: GivenSpecs;
  price_cents: number;
  available: number;
  minimum_quantity: number;
  verdict: CompatibleVerdict;
  condition: string;
  derived: boolean;
}

/** Returns every compatible part of these categories, with what the upgrade advice needs. */
export async function compatibleParts(
  pool: pg.Pool,
  laptopId: string,
  categories: readonly string[],
): Promise<CompatiblePartRow[]> {
  const { rows } = await pool.query<CompatiblePartRow>({
    name: "compatible-parts",
    text: `
      SELECT p.id, p.category, p.specs, p.price_cents, p.on_hand - p.reserved AS available, p.minimum_quantity,
        f.verdict, f.condition, f.derived
      FROM fitments f JOIN parts p ON p.id = f.part_id
      WHERE f.laptop_id = $1 AND f.verdict IN ('fits', 'fits_if') AND p.state = 'active'
        AND p.category = ANY ($2::text[]) AND ${undisputed}`,
    values: [laptopId, categories],
  });
  return rows;
}

export interface CompatibleLaptop {
  id: string;
  slug: string;
  brand: string;
  model: string;
  reports: number;
  verdict: CompatibleVerdict;
  condition: string;
}

/**
 * Returns laptops that an active part fits, the most common first, after the last one of the previous page, and the
 * number of all of them. Returns undefined for an unknown part.
 */
export async function laptopsOfPart(
  pool: pg.Pool,
  part: { id: string | null; slug: string | null },
  { limit, after }: { limit: number; after: { reports: number; id: string } | undefined },
): Promise<{ rows: CompatibleLaptop[]; total: number } | undefined> {
  const { rows } = await pool.query<CompatibleLaptop & { total: number }>({
    name: "laptops-of-part",
    // The inner lateral join looks up each laptop by key; a plain join would scan all laptops for a part that fits many.
    text: `
      SELECT shown.*, counted.total
      FROM (SELECT id FROM parts WHERE (id = $1 OR slug = $2) AND state = 'active') AS part
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS total FROM fitments f
        WHERE part_id = part.id AND verdict IN ('fits', 'fits_if') AND ${undisputed}
      ) AS counted
      LEFT JOIN LATERAL (
        SELECT l.id, l.slug, l.brand, l.model, l.reports, f.verdict, f.condition
        FROM fitments f CROSS JOIN LATERAL (SELECT * FROM laptops WHERE id = f.laptop_id OFFSET 0) l
        WHERE f.part_id = part.id AND f.verdict IN ('fits', 'fits_if') AND ${undisputed}
          AND ($3::int IS NULL OR (l.reports, l.id) < ($3::int, $4::uuid))
        ORDER BY l.reports DESC, l.id DESC LIMIT $5
      ) AS shown ON true`,
    values: [part.id, part.slug, after?.reports ?? null, after?.id ?? null, limit],
  });
  const [first] = rows;
  // Where the page has no laptop, one row has only the total.
  return first && { rows: rows.filter(({ id }) => id !== null), total: first.total };
}
