import { describe, expect, it } from "vitest";
import { bestUpgrades } from "./best-upgrades.ts";

type Known = Parameters<typeof bestUpgrades>[0];

const part = (_id: string, category: string, availableQuantity = 5) => ({ _id, category, availableQuantity });
type SamplePart = ReturnType<typeof part>;

/** What is known of a laptop, as far as the choice reads it. */
function known(groups: SamplePart[][], shelves: SamplePart[][]): Known {
  return {
    advice: {
      advice: groups.map((parts) => ({
        groups: [{ suggestions: parts.map((one) => ({ part: one, isInStock: one.availableQuantity > 0 })) }],
      })),
    },
    page: {
      shelves: shelves.map((parts) => ({
        category: { id: parts[0]?.category },
        best: parts.map((one) => ({ part: one })),
      })),
    },
  } as unknown as Known;
}
const ids = (from: Known) => bestUpgrades(from).map(({ _id }) => _id);

describe("the best upgrades of a laptop", () => {
  it("are the first suggestion for each place, then the best of each other category, then second choices", () => {
    const memory = [part("m1", "memory"), part("m2", "memory")];
    const drives = [part("d1", "m2-ssd")];
    const panels = [part("p1", "panel"), part("p2", "panel")];
    expect(ids(known([memory, drives], [memory, panels]))).toEqual(["m1", "d1", "p1", "m2", "p2"]);
  });

  it("are in stock", () => {
    const memory = [part("m1", "memory", 0), part("m2", "memory")];
    expect(ids(known([memory], [[part("p1", "panel", 0), part("p2", "panel")]]))).toEqual(["m2", "p2"]);
  });

  it("are eight at most, each once", () => {
    const many = Array.from({ length: 12 }, (_, nth) => part(`k${nth}`, "keyboard"));
    const charger = [part("c1", "charger")];
    expect(ids(known([charger, charger], [many]))).toEqual(["c1", ...many.slice(0, 7).map(({ _id }) => _id)]);
  });

  it("are none where nothing is confirmed", () => {
    expect(ids(known([], []))).toEqual([]);
  });
});
