import type { PartSet } from "../search/part-set.ts";
import type { Shelves } from "./shelves.ts";

/**
 * The rows of ascending ordinals, from behind: of equals mostly the newer is wanted, and so met first. Parts that are
 * not on sale have none.
 */
export function eachRow(
  { rowsByOrdinal }: Shelves,
  ordinals: Int32Array,
  found: (row: number, index: number) => void,
): void {
  for (let index = ordinals.length - 1; index >= 0; index -= 1) {
    const row = rowsByOrdinal[ordinals[index] as number];
    if (row !== undefined && row !== -1) found(row, index);
  }
}

/** Those of the parts that are on sale. */
export function onSale(shelves: Shelves, { ordinals }: PartSet): PartSet {
  const found = new Int32Array(ordinals.length);
  let first = ordinals.length;
  eachRow(shelves, ordinals, (row) => {
    first -= 1;
    found[first] = shelves.ordinals[row] as number;
  });
  return { ordinals: found.subarray(first) };
}
