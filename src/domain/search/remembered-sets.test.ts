import { describe, expect, it } from "vitest";
import { partSetOf } from "./part-set.ts";
import { RememberedSets } from "./remembered-sets.ts";

describe("sets that are remembered", () => {
  it("are made once, until they are cleared or make room for others, those not used lately first", () => {
    const made: string[] = [];
    const sets = new RememberedSets(10);
    const of = (key: string, size: number) =>
      sets.of(key, () => {
        made.push(key);
        return partSetOf(Array.from({ length: size }, (_, at) => at));
      });
    expect(of("fan", 4)).toBe(of("fan", 4));
    of("panel", 5);
    of("fan", 4);
    expect(made).toEqual(["fan", "panel"]);
    of("hinge", 3);
    of("fan", 4);
    expect(made, "the fan was used meanwhile").toEqual(["fan", "panel", "hinge"]);
    of("panel", 5);
    expect(made.at(-1)).toBe("panel");
    sets.clear();
    of("fan", 4);
    expect(made.at(-1)).toBe("fan");
  });

  it("are given to who asked even when they are too many to be kept", () => {
    const sets = new RememberedSets(2);
    expect(sets.of("all", () => partSetOf([1, 2, 3])).ordinals).toHaveLength(3);
  });
});
