import { noParts, type PartSet } from "#domain/search/part-set.ts";
import { onSale } from "#domain/shelves/rows-of.ts";
import type { Database } from "#server/db/database.ts";
import type { PublicCache } from "#server/http/public-cache.ts";
import { BegunNumbers } from "#server/search/begun-numbers.ts";
import type { SearchDesk } from "#server/search/search-desk.ts";
import { SuggestedParts } from "#server/search/suggested-parts.ts";
import { WordIndex } from "#server/search/word-index.ts";
import type { ShelfDesk } from "./ask-shelves.ts";
import { KeptShelves } from "./kept-shelves.ts";
import { LaptopSets } from "./laptop-sets.ts";

/** The shelves of a process, its words, and what fits which laptop: lists and searches share them. */
export function openShelves(
  { pool }: Pick<Database, "pool">,
  changes: Pick<PublicCache, "changesOf">,
  currency: string,
): { desk: ShelfDesk; search: SearchDesk } {
  const kept = new KeptShelves(pool, changes);
  const laptops = new LaptopSets(pool);
  const fitting = async (slug: string): Promise<PartSet> => {
    const { shelves, fits } = await kept.current();
    const listed = await laptops.of(slug, fits);
    return listed ? onSale(shelves, listed) : noParts;
  };
  const search: SearchDesk = {
    pool,
    index: new WordIndex(pool, changes),
    numbers: new BegunNumbers(pool),
    suggested: new SuggestedParts(pool),
    // Word of a change may be lost with the process that made it: a minute counts as a change, too.
    changes: () => changes.changesOf(["parts"]) + Math.floor(Date.now() / 60_000),
    fitting,
  };
  return { search, desk: { search, kept, laptops, currency } };
}
