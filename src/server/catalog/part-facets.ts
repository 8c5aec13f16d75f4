import { measureText } from "#domain/measure.ts";
import { countText } from "#domain/number-text.ts";
import { type GivenSpecs, isSpecCategory, readSpec, type SpecCategory } from "#domain/part-specs.ts";
import type { IndexOptions } from "#engines/catalog-index/index.ts";

/** A spec that shoppers filter by, and how its values read. */
export interface PartFacet {
  key: string;
  /** For numbers that rarely repeat: where one range ends and the next starts, ascending. */
  edges?: readonly number[];
  /** How a flag's yes and no read. */
  flag?: readonly [yes: string, no: string];
  /** Where the value and its unit do not read well. */
  text?: (value: string) => string;
}

const capacity: PartFacet = {
  key: "capacityGb",
  text: (value) => measureText(Number(value) || value, "GB"),
};
const inch = (key: string): PartFacet => ({ key, text: (value) => `${value} in` });
const pins = (key: string): PartFacet => ({ key, text: (value) => `${value} pins` });

/**
 * The facets of each category, the most important first. Not every spec is one: shoppers do not filter batteries by
 * their exact mAh or keyboards by the depth of the plate, and a list of two hundred values helps no one.
 */
export const partFacets: Readonly<Record<SpecCategory, readonly PartFacet[]>> = {
  memory: [
    { key: "generation" },
    capacity,
    { key: "modules", text: (value) => (value === "1" ? "Single module" : `Kit of ${value}`) },
    { key: "dataRateMtS" },
    { key: "formFactor" },
    { key: "ecc", flag: ["With ECC", "Without ECC"] },
  ],
  "m2-ssd": [
    capacity,
    { key: "formFactor" },
    { key: "pcieGeneration", text: (value) => `PCIe ${value}.0` },
    { key: "interface" },
    { key: "keying" },
    { key: "readMbS", edges: [1000, 3500, 5000, 7000, 10_000] },
    { key: "doubleSided", flag: ["Chips on both sides", "Chips on one side"] },
  ],
  "sata-ssd": [capacity, { key: "formFactor" }, { key: "heightMm" }, { key: "interface" }],
  battery: [
    { key: "energyWh", edges: [30, 45, 60, 75, 90] },
    { key: "fitting", text: (value) => (value === "internal" ? "Inside, screwed in" : "Removable") },
    { key: "cells", text: (value) => countText(Number(value), "cell") },
    { key: "voltageV", edges: [5, 9, 13, 17] },
    { key: "chemistry" },
  ],
  panel: [
    inch("diagonalInch"),
    { key: "resolution" },
    { key: "technology" },
    { key: "refreshHz" },
    { key: "touch", flag: ["Touch", "Without touch"] },
    pins("connectorPins"),
    { key: "signal" },
  ],
  // Parts made for single models are found by the laptop; their measures tell shoppers nothing.
  keyboard: [{ key: "layout" }, { key: "backlight", flag: ["Backlit", "Without backlight"] }],
  touchpad: [{ key: "surface" }, { key: "interface" }],
  cooling: [{ key: "kind" }, { key: "fans", text: (value) => (value === "1" ? "One fan" : `${value} fans`) }],
  thermal: [
    { key: "kind" },
    { key: "thicknessMm" },
    { key: "conductivityWmK", edges: [5, 8, 12] },
    { key: "electricallyConductive", flag: ["Conducts electricity", "Does not conduct electricity"] },
  ],
  charger: [{ key: "powerW" }, { key: "connector" }, { key: "outputV" }, { key: "mains" }],
  "dc-jack": [{ key: "plugMm" }],
  wifi: [
    { key: "generation" },
    { key: "interface" },
    { key: "keying" },
    { key: "bluetooth" },
    { key: "formFactor" },
    { key: "channelMhz" },
  ],
  wwan: [
    { key: "generation" },
    { key: "formFactor" },
    { key: "keying" },
    { key: "interface" },
    { key: "sim" },
    { key: "downlinkMbS", edges: [150, 450, 1000, 2000] },
  ],
  cable: [
    { key: "kind" },
    { key: "pins" },
    { key: "pitchMm" },
    { key: "lengthMm", edges: [80, 120, 180, 250, 350] },
    { key: "contactSides" },
    { key: "lanes" },
  ],
  hinge: [inch("displayInch")],
  cover: [{ key: "piece" }, inch("displayInch"), { key: "material" }, { key: "color" }],
  speaker: [{ key: "impedanceOhm" }, { key: "powerW" }],
  webcam: [
    { key: "resolution" },
    { key: "shutter", flag: ["With shutter", "Without shutter"] },
    pins("connectorPins"),
    { key: "microphones" },
    { key: "interface" },
  ],
  "system-board": [
    { key: "processor" },
    { key: "memoryGeneration" },
    { key: "memorySockets" },
    { key: "memoryMaxGb" },
    { key: "forChassis" },
  ],
  tools: [{ key: "contents" }, { key: "threads" }, { key: "pieces" }],
};

/** Returns the facets of a category; none for a category that the shop's owner has added. */
export const facetsOf = (category: string): readonly PartFacet[] =>
  isSpecCategory(category) ? partFacets[category] : [];

/** The same for the index. */
export const indexFacetsOf: IndexOptions["facetsOf"] = (category) =>
  facetsOf(category).map((facet) => ({
    key: facet.key,
    valueOf: (specs) => facetValue(category, facet, specs),
  }));

/**
 * Returns a part's value of a facet as addresses have it: "DDR4", "16", "yes", "45-60" (from 45 up to but not
 * including 60), "90-". Undefined when the part has none.
 */
export function facetValue(category: string, facet: PartFacet, specs: GivenSpecs): string | undefined {
  if (!isSpecCategory(category)) return undefined;
  const value = readSpec(category, facet.key, specs);
  if (value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return facet.edges && typeof value === "number" ? rangeOf(facet.edges, value) : String(value);
}

function rangeOf(edges: readonly number[], value: number): string {
  const above = edges.findIndex((edge) => value < edge);
  if (above === -1) return `${edges.at(-1)}-`;
  return `${edges[above - 1] ?? ""}-${edges[above]}`;
}
