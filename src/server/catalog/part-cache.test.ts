import { beforeEach, describe, expect, it } from "vitest";
import { PartCache } from "./part-cache.ts";

let shelf: Map<number, string>;
/** The ordinals of each reading, in turn. */
let readings: number[][];
let kept: PartCache<string>;
beforeEach(() => {
  shelf = new Map([
    [1, "battery"],
    [2, "panel"],
    [3, "fan"],
  ]);
  readings = [];
  kept = new PartCache(10, (text) => text.length);
});
const of = (...ordinals: number[]) =>
  kept.of(ordinals, async (missing) => {
    readings.push(missing);
    return [...shelf].filter(([ordinal]) => missing.includes(ordinal));
  });

describe("what is kept of parts", () => {
  it("comes in the order asked for, without those that are gone", async () => {
    expect(await of(2, 7, 1)).toEqual(["panel", "battery"]);
    expect(await of()).toEqual([]);
  });

  it("is read once, until the part changes", async () => {
    await of(1);
    await of(1, 3);
    expect(readings).toEqual([[1], [3]]);
    shelf.set(1, "akku");
    kept.forget([1]);
    expect(await of(3, 1)).toEqual(["fan", "akku"]);
    expect(readings).toEqual([[1], [3], [1]]);
    kept.forgetAll();
    await of(1, 3);
    expect(readings.at(-1)).toEqual([1, 3]);
  });

  it("is not kept when something changed while it was read: it may be from before", async () => {
    let finish = () => {};
    const reading = kept.of([1], async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return [[1, "battery, as it was"]];
    });
    kept.forget([1]);
    finish();
    expect(await reading).toEqual(["battery, as it was"]);
    expect(await of(1)).toEqual(["battery"]);
  });

  it("makes room for what is asked for a second time, and gives up what has not been used lately", async () => {
    await of(3, 1);
    await of(3);
    await of(2);
    await of(1, 3);
    expect(readings, "asked for once, the panel is not worth the room").toEqual([[3, 1], [2]]);
    kept.forget([1]);
    await of(1);
    await of(3);
    await of(2);
    expect(readings.slice(2)).toEqual([[1], [2]]);
    await of(2, 3);
    expect(readings).toHaveLength(4);
    await of(1);
    expect(readings.at(-1)).toEqual([1]);
  });
});
