import type { CatalogIndex, StaticOrder } from "./catalog-index.ts";
import { lowerBound } from "./lower-bound.ts";

/** The end of a page: the sort key of its last document, as {@link listMatches} wrote it, and the document's id. */
export interface PagePosition {
  key: string;
  id: string;
}

/** A document on a page, and its position in the list. */
export interface PageEntry extends PagePosition {
  docId: number;
}

export interface IndexPage {
  docs: PageEntry[];
  /** On all pages. */
  total: number;
}

/** The columns of the orders with numeric keys. */
const columnOf = {
  newest: (index: CatalogIndex) => index.created,
  price: (index: CatalogIndex) => index.prices,
  rating: (index: CatalogIndex) => index.ratings,
} satisfies Record<Exclude<StaticOrder, "name">, (index: CatalogIndex) => ArrayLike<number>>;

/** Returns the sort key of a row. */
export function keyOf(index: CatalogIndex, order: StaticOrder, row: number): number | string {
  if (order === "name") return index.namePool.text(index.names[row] as number);
  return columnOf[order](index)[row] as number;
}

/** Returns a function that compares two rows in ascending order: by sort key, then by id. */
export function comparer(index: CatalogIndex, order: StaticOrder): (one: number, other: number) => number {
  const { ids, names, namePool } = index;
  if (order === "name") {
    return (one, other) =>
      namePool.compare(names[one] as number, names[other] as number) || ids.compare(one, other);
  }
  const column: ArrayLike<number> = columnOf[order](index);
  return (one, other) => (column[one] as number) - (column[other] as number) || ids.compare(one, other);
}

/** A {@link PagePosition} in terms of the columns. */
export interface SortPosition {
  key: number | string;
  id: Uint32Array;
}

/** Returns how many rows of an ascending order come before this position, or up to and including it. */
export function countBefore(
  index: CatalogIndex,
  order: StaticOrder,
  position: SortPosition,
  including: boolean,
): number {
  const rows = index.orders[order];
  return lowerBound(0, rows.length, (at) => {
    const row = rows[at] as number;
    const difference = compareKey(index, order, row, position.key) || index.ids.compareWith(row, position.id);
    return including ? difference > 0 : difference >= 0;
  });
}

/** Compares a row's sort key with another; negative when the row sorts first. */
function compareKey(index: CatalogIndex, order: StaticOrder, row: number, key: number | string): number {
  if (order === "name") return index.namePool.compareWith(index.names[row] as number, String(key));
  return (columnOf[order](index)[row] as number) - Number(key);
}

/** Merges two sorted lists of rows. */
export function mergeRows(
  one: Int32Array,
  other: Int32Array,
  compare: (one: number, other: number) => number,
): Int32Array {
  const all = new Int32Array(one.length + other.length);
  let [here, there, at] = [0, 0, 0];
  while (here < one.length && there < other.length) {
    const a = one[here] as number;
    const b = other[there] as number;
    if (compare(a, b) < 0) {
      all[at++] = a;
      here += 1;
    } else {
      all[at++] = b;
      there += 1;
    }
  }
  all.set(one.subarray(here), at);
  all.set(other.subarray(there), at + one.length - here);
  return all;
}
