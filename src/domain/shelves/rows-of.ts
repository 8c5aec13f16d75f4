import type { PartSet } from "../search/part-set.ts";
import type { Shelves } from "./shelves.ts";

/** The rows of ascending ordinals; parts that are not on sale have none. */
export function eachRow(
  { ordinals: known, size }: Shelves,
  ordinals: Int32Array,
  found: (row: number, index: number) => void,
): void {
  let row = 0;
  for (let index = 0; index < ordinals.length && row < size; index += 1) {
    const ordinal = ordinals[index] as number;
    row = firstFrom(known, ordinal, row, size);
    if (row < size && known[row] === ordinal) found(row, index);
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

/** The first row at or after `from` whose ordinal is not below this one; in steps that double, then halve. */
function firstFrom(known: Int32Array, ordinal: number, from: number, size: number): number {
  let step = 1;
  let low = from;
  while (low + step < size && (known[low + step] as number) < ordinal) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, size);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known[middle] as number) < ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}
