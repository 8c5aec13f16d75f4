import { noParts, type PartSet } from "#domain/search/part-set.ts";
import { onSale } from "#domain/shelves/rows-of.ts";
import type { Database } from "#server/db/database.ts";
import type { PublicCache } from "#server/http/public-cache.ts";
import type { KeptOfParts } from "#server/part-changes/kept-of-parts.ts";
import { KeptWords } from "#server/search/kept-words.ts";
import type { SearchDesk } from "#server/search/search-desk.ts";
import { SuggestedParts } from "#server/search/suggested-parts.ts";
import type { ShelfDesk } from "./ask-shelves.ts";
import { KeptShelves } from "./kept-shelves.ts";
import { LaptopSets } from "./laptop-sets.ts";

/**
 * The shelves of a process, its words, and what fits which laptop: lists and searches share them.
 * @param shown what else is kept of single parts, and is to be forgotten when they change
 */
export function openShelves(
  { pool }: Pick<Database, "pool">,
  changes: Pick<PublicCache, "changesOf">,
  { currency, shown = [] }: { currency: string; shown?: readonly KeptOfParts<string>[] },
): { desk: ShelfDesk; search: SearchDesk } {
  const suggested = new SuggestedParts(pool, () => kept.current());
  const kept: KeptShelves = new KeptShelves(pool, changes, [...shown, suggested.kept]);
  const laptops = new LaptopSets(pool);
  const fitting = async (slug: string): Promise<PartSet> => {
    const filled = await kept.current();
    const listed = await laptops.of(slug, filled);
    return listed ? onSale(filled.shelves, listed) : noParts;
  };
  const words = new KeptWords(pool, changes);
  const search: SearchDesk = { pool, words, suggested, fitting };
  return { search, desk: { search, kept, laptops, currency } };
}
