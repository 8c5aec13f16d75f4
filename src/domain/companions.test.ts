import { describe, expect, it } from "vitest";
import { companionsOf, isLaptopCompanion, isPartFor, laptopCompanionOf } from "./companions.ts";

const words = (category: string, specs = {}) => companionsOf({ category, specs }).map(({ word }) => word);

describe("what goes with a part", () => {
  it("is what its swap takes: tools and screws, and paste where the heat sink comes off", () => {
    expect(words("m2-ssd")).toEqual(["driver", "screw"]);
    expect(words("cooling")).toEqual(["driver", "paste", "screw"]);
  });

  it("includes screws for parts that are spread below the cover", () => {
    expect(words("thermal", { kind: "paste" })).toEqual(["driver", "screw"]);
    expect(words("thermal", { kind: "pad" })).toEqual(["driver", "paste", "screw"]);
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

describe("what goes with a part in the chosen laptop", () => {
  it("is the socket for a charger's plug, and no other", () => {
    const companion = laptopCompanionOf({
      category: "charger",
      specs: { connector: "7.9 × 5.5 mm barrel, center positive" },
    });
    if (!companion) throw new Error("No companion.");
    expect(isLaptopCompanion(companion, { category: "dc-jack", specs: { plugMm: "7.9 × 5.5" } })).toBe(true);
    expect(isLaptopCompanion(companion, { category: "dc-jack", specs: { plugMm: "7.4 × 5.0" } })).toBe(false);
    expect(isLaptopCompanion(companion, { category: "dc-jack", specs: {} })).toBe(false);
    expect(isLaptopCompanion(companion, { category: "cable", specs: { plugMm: "7.9 × 5.5" } })).toBe(false);
    const rectangular = laptopCompanionOf({
      category: "charger",
      specs: { connector: "11 × 4.5 mm rectangular plug" },
    });
    expect(rectangular).toMatchObject({ category: "dc-jack", plugMm: "11 × 4.5" });
  });

  it("is nothing for USB-C, whose socket is part of the board, nor for an unknown plug", () => {
    for (const connector of ["USB-C", "USB-C socket"]) {
      expect(laptopCompanionOf({ category: "charger", specs: { connector } })).toBeUndefined();
    }
    expect(laptopCompanionOf({ category: "charger", specs: {} })).toBeUndefined();
  });

  it("is the fan for paste and pads: the laptop is open, and the heat sink is off", () => {
    const companion = laptopCompanionOf({ category: "thermal", specs: { kind: "paste" } });
    if (!companion) throw new Error("No companion.");
    expect(isLaptopCompanion(companion, { category: "cooling", specs: {} })).toBe(true);
    expect(isLaptopCompanion(companion, { category: "thermal", specs: {} })).toBe(false);
  });

  it("is nothing for other parts", () => {
    expect(laptopCompanionOf({ category: "memory", specs: {} })).toBeUndefined();
    expect(laptopCompanionOf({ category: "constructor", specs: {} })).toBeUndefined();
  });
});
