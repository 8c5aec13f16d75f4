import type { Shelves, SteadyOrder } from "./shelves.ts";

/** The column an order goes by. Parts that agree in it go by their ids. */
const columnOf = {
  newest: (shelves: Shelves) => shelves.created,
  price: (shelves: Shelves) => shelves.prices,
  name: (shelves: Shelves) => shelves.names,
  rating: (shelves: Shelves) => shelves.ratings,
} satisfies Record<SteadyOrder, (shelves: Shelves) => ArrayLike<number | string>>;

/** What an order sorts a row by. */
export const keyOf = (shelves: Shelves, order: SteadyOrder, row: number): number | string =>
  columnOf[order](shelves)[row] as number | string;

/** Says which of two rows comes first in an ascending order. */
export function comparer(shelves: Shelves, order: SteadyOrder): (one: number, other: number) => number {
  const column: ArrayLike<number | string> = columnOf[order](shelves);
  const { ids } = shelves;
  return (one, other) => {
    const [a, b] = [column[one] as number | string, column[other] as number | string];
    if (a !== b) return a < b ? -1 : 1;
    return (ids[one] as string) < (ids[other] as string) ? -1 : 1;
  };
}

/** How many rows of an ascending order come before this key and id, or at most at it where `including`. */
export function countBefore(
  shelves: Shelves,
  order: SteadyOrder,
  place: { key: number | string; id: string },
  including: boolean,
): number {
  const rows = shelves.orders[order];
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle] as number;
    const key = keyOf(shelves, order, row);
    const id = shelves.ids[row] as string;
    const isBefore =
      key < place.key || (key === place.key && (id < place.id || (including && id === place.id)));
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
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
    const [a, b] = [one[here] as number, other[there] as number];
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
