/** Warranties of the demo shop, in months; other categories have 24. */
const warranties: Readonly<Record<string, number>> = {
  memory: 60,
  "m2-ssd": 60,
  "sata-ssd": 36,
  wifi: 36,
  wwan: 36,
  battery: 12,
  thermal: 12,
  "system-board": 12,
};

export const warrantyMonthsOf = (category: string): number => warranties[category] ?? 24;

/** Typical weights in grams of bare cards, modules and drives by form factor. */
const gramsOfFormFactor: Readonly<Record<string, number>> = {
  "SO-DIMM": 9,
  "M.2 2230": 3,
  "M.2 2242": 4,
  "M.2 2260": 5,
  "M.2 2280": 8,
  "M.2 3042": 6,
  "half Mini PCIe": 4,
  "2.5-inch": 45,
};

/** A lithium-ion pack: cells, their board and the case. */
const GRAMS_PER_WATT_HOUR = 5.5;
/** A power adapter with a captive output cable, without the power cord. */
const GRAMS_PER_WATT = 3.7;
/** A slim LCD panel with an LED backlight, by its visible area. */
const GRAMS_PER_SQUARE_CM = 0.5;

/** Returns the typical weight of a part with these specifications, or null if they do not tell. */
export function weightGramsOf(
  category: string,
  specs: Readonly<Record<string, string | number | boolean>>,
): number | null {
  const { formFactor, modules, energyWh, powerW, cableM, activeAreaMm, signal } = specs;
  switch (category) {
    case "memory":
    case "m2-ssd":
    case "sata-ssd":
    case "wifi":
    case "wwan": {
      const each = gramsOfFormFactor[String(formFactor)];
      return each === undefined ? null : each * Number(modules ?? 1);
    }
    case "battery":
      return energyWh === undefined ? null : toTens(Number(energyWh) * GRAMS_PER_WATT_HOUR);
    case "charger":
      return cableM === undefined ? null : toTens(Number(powerW) * GRAMS_PER_WATT);
    case "panel": {
      const [widthMm = 0, heightMm = 0] = String(activeAreaMm).split(" × ").map(Number);
      // Panels with LVDS date from thicker designs of very different weights.
      return signal === "eDP" ? toTens(((widthMm * heightMm) / 100) * GRAMS_PER_SQUARE_CM) : null;
    }
    default:
      return null;
  }
}

/** Typical weights are no more precise than that. */
const toTens = (grams: number): number => Math.round(grams / 10) * 10;
