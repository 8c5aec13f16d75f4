import type { Inside, mapAreas } from "./areas.ts";

/** A laptop of which nothing is known. */
export const unknownInside: Inside = {
  displayInch: null,
  memory: null,
  bays: null,
  batteries: null,
  wifi: null,
  inlet: null,
};

/** A laptop with two memory slots, a bay that takes an M.2 drive instead, a short slot, and two batteries. */
export const fullyKnown: Inside = {
  displayInch: 14,
  memory: { type: "DDR4", sockets: 2, moduleMaxGb: 32, alsoSoldered: false },
  bays: [
    { kind: "2.5-inch", lengthMm: null, key: null, inCaddy: false },
    { kind: "M.2", lengthMm: 80, key: "M", inCaddy: true },
    { kind: "M.2", lengthMm: 42, key: "B", inCaddy: false },
  ],
  batteries: [
    { wattHours: 23.9, volts: 11.4, bay: "inner" },
    { wattHours: 71.1, volts: 11.25, bay: "outer" },
  ],
  wifi: "M.2 2230",
  inlet: { connector: "USB-C", voltageV: 20 },
};

type Page = Parameters<typeof mapAreas>[0];

/**
 * Returns a page of a laptop with this inside.
 * @param fitting the number of compatible parts by category
 * @param conditional categories whose parts fit on a condition only
 */
export function pageWith(
  inside: Inside,
  fitting: Readonly<Record<string, number>>,
  conditional: readonly string[] = [],
): Page {
  const stocked = ["memory", "m2-ssd", "sata-ssd", "battery", "wifi", "charger", "cooling", "keyboard"];
  return {
    inside,
    categories: Object.entries(fitting).map(([id, count]) => ({
      id,
      name: id,
      fitting: count,
      isConditional: conditional.includes(id),
    })),
    advice: [],
    others: [],
    unknown: stocked.filter((id) => !(id in fitting)).map((id) => ({ id, name: id, hint: "" })),
  };
}
