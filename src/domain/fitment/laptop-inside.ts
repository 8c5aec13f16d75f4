import { type BatteryBay, bayOfPack } from "./battery-bays.ts";
import { isInCaddy, type KnownWireless, type LaptopFacts, longestMm } from "./laptop-facts.ts";
import { memorySlots } from "./memory-slots.ts";

/** The inside of a laptop, as figures to draw. Null is unknown: nothing is guessed. */
export interface LaptopInside {
  displayInch: number | null;
  memory: InsideMemory | null;
  /** Empty if the storage is soldered. */
  bays: InsideBay[] | null;
  /** Batteries found in laptops of this model, any of which may be in this one. */
  batteries: InsideBattery[] | null;
  wifi: Exclude<KnownWireless["slot"], "Mini PCIe"> | null;
  /** The first port that takes power. */
  inlet: { connector: string; voltageV: number } | null;
}

export interface InsideBattery {
  wattHours: number;
  volts: number;
  /** Null if the laptop has one bay. */
  bay: BatteryBay | null;
}

export interface InsideMemory {
  /** "DDR4" */
  type: string | null;
  /** 0 if all memory is soldered. */
  sockets: number;
  moduleMaxGb: number | null;
  alsoSoldered: boolean;
}

export interface InsideBay {
  kind: "M.2" | "2.5-inch" | "mSATA" | "Apple SSD";
  /** For an M.2 slot, the longest drive. */
  lengthMm: number | null;
  key: "M" | "B" | null;
  /** The drive sits in a caddy, in the place of a 2.5-inch drive. */
  inCaddy: boolean;
}

/** Returns what is inside a laptop; published facts take precedence over reported ones. */
export function laptopInside(laptop: LaptopFacts): LaptopInside {
  const { displayInch, storage, wireless, power, batteryBays } = laptop.known;
  const inlet = power?.inlets[0];
  return {
    displayInch: displayInch ?? null,
    memory: insideMemory(laptop),
    bays:
      storage?.map((bay) => ({
        kind: bay.kind,
        lengthMm: longestMm(bay) ?? null,
        key: bay.key ?? null,
        inCaddy: isInCaddy(bay),
      })) ?? null,
    batteries:
      laptop.batteries.length > 0
        ? laptop.batteries.map(([code, wattHours, volts]) => ({
            wattHours,
            volts,
            bay: bayOfPack(batteryBays, code),
          }))
        : null,
    // Cards of two lengths: there is nothing certain to draw.
    wifi: wireless === undefined || wireless.slot === "Mini PCIe" ? null : wireless.slot,
    inlet: inlet ? { connector: inlet.connector, voltageV: inlet.voltageV } : null,
  };
}

function insideMemory(laptop: LaptopFacts): InsideMemory | null {
  const slots = memorySlots(laptop);
  if (slots === "unknown") return null;
  if (slots === "soldered") {
    const type = laptop.known.memory?.type ?? laptop.memory?.type ?? null;
    return { type, sockets: 0, moduleMaxGb: null, alsoSoldered: true };
  }
  const { type, sockets, moduleMaxGb = null, besideSoldered } = slots;
  return { type, sockets, moduleMaxGb, alsoSoldered: besideSoldered };
}
