import { tokensOf } from "#engines/catalog-index/tokens.ts";
import { topDocs } from "#engines/catalog-index/top-docs.ts";
import { suggestLaptops } from "#server/fitment/find-laptops.ts";
import { categoriesNamed, completionsOf } from "./category-names.ts";
import { partsMeant } from "./find-parts.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import type { SearchContext } from "./search-context.ts";
import type { NumberRow, SuggestedPart } from "./search-queries.ts";

export interface Suggestions {
  readAs: string | null;
  laptops: { slug: string; brand: string; model: string }[];
  categories: { id: string; name: string }[];
  parts: (SuggestedPart & { typed: NumberRow | undefined })[];
}

/** What somebody may mean who has typed this much. */
export async function suggest(desk: SearchContext, q: string, limit: number): Promise<Suggestions> {
  if (q === "") return { readAs: null, laptops: [], categories: [], parts: [] };
  const asked = await parseQuery(desk, q, { typing: true });
  const found = await partsMeant(desk, asked);
  const best = topDocs(found.set, limit);
  const [laptops, rows] = await Promise.all([
    laptopsMeant(desk, q, asked, { limit, isAnything: best.length > 0 }),
    desk.suggested.of(best),
  ]);
  const { shelves } = asked.words;
  const called = categoriesNamed(tokensOf(found.readAs ?? q), shelves);
  return {
    readAs: found.readAs,
    laptops,
    categories: shelves
      .filter(({ id }) => called.has(id))
      .slice(0, limit)
      .map(({ id, name }) => ({ id, name })),
    parts: rows.map((row) => ({
      ...row,
      typed: found.numbers.find(({ ordinal }) => ordinal === row.ordinal),
    })),
  };
}

/**
 * The one that is named first; others only while nothing else is asked for. Names that are only like what was typed
 * where nothing else is found: slips of the finger in the words of names are put right before.
 */
async function laptopsMeant(
  { pool }: SearchContext,
  q: string,
  { laptop, terms, readAs, begun, words }: ParsedQuery,
  { limit, isAnything }: { limit: number; isAnything: boolean },
): Promise<Suggestions["laptops"]> {
  if (laptop && terms.length > 0) return [laptop];
  const isThing = terms.some(({ categories }) => categories.length > 0);
  if (isThing || (begun && begun.length >= 3 && completionsOf(begun).length > 0)) return [];
  const typed = readAs ?? q;
  const names = words.laptopNames;
  const named =
    laptop || isAnything
      ? names.containing(typed, limit)
      : await suggestLaptops({ pool, names }, typed, limit);
  return [...(laptop ? [laptop] : []), ...named.filter(({ slug }) => slug !== laptop?.slug)].slice(0, limit);
}
