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
  docSetOf,
  intersect,
  noDocs,
  scaleScores,
  scored,
  topDocs,
  union,
  withMinScore,
} from "./doc-set.ts";
export type { IndexQuery } from "./filter-predicate.ts";
export { type DocTerms, InvertedIndex } from "./inverted-index.ts";
export { listMatches, type SortOrder } from "./list-matches.ts";
export { lowerBound } from "./lower-bound.ts";
export { PrefixSet } from "./prefix-set.ts";
export { suggestCorrections, Vocabulary } from "./spelling.ts";
export { updateIndex } from "./update-index.ts";
