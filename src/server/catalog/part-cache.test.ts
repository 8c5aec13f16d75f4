import { beforeEach, describe, expect, it } from "vitest";
import { PartCache } from "./part-cache.ts";

let values: Map<number, string>;
/** The row ids of each read. */
let reads: number[][];
let cache: PartCache<string>;
beforeEach(() => {
  values = new Map([
    [1, "battery"],
    [2, "panel"],
    [3, "fan"],
  ]);
  reads = [];
  cache = new PartCache(10, (text) => text.length);
});
const get = (...rowIds: number[]) =>
  cache.getMany(rowIds, async (missing) => {
    reads.push(missing);
    return [...values].filter(([rowId]) => missing.includes(rowId));
  });

describe("A part cache", () => {
  it("returns values in the order requested, without those that do not exist", async () => {
    expect(await get(2, 7, 1)).toEqual(["panel", "battery"]);
    expect(await get()).toEqual([]);
  });

  it("reads a value once, until it is invalidated", async () => {
    await get(1);
    await get(1, 3);
    expect(reads).toEqual([[1], [3]]);
    values.set(1, "akku");
    cache.invalidate([1]);
    expect(await get(3, 1)).toEqual(["fan", "akku"]);
    expect(reads).toEqual([[1], [3], [1]]);
    cache.invalidateAll();
    await get(1, 3);
    expect(reads.at(-1)).toEqual([1, 3]);
  });

  it("does not keep a value that was invalidated while it was read", async () => {
    let finish = () => {};
    const reading = cache.getMany([1], async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return [[1, "an outdated battery"]];
    });
    cache.invalidate([1]);
    finish();
    expect(await reading).toEqual(["an outdated battery"]);
    expect(await get(1)).toEqual(["battery"]);
  });

  it("admits a value on its second request when full, and evicts the least recently used one", async () => {
    await get(3, 1);
    await get(3);
    await get(2);
    await get(1, 3);
    expect(reads, "the panel was requested only once").toEqual([[3, 1], [2]]);
    cache.invalidate([1]);
    await get(1);
    await get(3);
    await get(2);
    expect(reads.slice(2)).toEqual([[1], [2]]);
    await get(2, 3);
    expect(reads).toHaveLength(4);
    await get(1);
    expect(reads.at(-1)).toEqual([1]);
  });
});
