import type { PartSet } from "../search/part-set.ts";
import type { Shelves } from "./shelves.ts";

/** The rows of ascending ordinals; parts that are not on sale have none. */
export function eachRow(
  { rowsByOrdinal }: Shelves,
  ordinals: Int32Array,
  found: (row: number, index: number) => void,
): void {
  for (let index = 0; index < ordinals.length; index += 1) {
    const row = rowsByOrdinal[ordinals[index] as number];
    if (row !== undefined && row !== -1) found(row, index);
  }
}

/** Those of the parts that are on sale. */
export function onSale(shelves: Shelves, { ordinals }: PartSet): PartSet {
  const found = new Int32Array(ordinals.length);
  let length = 0;
  eachRow(shelves, ordinals, (row) => {
    found[length++] = shelves.ordinals[row] as number;
  });
  return { ordinals: found.subarray(0, length) };
}
