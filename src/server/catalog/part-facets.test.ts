import { describe, expect, it } from "vitest";
import { isSpecCategory, specKeys } from "#domain/part-specs.ts";
import { MAX_FACETS } from "#engines/catalog-index/index.ts";
import { compareFacetValues, facetText } from "./count-facets.ts";
import { facetsOf, facetValue, type PartFacet, partFacets } from "./part-facets.ts";

const facetOf = (category: string, key: string) =>
  facetsOf(category).find((facet) => facet.key === key) as PartFacet;

describe("The facets of a category", () => {
  it.each(Object.entries(partFacets))(
    "are specs of %s, and no more than the index has room for",
    (id, all) => {
      expect(isSpecCategory(id) && specKeys(id)).toEqual(expect.arrayContaining(all.map(({ key }) => key)));
      expect(all.length).toBeLessThanOrEqual(MAX_FACETS);
      expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
      for (const { edges = [] } of all) expect(edges).toEqual(edges.toSorted((a, b) => a - b));
    },
  );

  it("are empty for a category without known specs", () => {
    expect(facetsOf("other")).toEqual([]);
    expect(facetsOf("toString")).toEqual([]);
  });
});

describe("A part's facet value", () => {
  it.each([
    ["memory", "generation", { generation: "ddr4" }, "DDR4"],
    ["memory", "generation", { generation: "DDR9" }, undefined],
    ["memory", "capacityGb", { capacityGb: "16" }, "16"],
    ["memory", "capacityGb", { capacityGb: "" }, undefined],
    ["memory", "capacityGb", {}, undefined],
    ["memory", "ecc", { ecc: false }, "no"],
    ["keyboard", "backlight", { backlight: "yes" }, "yes"],
    ["battery", "energyWh", { energyWh: 29.9 }, "-30"],
    ["battery", "energyWh", { energyWh: 45 }, "45-60"],
    ["battery", "energyWh", { energyWh: 59.9 }, "45-60"],
    ["battery", "energyWh", { energyWh: 90 }, "90-"],
    ["charger", "connector", { connector: "USB-C" }, "USB-C"],
  ])("in %s, %s of %o is %s", (category, key, specs, value) => {
    expect(facetValue(category, facetOf(category, key), specs)).toBe(value);
  });
});

describe("The text of a facet value", () => {
  it.each([
    ["memory", "capacityGb", "16", "GB", "16 GB"],
    ["m2-ssd", "capacityGb", "2000", "GB", "2 TB"],
    ["memory", "modules", "1", undefined, "Single module"],
    ["memory", "modules", "2", undefined, "Kit of 2"],
    ["memory", "dataRateMtS", "3200", "MT/s", "3200 MT/s"],
    ["m2-ssd", "pcieGeneration", "4", undefined, "PCIe 4.0"],
    ["keyboard", "backlight", "yes", undefined, "Backlit"],
    ["keyboard", "backlight", "purple", undefined, "purple"],
    ["battery", "energyWh", "-30", "Wh", "Under 30 Wh"],
    ["battery", "energyWh", "45-60", "Wh", "45–60 Wh"],
    ["battery", "energyWh", "90-", "Wh", "From 90 Wh"],
    ["battery", "energyWh", "-", "Wh", "- Wh"],
    ["m2-ssd", "readMbS", "10000-", "MB/s", "From 10,000 MB/s"],
    ["cooling", "kind", "dual fan", undefined, "Dual fan"],
    ["panel", "signal", "eDP", undefined, "eDP"],
  ])("of %s, %s %s is readable", (category, key, value, unit, text) => {
    expect(facetText(facetOf(category, key), value, unit)).toBe(text);
  });
});

describe("Facet values", () => {
  it.each([
    ["memory", "generation", ["DDR5", "DDR3", "DDR4", "DDR3L"], ["DDR3", "DDR3L", "DDR4", "DDR5"]],
    ["memory", "capacityGb", ["16", "128", "8"], ["8", "16", "128"]],
    ["battery", "energyWh", ["90-", "45-60", "-30", "30-45"], ["-30", "30-45", "45-60", "90-"]],
    ["keyboard", "backlight", ["no", "yes"], ["yes", "no"]],
    ["cable", "pitchMm", ["1.5", "0.5", "1.35"], ["0.5", "1.35", "1.5"]],
    [
      "panel",
      "resolution",
      ["1920 × 1080", "1366 × 768", "3840 × 2160"],
      ["1366 × 768", "1920 × 1080", "3840 × 2160"],
    ],
  ])("of %s, %s are sorted for display", (category, key, given, sorted) => {
    const facet = facetOf(category, key);
    expect(given.toSorted((one, other) => compareFacetValues(category, facet, one, other))).toEqual(sorted);
  });
});
