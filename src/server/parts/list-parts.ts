import { fromDecimal } from "#domain/money.ts";
import { normaliseNumber } from "#domain/part.ts";
import { Refusal } from "#domain/refusal.ts";
import { isDataException } from "#server/db/constraint.ts";
import type { Database } from "#server/db/database.ts";
import { type Cursor, cutPage, foreignCursor } from "#server/http/cursor.ts";
import { listedParts, type PartsFilter, type PartsOrder } from "./list-parts-queries.ts";

export interface PartsAsked {
  q?: string | undefined;
  category?: string | undefined;
  laptop?: string | undefined;
  inStock?: boolean | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort?: PartsOrder | undefined;
  limit: number;
  after: Cursor | undefined;
}

/**
 * Which parts for sale are on a page. A search that no word or number answers is tried again by likeness, so that
 * a typing error still finds its part.
 */
export async function listParts(
  { pool }: Pick<Database, "pool">,
  currency: string,
  asked: PartsAsked,
): Promise<{ ids: string[]; total: number; next: Cursor | undefined }> {
  const filter: PartsFilter = {
    // A form sends what was left empty, too.
    category: asked.category || undefined,
    laptopSlug: asked.laptop || undefined,
    inStock: asked.inStock,
    minPriceCents: inCents(asked.minPrice, currency, Math.ceil),
    maxPriceCents: inCents(asked.maxPrice, currency, Math.floor),
    words: asked.q ? searchWords(asked.q) : undefined,
  };
  const order = asked.sort ?? (asked.q ? "relevance" : "newest");
  // One row more than shown tells whether there is a next page.
  const span = { limit: asked.limit + 1, after: asked.after };
  const look = (by: PartsFilter) =>
    listedParts(pool, by, order, span).catch((error: unknown) => {
      // Whether a key is a price, a moment or a rank is for the database to say.
      throw asked.after && isDataException(error) ? foreignCursor() : error;
    });
  let page = await look(filter);
  if (page.total === 0 && asked.q) page = await look({ ...filter, words: undefined, likeness: asked.q });
  const { rows, next } = cutPage(page.rows, asked.limit, (row) => row.sort_key);
  return { ids: rows.map((row) => row.id), total: page.total, next };
}

/** "ddr4 so-dimm" → every word, the last perhaps still being typed; undefined when there is no word in it. */
function searchWords(q: string): { tsquery: string; number: string } | undefined {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  if (!words) return undefined;
  return {
    tsquery: words
      .slice(0, 12)
      .map((word) => `${word}:*`)
      .join(" & "),
    number: normaliseNumber(q),
  };
}

function inCents(
  price: number | undefined,
  currency: string,
  round: (value: number) => number,
): number | undefined {
  if (price === undefined) return undefined;
  const money = fromDecimal(round(price * 100) / 100, currency);
  if (!money) throw new Refusal("rule_broken", "The price is not an amount in the shop's currency.");
  return money.cents;
}
