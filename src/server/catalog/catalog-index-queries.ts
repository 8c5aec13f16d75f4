import type pg from "pg";
import type { CatalogDoc } from "#engines/catalog-index/index.ts";
import { undisputed } from "#server/fitment/contradictions.ts";
import { partRank, rankTables } from "#server/parts/part-rank.ts";

/** Bayesian average with five reviews of 3.5, so one five-star review does not win. In ten-thousandths of a star. */
const rating = `(SELECT round(10000 * (17.5 + coalesce(sum(rating), 0)) / (5 + count(*)))::int
  FROM reviews WHERE part_id = p.id AND hidden_at IS NULL)`;

const columns = `
  p.row_id AS "docId", p.id, p.name, p.category, p.price_cents AS "priceCents", p.specs AS attributes,
  ${rating} AS rating, ${partRank} AS rank, p.on_hand - p.reserved >= p.minimum_quantity AS "inStock",
  (extract(epoch FROM p.created_at) * 1000000)::bigint AS "createdMicros"`;

/** Returns the next batch of active parts after a row id, by row id. */
export async function indexedPartsAfter(pool: pg.Pool, rowId: number, limit: number): Promise<CatalogDoc[]> {
  const { rows } = await pool.query<CatalogDoc>({
    name: "indexed-parts-after",
    text: `SELECT ${columns} FROM parts p ${rankTables} WHERE p.state = 'active' AND p.row_id > $1 ORDER BY p.row_id LIMIT $2`,
    values: [rowId, limit],
  });
  return rows;
}

/** Returns those of these parts that are active, in no particular order. */
export async function indexedParts(pool: pg.Pool, rowIds: readonly number[]): Promise<CatalogDoc[]> {
  const { rows } = await pool.query<CatalogDoc>({
    name: "indexed-parts",
    text: `SELECT ${columns} FROM parts p ${rankTables} WHERE p.state = 'active' AND p.row_id = ANY ($1::int[])`,
    values: [rowIds],
  });
  return rows;
}

/**
 * Returns the ids of the parts that fit a laptop, and of those that fit it under a condition, sixteen bytes each, in no
 * particular order; undefined for an unknown laptop. Parts whose sources disagree do not count as compatible, as on the
 * laptop's page.
 */
export async function compatiblePartIds(
  pool: pg.Pool,
  laptopSlug: string,
): Promise<{ fits: Buffer; fitsIf: Buffer } | undefined> {
  const { rows } = await pool.query<{ fits: Buffer | null; fitsIf: Buffer | null }>({
    name: "compatible-part-ids",
    // Index-only and in one value: joining a thousand parts for their row ids takes several times as long.
    text: `
      SELECT found.* FROM laptops l CROSS JOIN LATERAL (
        SELECT string_agg(uuid_send(part_id), '') FILTER (WHERE verdict = 'fits') AS fits,
          string_agg(uuid_send(part_id), '') FILTER (WHERE verdict = 'fits_if') AS "fitsIf"
        FROM fitments f WHERE laptop_id = l.id AND verdict IN ('fits', 'fits_if') AND ${undisputed}) AS found
      WHERE l.slug = $1`,
    values: [laptopSlug],
  });
  const [row] = rows;
  return row && { fits: row.fits ?? Buffer.alloc(0), fitsIf: row.fitsIf ?? Buffer.alloc(0) };
}

export interface CategoryRow {
  id: string;
  name: string;
  blurb: string;
  specs: { key: string; label: string; unit?: string }[];
}

/** Returns the categories in shop order. */
export async function categoriesInOrder(pool: pg.Pool): Promise<CategoryRow[]> {
  const { rows } = await pool.query<CategoryRow>({
    name: "categories-in-order",
    text: "SELECT id, name, blurb, specs FROM categories ORDER BY position, name",
  });
  return rows;
}
