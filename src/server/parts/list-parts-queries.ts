import type pg from "pg";
import { universalCategories } from "#domain/fit/judge-fit.ts";

export interface PartsFilter {
  category?: string | undefined;
  laptopSlug?: string | undefined;
  inStock?: boolean | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** Whole or begun words, all of which must occur; or a part number. */
  words?: { tsquery: string; number: string } | undefined;
  /** Spelled roughly like this: the fallback when no word matches. */
  likeness?: string | undefined;
}

export type PartsOrder = "newest" | "price" | "-price" | "name" | "relevance" | "rating";

export interface PartsSpan {
  limit: number;
  after?: { key: string; id: string } | undefined;
}

export interface PartsPage {
  rows: { id: string; sort_key: string }[];
  total: number;
}

/** Which parts are listed on a page after the cursor, and how many there are in all. */
export async function listedParts(
  pool: pg.Pool,
  filter: PartsFilter,
  order: PartsOrder,
  span: PartsSpan,
): Promise<PartsPage> {
  const { rows } = await pool.query<{ id: string; sort_key: string; total: number }>(
    listStatement(filter, order, span),
  );
  // An empty page after a cursor, or an empty shop: the rows cannot carry the total.
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Takes a value, gives the place that stands for it in the statement. */
type Place = (value: unknown) => string;

/** Written by hand, not by a builder: it runs for every question nobody has asked before. */
function listStatement(filter: PartsFilter, order: PartsOrder, { limit, after }: PartsSpan): pg.QueryConfig {
  const values: unknown[] = [];
  const place: Place = (value) => `$${values.push(value)}`;
  const { key, type, down } = sortKey(order, filter, place);
  const direction = down ? "DESC" : "ASC";
  const beyond = after
    ? `WHERE (key, id) ${down ? "<" : ">"} (${place(after.key)}::${type}, ${place(after.id)}::uuid)`
    : "";
  const text = `
    WITH found AS MATERIALIZED (SELECT p.id, ${key} AS key FROM parts p WHERE ${conditions(filter, place)})
    SELECT id, key::text AS sort_key, (SELECT count(*) FROM found) AS total
    FROM found ${beyond} ORDER BY key ${direction}, id ${direction} LIMIT ${place(limit)}`;
  const name = after ? undefined : nameOf(filter, order);
  return { ...(name && { name }), text, values };
}

/**
 * The questions visitors ask most are prepared, each under its own name; planning them costs as much as running
 * them. A name for every combination would let visitors fill the memory of all connections with plans.
 */
function nameOf(filter: PartsFilter, order: PartsOrder): string | undefined {
  const asked = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== false && value !== "",
  );
  const [only] = asked;
  const usual = filter.words || filter.likeness ? "relevance" : "newest";
  return asked.length <= 1 && order === usual ? `list-parts ${only?.[0] ?? "all"}` : undefined;
}

/** What each order sorts by, as something comparable that also fits into a cursor. */
function sortKey(
  order: PartsOrder,
  filter: PartsFilter,
  place: Place,
): { key: string; type: string; down: boolean } {
  switch (order) {
    case "price":
      return { key: "p.price_cents", type: "bigint", down: false };
    case "-price":
      return { key: "p.price_cents", type: "bigint", down: true };
    case "name":
      return { key: "lower(p.name)", type: "text", down: false };
    case "rating":
      return {
        // Bayesian mean with five reviews of 3.5: one five-star review does not top the shop.
        key: "(SELECT round((17.5 + coalesce(sum(rating), 0)) / (5 + count(*)), 4) FROM reviews WHERE part_id = p.id AND hidden_at IS NULL)",
        type: "numeric",
        down: true,
      };
    case "relevance":
      if (filter.words) {
        const tsquery = place(filter.words.tsquery);
        // In a subquery of its own, what does not depend on the row is worked out once.
        return {
          key: `(ts_rank(p.words, (SELECT to_tsquery('simple', ${tsquery})))::float8
            + ts_rank(p.words, (SELECT to_tsquery('english', ${tsquery})))::float8
            + CASE WHEN p.id IN (SELECT part_id FROM part_numbers WHERE normalised = ${place(filter.words.number)})
              THEN 10 ELSE 0 END)`,
          type: "float8",
          down: true,
        };
      }
      if (filter.likeness) {
        return { key: `word_similarity(${place(filter.likeness)}, p.name)`, type: "float4", down: true };
      }
      return sortKey("newest", filter, place);
    default:
      return { key: "p.created_at", type: "timestamptz", down: true };
  }
}

function conditions(filter: PartsFilter, place: Place): string {
  const all = ["p.state = 'listed'"];
  if (filter.category) all.push(`p.category = ${place(filter.category)}`);
  if (filter.inStock) all.push("p.on_hand - p.reserved >= p.minimum_quantity");
  if (filter.minPriceCents !== undefined) all.push(`p.price_cents >= ${place(filter.minPriceCents)}`);
  if (filter.maxPriceCents !== undefined) all.push(`p.price_cents <= ${place(filter.maxPriceCents)}`);
  if (filter.laptopSlug) all.push(fitsLaptop(filter.laptopSlug, place));
  if (filter.words) all.push(wordsOrNumber(filter.words, place));
  if (filter.likeness) all.push(`${place(filter.likeness)} <% p.name`);
  return all.join(" AND ");
}

/** What fits a laptop, and what serves every laptop: an OR of the two would read every part instead. */
function fitsLaptop(slug: string, place: Place): string {
  const laptop = `(SELECT id FROM laptops WHERE slug = ${place(slug)})`;
  return `p.id IN (
    SELECT part_id FROM fits WHERE laptop_id = ${laptop} AND verdict IN ('fits', 'fits_if')
    UNION ALL
    SELECT id FROM parts WHERE category = ANY (${place(universalCategories)}::text[]) AND ${laptop} IS NOT NULL)`;
}

/** Two indexes, one for words and one for numbers: an OR over both would read every part instead. */
function wordsOrNumber(words: { tsquery: string; number: string }, place: Place): string {
  const tsquery = place(words.tsquery);
  const number = `${place(words.number)}::text`;
  // Begins with the number, put so that an index serves it whatever the number will be: `~` is the last letter
  // of ASCII, and a normalised number has only letters and digits.
  return `p.id IN (
    SELECT id FROM parts WHERE words @@ (SELECT to_tsquery('simple', ${tsquery}) || to_tsquery('english', ${tsquery}))
    UNION ALL
    SELECT part_id FROM part_numbers
    WHERE length(${number}) >= 4 AND normalised ~>=~ ${number} AND normalised ~<~ (${number} || '~'))`;
}
