import { describe, expect, it } from "vitest";
import { companionsOf, isPartFor } from "./companions.ts";

const words = (category: string, specs = {}) => companionsOf({ category, specs }).map(({ word }) => word);

describe("what goes with a part", () => {
  it("is what its swap takes: tools and screws, and paste where the heat sink comes off", () => {
    expect(words("m2-ssd")).toEqual(["driver", "screw"]);
    expect(words("cooling")).toEqual(["driver", "paste", "screw"]);
  });

  it("is nothing where the swap takes no tools, or nothing is known of it", () => {
    expect(words("charger")).toEqual([]);
    expect(words("battery", { fitting: "removable" })).toEqual([]);
    expect(words("battery")).toEqual([]);
    expect(words("battery", { fitting: "internal" })).toEqual(["driver", "screw"]);
  });

  it("is known by a word of its name or contents, in its own category", () => {
    const [toolKit] = companionsOf({ category: "memory", specs: {} });
    if (!toolKit) throw new Error("No companion.");
    const kit = { name: "Laptop tool kit", category: "tools", specs: { contents: "driver, spudger" } };
    expect(isPartFor(toolKit, kit)).toBe(true);
    expect(isPartFor(toolKit, { ...kit, category: "thermal" })).toBe(false);
    expect(isPartFor(toolKit, { ...kit, specs: {} })).toBe(false);
  });
});
