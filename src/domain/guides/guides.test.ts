import { describe, expect, it, test } from "vitest";
import type { LaptopInside } from "../fitment/laptop-inside.ts";
import { guideForLaptop } from "./guide-for-laptop.ts";
import { guideSlugs, guides, guidesOfPart } from "./guides.ts";

const slugs = (category: string, specs = {}) => guidesOfPart({ category, specs }).map(({ slug }) => slug);

test("every guide has its facts, once", () => {
  expect(guides.map(({ slug }) => slug)).toEqual([...guideSlugs]);
});

describe("a part", () => {
  it("has the guide of its form", () => {
    expect(slugs("memory", { formFactor: "SO-DIMM" })).toEqual(["memory-so-dimm"]);
    expect(slugs("m2-ssd", { formFactor: "M.2 2280" })).toEqual(["m2-ssd"]);
    expect(slugs("battery", { fitting: "internal" })).toEqual(["inner-battery"]);
    expect(slugs("battery", { fitting: "removable" })).toEqual(["clip-on-battery"]);
  });

  it("has both of the battery's if it does not say how it is held", () => {
    expect(slugs("battery")).toEqual(["inner-battery", "clip-on-battery"]);
  });

  it("of a form without a guide has none", () => {
    expect(slugs("memory", { formFactor: "CAMM2" })).toEqual([]);
    expect(slugs("wifi", { formFactor: "half Mini PCIe" })).toEqual([]);
    expect(slugs("charger")).toEqual([]);
    expect(slugs("keyboard", { comesOut: "from inside" })).toEqual([]);
    expect(slugs("keyboard", { comesOut: "from above" })).toEqual(["keyboard-from-above"]);
  });
});

describe("a guide for a laptop", () => {
  const nothingKnown: LaptopInside = {
    displayInch: null,
    memory: null,
    bays: null,
    batteries: null,
    wifi: null,
    inlet: null,
  };
  const memory = { type: "DDR4", sockets: 2, moduleMaxGb: 16, alsoSoldered: false };
  const bay = { kind: "M.2", lengthMm: 80, key: "M", inCaddy: false } as const;

  it("adds nothing where nothing is known, and still applies", () => {
    for (const slug of guideSlugs) {
      expect(guideForLaptop(slug, nothingKnown)).toEqual({ applies: true, notes: [] });
    }
  });

  it("names slots, generation and largest module", () => {
    expect(guideForLaptop("memory-so-dimm", { ...nothingKnown, memory }).notes).toEqual([
      "This laptop has 2 slots for DDR4 modules, up to 16 GB each.",
    ]);
  });

  it("does not apply to what is soldered or not there", () => {
    const soldered = {
      ...nothingKnown,
      memory: { ...memory, sockets: 0 },
      bays: [],
      wifi: "soldered" as const,
    };
    for (const slug of ["memory-so-dimm", "m2-ssd", "2-5-inch-drive", "wifi-card"] as const) {
      const answer = guideForLaptop(slug, soldered);
      expect([slug, answer.applies, answer.notes.length]).toEqual([slug, false, 1]);
    }
    expect(guideForLaptop("2-5-inch-drive", { ...nothingKnown, bays: [bay] }).applies).toBe(false);
  });

  it("names the length of an M.2 slot and its caddy", () => {
    const inside = { ...nothingKnown, bays: [{ ...bay, inCaddy: true }] };
    expect(guideForLaptop("m2-ssd", inside).notes).toEqual([
      "The slot takes drives up to 80 mm long (2280). It sits in a caddy, in the place of a 2.5-inch drive.",
    ]);
  });
});
