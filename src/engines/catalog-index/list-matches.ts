import type { CatalogIndex, StaticOrder } from "./catalog-index.ts";
import { FilterPredicate, type IndexQuery } from "./filter-predicate.ts";
import { listByRelevance } from "./list-by-relevance.ts";
import { lowerBound } from "./lower-bound.ts";
import { countBefore, type IndexPage, keyOf, type PagePosition, type SortPosition } from "./sort-orders.ts";
import { parseUuid } from "./uuid-column.ts";

export type SortOrder = "newest" | "price" | "-price" | "name" | "rating" | "relevance";

/** The other orders are read backwards. */
const ascending = new Set<SortOrder>(["price", "name"]);
const staticOrderOf = {
  newest: "newest",
  price: "price",
  "-price": "price",
  name: "name",
  rating: "rating",
} as const;

/**
 * Returns a page of matches, from the start or after a position. Documents with the same sort key are ordered by id.
 * By relevance the best score comes first, then what is in stock; without search hits it means newest.
 *
 * @returns undefined when the position belongs to another order
 */
export function listMatches(
  index: CatalogIndex,
  query: IndexQuery,
  order: SortOrder,
  { limit, after }: { limit: number; after?: PagePosition | undefined },
): IndexPage | undefined {
  const predicate = new FilterPredicate(index, query);
  if (order === "relevance" && query.hits)
    return listByRelevance(index, query.hits, predicate, { limit, after });
  const name = order === "relevance" ? "newest" : order;
  const by = staticOrderOf[name];
  const position = after && parsePosition(name, after);
  if (after && !position) return undefined;
  const matches = matchingRows(index, query, predicate);
  const rows = index.orders[by];
  const isAscending = ascending.has(name);
  const from = position && countBefore(index, by, position, isAscending);
  const page = isAscending
    ? ranksFrom(index, by, matches, from ?? 0, limit)
    : ranksBefore(index, by, matches, from ?? rows.length, limit);
  const docs = page.map((rank) => {
    const row = rows[rank] as number;
    return {
      key: `${name}:${keyOf(index, by, row)}`,
      id: index.ids.text(row),
      docId: index.docIds[row] as number,
    };
  });
  return { docs, total: matches.length };
}

function parsePosition(
  order: keyof typeof staticOrderOf,
  { key, id: idText }: PagePosition,
): SortPosition | undefined {
  const id = parseUuid(idText);
  if (!id || !key.startsWith(`${order}:`)) return undefined;
  const value = key.slice(order.length + 1);
  if (order === "name") return { key: value, id };
  return /^\d{1,16}$/.test(value) ? { key: Number(value), id } : undefined;
}

/** Returns the matching rows; valid until the next query. */
function matchingRows(index: CatalogIndex, query: IndexQuery, predicate: FilterPredicate): Int32Array {
  const rows = index.scratch;
  let total = 0;
  predicate.eachCandidate(query, true, (row) => {
    if (predicate.passes(row)) rows[total++] = row;
  });
  return rows.subarray(0, total);
}

/** If fewer than one row in this many matches, sorting the matches is cheaper than scanning the order for them. */
const scanThreshold = 20;

/** Returns the ranks of the first matches at or after a rank. */
function ranksFrom(index: CatalogIndex, by: StaticOrder, matches: Int32Array, from: number, limit: number) {
  if (matches.length * scanThreshold < index.size) {
    const sorted = ranksOf(index, by, matches);
    const first = firstAtOrAfter(sorted, from);
    return Array.from(sorted.subarray(first, first + limit));
  }
  const [rows, marks] = [index.orders[by], marksOf(index.size, matches)];
  const found: number[] = [];
  for (let rank = from; rank < rows.length && found.length < limit; rank += 1) {
    if (marks[rows[rank] as number] === 1) found.push(rank);
  }
  return found;
}

/** Returns the ranks of the last matches before a rank, the highest first. */
function ranksBefore(index: CatalogIndex, by: StaticOrder, matches: Int32Array, from: number, limit: number) {
  if (matches.length * scanThreshold < index.size) {
    const sorted = ranksOf(index, by, matches);
    const last = firstAtOrAfter(sorted, from);
    return Array.from(sorted.subarray(Math.max(0, last - limit), last).reverse());
  }
  const [rows, marks] = [index.orders[by], marksOf(index.size, matches)];
  const found: number[] = [];
  for (let rank = from - 1; rank >= 0 && found.length < limit; rank -= 1) {
    if (marks[rows[rank] as number] === 1) found.push(rank);
  }
  return found;
}

function ranksOf(index: CatalogIndex, by: StaticOrder, matches: Int32Array): Int32Array {
  const ranks = index.ranks[by];
  return matches.map((row) => ranks[row] as number).sort();
}

const firstAtOrAfter = (sorted: Int32Array, rank: number): number =>
  lowerBound(0, sorted.length, (at) => (sorted[at] as number) >= rank);

/** By row: 1 when it is one of these. */
function marksOf(size: number, rows: Int32Array): Uint8Array {
  const marks = new Uint8Array(size);
  for (const row of rows) marks[row] = 1;
  return marks;
}
