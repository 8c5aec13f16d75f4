import { LRUCache } from "lru-cache";
import { z } from "zod";
import { part } from "#contract/parts.ts";
import { AdmissionFilter, SerializedResponse } from "#engines/response-cache/index.ts";
import { dataTagsOfParts } from "#server/http/cache-tags.ts";
import type { PartDto } from "#server/parts/part-dto.ts";

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

/** Enough for about forty thousand parts with a paragraph of description each. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Parts as JSON, by row id: each was checked against its schema and serialized once. */
export type PartJsonCache = PartCache<string>;

/** Estimates sizes by the number of characters: few parts have characters that take two bytes. */
export const createPartJsonCache = (): PartJsonCache => new PartCache(MAX_BYTES, (json) => json.length + 100);

/**
 * Returns parts as a JSON array in their order, without those that no longer exist. A list is assembled from cached
 * parts, so a search that is new to the cache reads only the parts that are.
 *
 * @param read returns the parts with these ids, in any order
 */
export async function partsAsJson(
  cache: PartJsonCache,
  parts: readonly { id: string; rowId: number }[],
  read: (ids: readonly string[]) => Promise<PartDto[]>,
): Promise<SerializedResponse> {
  const rowIds = parts.map(({ rowId }) => rowId);
  const texts = await cache.getMany(rowIds, async (missing) => {
    const isMissing = new Set(missing);
    const rowIdOfPart = new Map(
      parts.filter(({ rowId }) => isMissing.has(rowId)).map(({ id, rowId }) => [id, rowId]),
    );
    return (await read([...rowIdOfPart.keys()])).map((dto): [number, string] => [
      rowIdOfPart.get(dto._id) as number,
      JSON.stringify(z.encode(part, dto)),
    ]);
  });
  return new SerializedResponse(`[${texts.join(",")}]`, dataTagsOfParts(parts.map(({ id }) => id)));
}
