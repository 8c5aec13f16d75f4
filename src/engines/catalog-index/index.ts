export {
  type CatalogDoc,
  type CatalogIndex,
  createIndex,
  docsWithUuids,
  findDoc,
  type IndexOptions,
  indexedDocs,
  MAX_FACETS,
} from "./catalog-index.ts";
export { countMatches, type MatchCounts } from "./count-matches.ts";
export {
  type DocSet,
  difference,
  docSetOf,
  intersect,
  mapScores,
  noDocs,
  scaleScores,
  scored,
  topDocs,
  union,
  withMinScore,
} from "./doc-set.ts";
export type { IndexQuery } from "./filter-predicate.ts";
export { InvertedIndex } from "./inverted-index.ts";
export { listMatches } from "./list-matches.ts";
export { lowerBound } from "./lower-bound.ts";
export type { DocTerms } from "./postings.ts";
export { PrefixFilter } from "./prefix-filter.ts";
export type { SortOrder } from "./sort-orders.ts";
export { suggestCorrections, Vocabulary } from "./spelling.ts";
export { updateIndex } from "./update-index.ts";
