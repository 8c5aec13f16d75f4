import type { CatalogIndex, StaticOrder } from "./catalog-index.ts";
import { FilterPredicate, type IndexQuery } from "./filter-predicate.ts";
import type { IndexPage, PagePosition } from "./index-page.ts";
import { listByRelevance } from "./list-by-relevance.ts";
import { lowerBound } from "./lower-bound.ts";
import { countBefore, keyOf, type SortPosition } from "./sort-orders.ts";
import { readId } from "./uuid-column.ts";

export type ListOrder = "newest" | "price" | "-price" | "name" | "rating" | "relevance";

/** The other orders are walked from behind. */
const ascending = new Set<ListOrder>(["price", "name"]);
const steady = {
  newest: "newest",
  price: "price",
  "-price": "price",
  name: "name",
  rating: "rating",
} as const;

/**
 * The parts asked for, in an order, from a place on. Parts that are sorted by the same stand in the order of their
 * keys. By relevance: what matches better first, of equals what is in stock; without words it is the newest.
 *
 * @returns undefined when the place is not one of this order
 */
export function listMatches(
  shelves: CatalogIndex,
  question: IndexQuery,
  order: ListOrder,
  { limit, after }: { limit: number; after?: PagePosition | undefined },
): IndexPage | undefined {
  const sieve = new FilterPredicate(shelves, question);
  if (order === "relevance" && question.found)
    return listByRelevance(shelves, question, sieve, { limit, after });
  const name = order === "relevance" ? "newest" : order;
  const by = steady[name];
  const place = after && readPlace(name, after);
  if (after && !place) return undefined;
  const matches = passingRows(shelves, question, sieve);
  const rows = shelves.orders[by];
  const up = ascending.has(name);
  const from = place && countBefore(shelves, by, place, up);
  const page = up
    ? ranksFrom(shelves, by, matches, from ?? 0, limit)
    : ranksDownFrom(shelves, by, matches, from ?? rows.length, limit);
  const parts = page.map((rank) => {
    const row = rows[rank] as number;
    return {
      key: `${name}:${keyOf(shelves, by, row)}`,
      id: shelves.ids.text(row),
      ordinal: shelves.ordinals[row] as number,
    };
  });
  return { parts, total: matches.length };
}

/** A place as its columns have it; undefined when it belongs to another order, or to no list at all. */
function readPlace(order: keyof typeof steady, { key, id: idText }: PagePosition): SortPosition | undefined {
  const id = readId(idText);
  if (!id || !key.startsWith(`${order}:`)) return undefined;
  const value = key.slice(order.length + 1);
  if (order === "name") return { key: value, id };
  return /^\d{1,16}$/.test(value) ? { key: Number(value), id } : undefined;
}

/** Good until the next question. */
function passingRows(shelves: CatalogIndex, question: IndexQuery, sieve: FilterPredicate): Int32Array {
  const rows = shelves.scratch;
  let total = 0;
  sieve.eachCandidate(question, true, (row) => {
    if (sieve.passes(row)) rows[total++] = row;
  });
  return rows.subarray(0, total);
}

/** Fewer matches than one in so many rows are sorted; more are met often enough on a walk through the order. */
const walkedFrom = 20;

/** The ranks of the first matches at or after a rank. */
function ranksFrom(shelves: CatalogIndex, by: StaticOrder, matches: Int32Array, from: number, limit: number) {
  if (matches.length * walkedFrom < shelves.size) {
    const sorted = ranksOf(shelves, by, matches);
    const first = firstAtOrAfter(sorted, from);
    return Array.from(sorted.subarray(first, first + limit));
  }
  const [rows, marks] = [shelves.orders[by], marksOf(shelves.size, matches)];
  const found: number[] = [];
  for (let rank = from; rank < rows.length && found.length < limit; rank += 1) {
    if (marks[rows[rank] as number] === 1) found.push(rank);
  }
  return found;
}

/** The ranks of the first matches before a rank, from behind. */
function ranksDownFrom(
  shelves: CatalogIndex,
  by: StaticOrder,
  matches: Int32Array,
  from: number,
  limit: number,
) {
  if (matches.length * walkedFrom < shelves.size) {
    const sorted = ranksOf(shelves, by, matches);
    const last = firstAtOrAfter(sorted, from);
    return Array.from(sorted.subarray(Math.max(0, last - limit), last).reverse());
  }
  const [rows, marks] = [shelves.orders[by], marksOf(shelves.size, matches)];
  const found: number[] = [];
  for (let rank = from - 1; rank >= 0 && found.length < limit; rank -= 1) {
    if (marks[rows[rank] as number] === 1) found.push(rank);
  }
  return found;
}

function ranksOf(shelves: CatalogIndex, by: StaticOrder, matches: Int32Array): Int32Array {
  const ranks = shelves.ranks[by];
  return matches.map((row) => ranks[row] as number).sort();
}

const firstAtOrAfter = (sorted: Int32Array, rank: number): number =>
  lowerBound(0, sorted.length, (at) => (sorted[at] as number) >= rank);

function marksOf(size: number, rows: Int32Array): Uint8Array {
  const marks = new Uint8Array(size);
  for (const row of rows) marks[row] = 1;
  return marks;
}
