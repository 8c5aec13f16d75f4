import type { SpecCategory } from "#domain/part-specs.ts";

/** A spec that shoppers choose by, and how its values read. */
export interface Facet {
  key: string;
  /** For numbers that hardly repeat: where one range ends and the next begins, ascending. */
  edges?: readonly number[];
  /** What a flag's yes and no are called. */
  flag?: readonly [yes: string, no: string];
  /** Where the value with its unit is not what people say. */
  text?: (value: string) => string;
}

/** How many facets a category may have: the columns keep so many places for every part. */
export const MAX_FACETS = 8;

const capacity: Facet = {
  key: "capacityGb",
  text: (value) => (Number(value) >= 1000 ? `${Number(value) / 1000} TB` : `${value} GB`),
};
const pieces = (one: string, more: (count: string) => string) => (value: string) =>
  value === "1" ? one : more(value);
const inch = (key: string): Facet => ({ key, text: (value) => `${value} in` });

/**
 * By what people choose in each category, what decides first. Not every spec is here: nobody chooses a battery by its
 * exact mAh or a keyboard by the depth of its plate, and a list of two hundred values is no choice.
 */
export const facets: Readonly<Record<SpecCategory, readonly Facet[]>> = {
  memory: [
    { key: "generation" },
    capacity,
    { key: "modules", text: pieces("Single module", (count) => `Kit of ${count}`) },
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
    { key: "cells", text: (value) => `${value} cells` },
    { key: "voltageV", edges: [5, 9, 13, 17] },
    { key: "chemistry" },
  ],
  panel: [
    inch("diagonalInch"),
    { key: "resolution" },
    { key: "technology" },
    { key: "refreshHz" },
    { key: "touch", flag: ["Touch", "Without touch"] },
    { key: "connectorPins", text: (value) => `${value} pins` },
    { key: "signal" },
  ],
  keyboard: [
    { key: "layout" },
    { key: "backlight", flag: ["Backlit", "Without backlight"] },
    { key: "keys", text: (value) => `${value} keys` },
    { key: "widthMm", edges: [285, 290, 300, 320] },
    { key: "mainTailPins", text: (value) => `${value} pins` },
  ],
  touchpad: [
    { key: "interface" },
    { key: "surface" },
    { key: "widthMm", edges: [95, 105, 115, 125] },
    { key: "ribbonPins", text: (value) => `${value} pins` },
  ],
  cooling: [
    { key: "kind" },
    { key: "voltageV" },
    { key: "heightMm", edges: [6, 7, 8, 9, 10] },
    { key: "outlet" },
    { key: "heatPipes", text: (value) => (value === "0" ? "None" : value) },
    { key: "connectorPins", text: (value) => `${value} pins` },
  ],
  thermal: [
    { key: "kind" },
    { key: "thicknessMm" },
    { key: "conductivityWmK", edges: [5, 8, 12] },
    { key: "electricallyConductive", flag: ["Conducts electricity", "Does not conduct electricity"] },
  ],
  charger: [{ key: "powerW" }, { key: "connector" }, { key: "outputV" }, { key: "mains" }],
  "dc-jack": [
    { key: "plugMm" },
    { key: "cableMm", edges: [80, 120, 160, 200] },
    { key: "connectorPins", text: (value) => `${value} pins` },
  ],
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
  hinge: [
    inch("displayInch"),
    { key: "openingDegrees" },
    { key: "material" },
    { key: "torqueNcm", edges: [25, 35, 45] },
  ],
  cover: [{ key: "piece" }, inch("displayInch"), { key: "material" }, { key: "color" }],
  speaker: [
    { key: "impedanceOhm" },
    { key: "powerW" },
    { key: "connectorPins", text: (value) => `${value} pins` },
    { key: "cableMm", edges: [120, 160, 200] },
  ],
  webcam: [
    { key: "resolution" },
    { key: "shutter", flag: ["With shutter", "Without shutter"] },
    { key: "connectorPins", text: (value) => `${value} pins` },
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
