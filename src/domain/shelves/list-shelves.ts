import { countBefore, keyOf } from "./orders.ts";
import type { Shelves } from "./shelves.ts";
import { eachRow, type ShelvesQuestion, Sieve } from "./sieve.ts";

export type ListOrder = "newest" | "price" | "-price" | "name" | "rating" | "relevance";

/** Where a page ended: what its last part was sorted by, in the words of {@link listShelves}, and its id. */
export interface ListPlace {
  key: string;
  id: string;
}

export interface ListedPage {
  parts: ListPlace[];
  /** Of all pages. */
  total: number;
}

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
export function listShelves(
  shelves: Shelves,
  question: ShelvesQuestion,
  order: ListOrder,
  { limit, after }: { limit: number; after?: ListPlace | undefined },
): ListedPage | undefined {
  const sieve = new Sieve(shelves, question);
  if (order === "relevance" && question.found) return byRelevance(shelves, question, sieve, { limit, after });
  const name = order === "relevance" ? "newest" : order;
  const by = steady[name];
  const key = after && readKey(name, after.key);
  if (after && key === undefined) return undefined;
  const { passing, total } = passingRows(shelves, question, sieve);
  const rows = shelves.orders[by];
  const parts: ListPlace[] = [];
  const add = (row: number) => {
    if (passing[row] !== 1) return;
    parts.push({ key: `${name}:${keyOf(shelves, by, row)}`, id: shelves.ids[row] as string });
  };
  const place = after && key !== undefined ? { key, id: after.id } : undefined;
  if (ascending.has(name)) {
    const from = place ? countBefore(shelves, by, place, true) : 0;
    for (let at = from; at < rows.length && parts.length < limit; at += 1) add(rows[at] as number);
  } else {
    const from = place ? countBefore(shelves, by, place, false) : rows.length;
    for (let at = from - 1; at >= 0 && parts.length < limit; at -= 1) add(rows[at] as number);
  }
  return { parts, total };
}

/** The key of a place as its column has it; undefined when it belongs to another order, or to no list at all. */
function readKey(order: keyof typeof steady, key: string): number | string | undefined {
  if (!key.startsWith(`${order}:`)) return undefined;
  const value = key.slice(order.length + 1);
  if (order === "name") return value;
  return /^\d{1,16}$/.test(value) ? Number(value) : undefined;
}

function passingRows(
  shelves: Shelves,
  { found }: ShelvesQuestion,
  sieve: Sieve,
): { passing: Uint8Array; total: number } {
  const passing = new Uint8Array(shelves.size);
  let total = 0;
  const ask = (row: number) => {
    if (!sieve.passes(row)) return;
    passing[row] = 1;
    total += 1;
  };
  if (found) eachRow(shelves, found.ordinals, ask);
  else for (let row = 0; row < shelves.size; row += 1) ask(row);
  return { passing, total };
}

interface Match {
  score: number;
  inStock: number;
  id: string;
}

/** Below zero when the first is the better match. */
function compareMatches(one: Match, other: Match): number {
  if (one.score !== other.score) return other.score - one.score;
  if (one.inStock !== other.inStock) return other.inStock - one.inStock;
  if (one.id === other.id) return 0;
  return one.id > other.id ? -1 : 1;
}

function byRelevance(
  shelves: Shelves,
  { found }: ShelvesQuestion,
  sieve: Sieve,
  { limit, after }: { limit: number; after?: ListPlace | undefined },
): ListedPage | undefined {
  const from = after && readMatch(after);
  if (after && !from) return undefined;
  const best: Match[] = [];
  let total = 0;
  const ask = (row: number, index: number) => {
    if (!sieve.passes(row)) return;
    total += 1;
    const score = found?.scores?.[index] ?? 0;
    const worst = best[limit - 1];
    // Most of many matches end here, before anything is made for them.
    if (worst && score < worst.score) return;
    const match = { score, inStock: shelves.inStock[row] as number, id: shelves.ids[row] as string };
    if (from && compareMatches(match, from) <= 0) return;
    if (worst && compareMatches(match, worst) >= 0) return;
    let at = best.length;
    while (at > 0 && compareMatches(match, best[at - 1] as Match) < 0) at -= 1;
    best.splice(at, 0, match);
    if (best.length > limit) best.pop();
  };
  if (found) eachRow(shelves, found.ordinals, ask);
  const parts = best.map(({ score, inStock, id }) => ({ key: `relevance:${score}/${inStock}`, id }));
  return { parts, total };
}

function readMatch({ key, id }: ListPlace): Match | undefined {
  const [, score, inStock] = /^relevance:(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\/([01])$/.exec(key) ?? [];
  return score === undefined ? undefined : { score: Number(score), inStock: Number(inStock), id };
}
