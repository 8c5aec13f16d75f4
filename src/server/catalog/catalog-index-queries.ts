import type pg from "pg";
import type { IndexedPart } from "#engines/catalog-index/catalog-index.ts";

/** Bayesian mean with five reviews of 3.5: one five-star review does not top the shop. In ten-thousandths of a star. */
const rating = `(SELECT round(10000 * (17.5 + coalesce(sum(rating), 0)) / (5 + count(*)))::int
  FROM reviews WHERE part_id = p.id AND hidden_at IS NULL)`;

const shelfPart = `
  p.row_id AS ordinal, p.id, p.name, p.category, p.price_cents AS "priceCents", p.specs, ${rating} AS rating,
  p.on_hand - p.reserved >= p.minimum_quantity AS "inStock",
  (extract(epoch FROM p.created_at) * 1000000)::bigint AS "createdMicros"`;

/** Parts on sale with an ordinal above this one, by ordinal: a piece of all of them. */
export async function indexedPartsAfter(
  pool: pg.Pool,
  ordinal: number,
  limit: number,
): Promise<IndexedPart[]> {
  const { rows } = await pool.query<IndexedPart>({
    name: "shelf-parts-after",
    text: `SELECT ${shelfPart} FROM parts p WHERE p.state = 'active' AND p.row_id > $1 ORDER BY p.row_id LIMIT $2`,
    values: [ordinal, limit],
  });
  return rows;
}

/** These parts, those of them that are on sale, in no order. */
export async function indexedParts(pool: pg.Pool, ordinals: readonly number[]): Promise<IndexedPart[]> {
  const { rows } = await pool.query<IndexedPart>({
    name: "shelf-parts",
    text: `SELECT ${shelfPart} FROM parts p WHERE p.state = 'active' AND p.row_id = ANY ($1::int[])`,
    values: [ordinals],
  });
  return rows;
}

/**
 * The ids of what is listed as a yes for a laptop, one behind the other as four numbers each, in no order; undefined
 * for a laptop that nobody knows.
 */
export async function compatiblePartIds(pool: pg.Pool, laptopSlug: string): Promise<Uint32Array | undefined> {
  const { rows } = await pool.query<{ ids: Buffer }>({
    name: "ids-listed-for",
    // From an index alone, and in one piece: looking up two thousand ordinals would take five times as long.
    text: `
      SELECT coalesce((SELECT string_agg(uuid_send(part_id), '') FROM fitments
        WHERE laptop_id = l.id AND verdict IN ('fits', 'fits_if')), '') AS ids
      FROM laptops l WHERE l.slug = $1`,
    values: [laptopSlug],
  });
  const [row] = rows;
  if (!row) return undefined;
  const numbers = new Uint32Array(row.ids.length / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = row.ids.readUInt32BE(4 * at);
  return numbers;
}

export interface CategoryWords {
  id: string;
  name: string;
  blurb: string;
  specs: { key: string; label: string; unit?: string }[];
}

/** The categories in shop order. */
export async function categoriesInOrder(pool: pg.Pool): Promise<CategoryWords[]> {
  const { rows } = await pool.query<CategoryWords>(
    "SELECT id, name, blurb, specs FROM categories ORDER BY position, name",
  );
  return rows;
}
