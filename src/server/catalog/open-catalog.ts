import { type DocSet, noDocs } from "#engines/catalog-index/doc-set.ts";
import { onSale } from "#engines/catalog-index/rows.ts";
import type { ResponseCache } from "#engines/response-cache/index.ts";
import type { Database } from "#server/db/database.ts";
import { CatalogIndexReplica } from "./catalog-index-replica.ts";
import type { CatalogQueries } from "./catalog-queries-context.ts";
import { LaptopSets } from "./laptop-sets.ts";
import type { PartCache } from "./part-cache.ts";
import type { SearchContext } from "./search-context.ts";
import { SearchIndexReplica } from "./search-index-replica.ts";
import { SuggestedParts } from "./suggested-parts.ts";

/**
 * The shelves of a process, its words, and what fits which laptop: lists and searches share them.
 * @param shown what else is kept of single parts, and is to be forgotten when they change
 */
export function openCatalog(
  { pool }: Pick<Database, "pool">,
  changes: Pick<ResponseCache, "changesOf">,
  { currency, shown = [] }: { currency: string; shown?: readonly PartCache<string>[] },
): { desk: CatalogQueries; search: SearchContext } {
  const suggested = new SuggestedParts(pool, () => kept.current());
  const kept: CatalogIndexReplica = new CatalogIndexReplica(pool, changes, [...shown, suggested.kept]);
  const laptops = new LaptopSets(pool);
  const fitting = async (slug: string): Promise<DocSet> => {
    const filled = await kept.current();
    const listed = await laptops.of(slug, filled);
    return listed ? onSale(filled.shelves, listed) : noDocs;
  };
  const words = new SearchIndexReplica(pool, changes);
  const search: SearchContext = { pool, words, suggested, fitting };
  return { search, desk: { search, kept, laptops, currency } };
}
