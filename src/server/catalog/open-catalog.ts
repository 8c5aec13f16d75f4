import type pg from "pg";
import { type DocSet, indexedDocs, noDocs } from "#engines/catalog-index/index.ts";
import type { Database } from "#server/db/database.ts";
import { CatalogIndexReplica } from "./catalog-index-replica.ts";
import { LaptopSets } from "./laptop-sets.ts";
import type { PartCache } from "./part-cache.ts";
import type { CatalogQueries } from "./query-catalog.ts";
import type { ChangeCounter } from "./replica.ts";
import { SearchIndexReplica } from "./search/search-index-replica.ts";
import { SuggestedParts } from "./search/suggest.ts";

/** The data that searches read; one per process. */
export interface SearchContext {
  pool: pg.Pool;
  replica: SearchIndexReplica;
  suggested: SuggestedParts;
  /** Returns the active parts with a positive fitment for a laptop; those that fit score above those that fit if. */
  compatibleParts: (laptopSlug: string) => Promise<DocSet>;
  /** Returns the ranks by which lists order equally relevant parts, by row id. */
  ranks: () => Promise<ArrayLike<number>>;
}

/**
 * Creates the process's catalog: lists and searches share it. Nothing is loaded before the first query.
 * @param partCaches caches of single parts, invalidated when a part changes
 */
export function openCatalog(
  { pool }: Pick<Database, "pool">,
  changes: ChangeCounter,
  { currency, partCaches = [] }: { currency: string; partCaches?: readonly PartCache<string>[] },
): { catalog: CatalogQueries; search: SearchContext } {
  const suggested = new SuggestedParts(pool, () => replica.current());
  const replica: CatalogIndexReplica = new CatalogIndexReplica(pool, changes, [
    ...partCaches,
    suggested.cache,
  ]);
  const laptops = new LaptopSets(pool);
  const compatibleParts = async (slug: string): Promise<DocSet> => {
    const loaded = await replica.current();
    const compatible = await laptops.of(slug, loaded);
    return compatible ? indexedDocs(loaded.index, compatible) : noDocs;
  };
  const search: SearchContext = {
    pool,
    replica: new SearchIndexReplica(pool, changes),
    suggested,
    compatibleParts,
    ranks: async () => (await replica.current()).index.ranks,
  };
  return { search, catalog: { search, replica, laptops, currency } };
}
