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
    expect(slugs("keyboard", { comesOut: "from above" })).toEqual(["keyboard-from-above"]);
    expect(slugs("keyboard", { comesOut: "from inside" })).toEqual(["keyboard-from-below"]);
  });

  it("has both of a battery or keyboard that does not say how it is held", () => {
    expect(slugs("battery")).toEqual(["inner-battery", "clip-on-battery"]);
    expect(slugs("keyboard")).toEqual(["keyboard-from-above", "keyboard-from-below"]);
  });

  it("of a form without a guide has none", () => {
    expect(slugs("memory", { formFactor: "CAMM2" })).toEqual([]);
    expect(slugs("wifi", { formFactor: "half Mini PCIe" })).toEqual([]);
    expect(slugs("charger")).toEqual([]);
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

  const inner = { wattHours: 24, volts: 11.4, bay: "inner" } as const;
  const outer = { wattHours: 71.1, volts: 11.25, bay: "outer" } as const;

  it("has the outer battery taken off before the cover, and tells the energies of the right one", () => {
    const inside = { ...nothingKnown, batteries: [inner, outer, { ...outer, wattHours: 23.9 }] };
    expect(guideForLaptop("inner-battery", inside).notes).toEqual([
      "This laptop has a second, outer battery. Take it off before you open the cover.",
      "Inner batteries of this model have 24 Wh. Compare the number on yours.",
    ]);
    expect(guideForLaptop("clip-on-battery", inside).notes).toEqual([
      "This laptop has a second battery under its cover, which stays where it is.",
      "Outer batteries of this model have 23.9 to 71.1 Wh. Compare the number on yours.",
    ]);
  });

  it("has both batteries unplugged if both are under the cover, and none of them clips on", () => {
    const batteries = [{ ...inner, bay: "front" } as const, { ...inner, bay: "rear" } as const];
    const inside = { ...nothingKnown, batteries };
    expect(guideForLaptop("inner-battery", inside).notes[0]).toBe(
      "This laptop has two batteries, both under the cover. Unplug both, whichever you swap.",
    );
    expect(guideForLaptop("clip-on-battery", inside)).toEqual({
      applies: false,
      notes: ["Both batteries of this laptop are under its cover."],
    });
  });

  it("tells the energies of all batteries if there is one bay", () => {
    const inside = { ...nothingKnown, batteries: [{ ...inner, bay: null }] };
    expect(guideForLaptop("inner-battery", inside).notes).toEqual([
      "Batteries found in this model have 24 Wh. Compare the number on yours.",
    ]);
  });

  it("names the length of an M.2 slot and its caddy", () => {
    const inside = { ...nothingKnown, bays: [{ ...bay, inCaddy: true }] };
    expect(guideForLaptop("m2-ssd", inside).notes).toEqual([
      "The slot takes drives up to 80 mm long (2280). It sits in a caddy, in the place of a 2.5-inch drive.",
    ]);
  });
});
