import type { CatalogIndex } from "./catalog-index.ts";
import { FilterPredicate, type IndexQuery } from "./filter-predicate.ts";
import { lowerBound } from "./lower-bound.ts";
import {
  comparer,
  type PagePosition,
  readPosition,
  type SortOrder,
  sortColumn,
  writeKey,
} from "./sort-orders.ts";

/** A document on a page, and its position in the list. */
interface PageEntry extends PagePosition {
  docId: number;
}

interface IndexPage {
  docs: PageEntry[];
  /** On all pages. */
  total: number;
}

/**
 * Returns a page of matches, from the start, after a position, or after the first `skip` matches, which are kept on the
 * way as well: the cost grows with `skip`. Documents with the same sort key are ordered by id. By relevance the best
 * score comes first, that of the search hits and that of the compatible documents together, then what is in stock; a
 * query for neither lists by featured instead. There are no sorted lists: all candidates are visited to count the
 * matches, and the first ones are kept on the way.
 *
 * @returns undefined when the position belongs to another order
 */
export function listMatches(
  index: CatalogIndex,
  query: IndexQuery,
  sortOrder: SortOrder,
  { limit, after, skip = 0 }: { limit: number; after?: PagePosition | undefined; skip?: number },
): IndexPage | undefined {
  const isScored = query.hits !== undefined || query.compatible !== undefined;
  const order = sortOrder === "relevance" && !isScored ? "featured" : sortOrder;
  if (after && !readPosition(index, order, after)) return undefined;
  const predicate = new FilterPredicate(index, query);
  const compare = comparer(index, order);
  const { keys, sign } = sortColumn(index, order);
  const candidates = predicate.candidates(query, { ofAllCategories: false });
  if (order === "relevance") writeScores(index, query, candidates);
  const positionKey = after ? sign * (keys[index.positionRow] as number) : Number.NEGATIVE_INFINITY;
  const kept = skip + limit;
  const first: number[] = [];
  let lastKey = Number.POSITIVE_INFINITY;
  let total = 0;
  // Backwards: the newest documents have the highest ids, and most lists start with the newest.
  for (let at = (candidates?.length ?? index.end) - 1; at >= 0; at -= 1) {
    const row = candidates === undefined ? at : (candidates[at] as number);
    if (!predicate.passes(row)) continue;
    total += 1;
    // Most rows are ruled out by their keys alone.
    const key = sign * (keys[row] as number);
    if (key > lastKey || key < positionKey) continue;
    if (first.length === kept && compare(row, first[kept - 1] as number) > 0) continue;
    if (after && compare(row, index.positionRow) <= 0) continue;
    first.splice(
      lowerBound(0, first.length, (rank) => compare(first[rank] as number, row) > 0),
      0,
      row,
    );
    if (first.length > kept) first.pop();
    if (first.length === kept) lastKey = sign * (keys[first[kept - 1] as number] as number);
  }
  const docs = first.slice(skip).map((row) => ({
    key: writeKey(index, order, row),
    id: index.ids.at(row),
    docId: row,
  }));
  return { docs, total };
}

/** Writes the candidates' scores into the index's column. */
function writeScores({ scores }: CatalogIndex, { hits, compatible }: IndexQuery, candidates?: Int32Array) {
  for (let at = 0; candidates && at < candidates.length; at += 1) scores[candidates[at] as number] = 0;
  for (const set of [hits, compatible]) {
    if (!set?.scores) continue;
    // Also to rows that are no candidates: those are never read.
    for (let at = 0; at < set.docIds.length; at += 1) {
      (scores[set.docIds[at] as number] as number) += set.scores[at] as number;
    }
  }
}
