import type { CatalogIndex, StaticOrder } from "./catalog-index.ts";
import { lowerBound } from "./lower-bound.ts";

/** What orders go by whose keys are numbers. */
const columnOf = {
  newest: (shelves: CatalogIndex) => shelves.created,
  price: (shelves: CatalogIndex) => shelves.prices,
  rating: (shelves: CatalogIndex) => shelves.ratings,
} satisfies Record<Exclude<StaticOrder, "name">, (shelves: CatalogIndex) => ArrayLike<number>>;

/** What an order sorts a row by. */
export function keyOf(shelves: CatalogIndex, order: StaticOrder, row: number): number | string {
  if (order === "name") return shelves.nameTexts.text(shelves.names[row] as number);
  return columnOf[order](shelves)[row] as number;
}

/** Says which of two rows comes first in an ascending order. Parts that agree in its key go by their ids. */
export function comparer(shelves: CatalogIndex, order: StaticOrder): (one: number, other: number) => number {
  const { ids, names, nameTexts } = shelves;
  if (order === "name") {
    return (one, other) =>
      nameTexts.compare(names[one] as number, names[other] as number) || ids.compare(one, other);
  }
  const column: ArrayLike<number> = columnOf[order](shelves);
  return (one, other) => (column[one] as number) - (column[other] as number) || ids.compare(one, other);
}

/** A key and an id to look for in an order. */
export interface SortPosition {
  key: number | string;
  id: Uint32Array;
}

/** How many rows of an ascending order come before this place, or at most at it where `including`. */
export function countBefore(
  shelves: CatalogIndex,
  order: StaticOrder,
  place: SortPosition,
  including: boolean,
): number {
  const rows = shelves.orders[order];
  return lowerBound(0, rows.length, (at) => {
    const row = rows[at] as number;
    const difference = compareKey(shelves, order, row, place.key) || shelves.ids.compareWith(row, place.id);
    return including ? difference > 0 : difference >= 0;
  });
}

/** Below zero when the row comes before the key. */
function compareKey(shelves: CatalogIndex, order: StaticOrder, row: number, key: number | string): number {
  if (order === "name") return shelves.nameTexts.compareWith(shelves.names[row] as number, String(key));
  return (columnOf[order](shelves)[row] as number) - Number(key);
}

/** Two runs of rows, each in order, as one. */
export function merged(
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
