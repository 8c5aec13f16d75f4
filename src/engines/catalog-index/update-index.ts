import {
  type CatalogIndex,
  groupRowsByCategory,
  type IndexedPart,
  keepsSortPositions,
  rewriteRow,
  room,
  rowOf,
  staticOrders,
  writeRow,
} from "./catalog-index.ts";
import { MAX_FACETS } from "./facets.ts";
import { comparer, merged } from "./sort-orders.ts";

/**
 * Puts parts on the shelves as they are now, and takes others away. What changes in stock, facets or category is
 * written in its row; for a new part, a new price, name or rating the columns are merged with what came, which takes
 * about as long for one part as for a thousand. Filling empty shelves is nothing else, some thousands at a time.
 *
 * @param gone ordinals of parts that are no longer on sale
 */
export function updateIndex(
  shelves: CatalogIndex,
  parts: readonly IndexedPart[],
  gone: readonly number[],
): void {
  const moving: IndexedPart[] = [];
  let reshelved = false;
  const leaving = new Set(gone.map((ordinal) => rowOf(shelves, ordinal)).filter((row) => row !== -1));
  for (const part of parts) {
    const row = rowOf(shelves, part.ordinal);
    if (row !== -1 && keepsSortPositions(shelves, row, part)) {
      const before = shelves.categories[row];
      rewriteRow(shelves, row, part);
      reshelved ||= shelves.categories[row] !== before;
      continue;
    }
    if (row !== -1) leaving.add(row);
    moving.push(part);
  }
  const merging = moving.length > 0 || leaving.size > 0;
  if (merging) merge(shelves, moving, leaving);
  if (merging || reshelved) groupRowsByCategory(shelves);
}

function merge(shelves: CatalogIndex, moving: IndexedPart[], leaving: ReadonlySet<number>): void {
  const before: CatalogIndex = { ...shelves };
  const size = before.size - leaving.size + moving.length;
  Object.assign(shelves, room(size), { size });
  moving.sort((one, other) => one.ordinal - other.ordinal);
  const rowNow = new Int32Array(before.size).fill(-1);
  const came = new Int32Array(moving.length);
  let [row, next] = [0, 0];
  for (let old = 0; old <= before.size; old += 1) {
    const ordinal = old < before.size ? (before.ordinals[old] as number) : Number.POSITIVE_INFINITY;
    for (let part = moving[next]; part !== undefined && part.ordinal <= ordinal; part = moving[next]) {
      writeRow(shelves, row, part);
      came[next] = row;
      next += 1;
      row += 1;
    }
    if (old === before.size || leaving.has(old)) continue;
    copyRow(before, old, shelves, row);
    rowNow[old] = row;
    row += 1;
  }
  shelves.rowsByOrdinal = rowsByOrdinal(shelves);
  for (const order of staticOrders) {
    const compare = comparer(shelves, order);
    const kept = new Int32Array(before.size - leaving.size);
    let at = 0;
    for (const old of before.orders[order]) {
      const stays = rowNow[old] as number;
      if (stays !== -1) kept[at++] = stays;
    }
    const rows = merged(kept, came.slice().sort(compare), compare);
    const ranks = new Int32Array(size);
    for (let rank = 0; rank < size; rank += 1) ranks[rows[rank] as number] = rank;
    shelves.orders[order] = rows;
    shelves.ranks[order] = ranks;
  }
}

function rowsByOrdinal({ ordinals, size }: CatalogIndex): Int32Array {
  const rows = new Int32Array(size === 0 ? 0 : (ordinals[size - 1] as number) + 1).fill(-1);
  for (let row = 0; row < size; row += 1) rows[ordinals[row] as number] = row;
  return rows;
}

function copyRow(from: CatalogIndex, old: number, to: CatalogIndex, row: number): void {
  to.ordinals[row] = from.ordinals[old] as number;
  to.ids.copy(row, from.ids, old);
  to.names[row] = from.names[old] as number;
  to.prices[row] = from.prices[old] as number;
  to.created[row] = from.created[old] as number;
  to.ratings[row] = from.ratings[old] as number;
  to.inStock[row] = from.inStock[old] as number;
  to.categories[row] = from.categories[old] as number;
  for (let place = 0; place < MAX_FACETS; place += 1) {
    to.values[row * MAX_FACETS + place] = from.values[old * MAX_FACETS + place] as number;
  }
}
