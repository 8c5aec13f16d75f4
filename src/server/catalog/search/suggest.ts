import type pg from "pg";
import { topDocs } from "#engines/catalog-index/index.ts";
import type { SearchContext } from "#server/catalog/open-catalog.ts";
import { PartCache } from "#server/catalog/part-cache.ts";
import { suggestLaptops } from "#server/fitment/find-laptops.ts";
import { findMatches } from "./find-parts.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import { categoriesNamed, completionsOf } from "./parse-terms.ts";
import { type NumberMatch, partsToSuggest, type SuggestedPart } from "./search-queries.ts";
import { tokensOf } from "./tokens.ts";

export interface Suggestions {
  readAs: string | null;
  laptops: { slug: string; brand: string; model: string }[];
  categories: { id: string; name: string }[];
  /** `match` is the part number that was typed, if the part was found by one. */
  parts: (SuggestedPart & { match: NumberMatch | undefined })[];
}

/** Returns what an incomplete query may mean: up to `limit` laptops, categories and parts each. */
export async function suggest(search: SearchContext, q: string, limit: number): Promise<Suggestions> {
  if (q === "") return { readAs: null, laptops: [], categories: [], parts: [] };
  const query = await parseQuery(search, q, { isTyping: true });
  const found = await findMatches(search, query);
  const best = topDocs(found.parts, limit, await search.ranks());
  const [laptops, parts] = await Promise.all([
    laptopsFor(search, q, query, { limit, hasParts: best.length > 0 }),
    search.suggested.of(best),
  ]);
  const { categories } = query.index;
  const named = categoriesNamed(tokensOf(found.readAs ?? q), categories);
  return {
    readAs: found.readAs,
    laptops,
    categories: categories
      .filter(({ id }) => named.has(id))
      .slice(0, limit)
      .map(({ id, name }) => ({ id, name })),
    parts: parts.map((part) => ({
      ...part,
      match: found.numbers.find(({ rowId }) => rowId === part.rowId),
    })),
  };
}

/**
 * Returns the laptop that the query names and those that it may mean beside a part, then other laptops if it names
 * nothing else. Similar names are suggested only when nothing is found, because typos in the words of names are already
 * corrected.
 */
async function laptopsFor(
  { pool }: SearchContext,
  q: string,
  { laptop, series, terms, readAs, prefix, index }: ParsedQuery,
  { limit, hasParts }: { limit: number; hasParts: boolean },
): Promise<Suggestions["laptops"]> {
  if (laptop && terms.length > 0) return [laptop, ...(series?.laptops ?? [])].slice(0, limit);
  const namesCategory = terms.some(({ categories }) => categories.length > 0);
  if (namesCategory && series) return series.laptops.slice(0, limit);
  const beginsCategory = prefix && prefix.length >= 3 && completionsOf(prefix).length > 0;
  if (namesCategory || (beginsCategory && !laptop)) return [];
  const typed = readAs ?? q;
  const names = index.laptopNames;
  const named =
    laptop || hasParts ? names.containing(typed, limit) : await suggestLaptops({ pool, names }, typed, limit);
  return [...(laptop ? [laptop] : []), ...named.filter(({ slug }) => slug !== laptop?.slug)].slice(0, limit);
}

const MAX_CACHED_BYTES = 8 * 1024 * 1024;
const bytesOf = ({ name, sku, slug, picture, picture_alt }: SuggestedPart) =>
  300 + name.length + sku.length + slug.length + picture.length + picture_alt.length;

/** The parts in suggestions, cached: they are mostly the same from one keystroke to the next. */
export class SuggestedParts {
  readonly #pool: pg.Pool;
  readonly #refresh: () => Promise<unknown>;
  readonly cache = new PartCache<SuggestedPart>(MAX_CACHED_BYTES, bytesOf);

  /** @param refresh invalidates what has changed */
  constructor(pool: pg.Pool, refresh: () => Promise<unknown>) {
    this.#pool = pool;
    this.#refresh = refresh;
  }

  /** Returns those of these parts that are active, in their order. */
  async of(rowIds: readonly number[]): Promise<SuggestedPart[]> {
    await this.#refresh();
    return this.cache.getMany(rowIds, async (missing) =>
      (await partsToSuggest(this.#pool, missing)).map((row) => [row.rowId, row] as const),
    );
  }
}
