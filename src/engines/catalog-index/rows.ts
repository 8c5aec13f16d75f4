import { type CatalogIndex, rowOf } from "./catalog-index.ts";
import type { DocSet } from "./doc-set.ts";

/** The rows of ordinals in their order; parts that are not on sale have none. */
export function eachRow(shelves: CatalogIndex, ordinals: Int32Array, found: (row: number) => void): void {
  for (let index = 0; index < ordinals.length; index += 1) {
    const row = rowOf(shelves, ordinals[index] as number);
    if (row !== -1) found(row);
  }
}

/** Those of the parts that are on sale. */
export function onSale(shelves: CatalogIndex, { ordinals }: DocSet): DocSet {
  const found = new Int32Array(ordinals.length);
  let length = 0;
  for (let index = 0; index < ordinals.length; index += 1) {
    const ordinal = ordinals[index] as number;
    if (rowOf(shelves, ordinal) !== -1) found[length++] = ordinal;
  }
  return { ordinals: found.subarray(0, length) };
}
