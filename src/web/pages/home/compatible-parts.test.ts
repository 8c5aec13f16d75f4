import { describe, expect, it } from "vitest";
import { compatibleParts, countLines } from "./compatible-parts.ts";
import type { LaptopCounts } from "./laptop-counts.ts";

const counts = (fitting: Record<string, number>) => ({ fitting }) as unknown as LaptopCounts;
const categories = ["Memory", "Batteries", "Chargers", "Wi-Fi cards"].map((name, at) => ({
  name,
  fitting: 8 - at,
}));

describe("a laptop's compatible parts", () => {
  it("are its own and those for every laptop", () => {
    expect(compatibleParts(counts({ memory: 8, battery: 3 }), 9)).toBe(20);
  });

  it("are unknown where nothing is confirmed, and while they load", () => {
    expect(compatibleParts(counts({}), 9)).toBeUndefined();
    expect(compatibleParts(undefined, 9)).toBeUndefined();
  });
});

describe("the lines of a laptop's label", () => {
  it("name its categories, and what fits every laptop", () => {
    expect(countLines({ categories }, 9, 4).map(({ name, parts }) => `${name} ${parts}`)).toEqual([
      "Memory 8",
      "Batteries 7",
      "Chargers 6",
      "Wi-Fi cards 5",
      "Any laptop 9",
    ]);
  });

  it("add up what has no line of its own", () => {
    expect(countLines({ categories }, 0, 3)).toEqual([
      { name: "Memory", parts: 8 },
      { name: "Batteries", parts: 7 },
      { name: "2 more", parts: 11 },
    ]);
  });
});
