import { LRUCache } from "lru-cache";
import { AdmissionFilter } from "#engines/response-cache/index.ts";

/**
 * A cache of values derived from single parts, by row id, until the part changes. When it is full, a value is admitted
 * at its second request and replaces the least recently used one. A value that was read while parts changed is not
 * cached, because it may be outdated.
 */
export class PartCache<Value extends string | object> {
  readonly #bytesOf: (value: Value) => number;
  readonly #values: LRUCache<number, Value>;
  readonly #admission = new AdmissionFilter<number>();
  #invalidations = 0;

  /** @param bytesOf estimates the memory a value takes */
  constructor(maxBytes: number, bytesOf: (value: Value) => number) {
    this.#bytesOf = bytesOf;
    this.#values = new LRUCache({ maxSize: maxBytes });
  }

  /** Returns the values of these parts in their order, reading what is missing; parts without a value are left out. */
  async getMany(
    rowIds: readonly number[],
    read: (missing: number[]) => Promise<Iterable<readonly [rowId: number, value: Value]>>,
  ): Promise<Value[]> {
    const found = new Map(rowIds.map((rowId) => [rowId, this.#values.get(rowId)]));
    const missing = rowIds.filter((rowId) => found.get(rowId) === undefined);
    if (missing.length > 0) {
      const before = this.#invalidations;
      for (const [rowId, value] of await read(missing)) {
        found.set(rowId, value);
        if (before === this.#invalidations) this.#add(rowId, value);
      }
    }
    return [...found.values()].filter((value) => value !== undefined);
  }

  invalidate(rowIds: readonly number[]): void {
    this.#invalidations += 1;
    for (const rowId of rowIds) this.#values.delete(rowId);
  }

  invalidateAll(): void {
    this.#invalidations += 1;
    this.#values.clear();
  }

  #add(rowId: number, value: Value): void {
    const size = this.#bytesOf(value);
    const isFull = this.#values.calculatedSize + size > this.#values.maxSize;
    if (!isFull || this.#admission.admits(rowId)) this.#values.set(rowId, value, { size });
  }
}
