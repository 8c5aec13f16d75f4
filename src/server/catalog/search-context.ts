import type pg from "pg";
import type { DocSet } from "#engines/catalog-index/doc-set.ts";
import type { SearchIndexReplica } from "./search-index-replica.ts";
import type { SuggestedParts } from "./suggested-parts.ts";

/** What searches are put to: made once for the process. */
export interface SearchContext {
  pool: pg.Pool;
  words: SearchIndexReplica;
  suggested: SuggestedParts;
  /** The listed parts known to fit a laptop, for sure or on a condition. */
  fitting: (laptopSlug: string) => Promise<DocSet>;
}
