import { sources } from "./fit-answer.ts";
import type { LaptopFacts } from "./laptop-facts.ts";
import { bayInWords } from "./upgrade-advice/bay-words.ts";
import { memoryRoom, roomInWords } from "./upgrade-advice/memory-room.ts";

export interface FactInWords {
  /** "Memory" */
  label: string;
  /** One thing a line; where nothing is known, that. */
  lines: string[];
  isKnown: boolean;
  source: string;
}

/** Everything the shop knows of a laptop, and what it does not know, in the order people ask. */
export function laptopInWords(laptop: LaptopFacts): FactInWords[] {
  return [
    memory(laptop),
    drives(laptop),
    batteries(laptop),
    charging(laptop),
    wireless(laptop),
    display(laptop),
  ];
}

const published = (label: string, ...lines: string[]): FactInWords => ({
  label,
  lines,
  isKnown: true,
  source: sources.published,
});
const gap = (label: string, line: string): FactInWords => ({
  label,
  lines: [line],
  isKnown: false,
  source: sources.nothing,
});

function memory(laptop: LaptopFacts): FactInWords {
  const room = memoryRoom(laptop);
  const source = laptop.known.memory ? sources.published : sources.reported;
  if (room === "unknown") return gap("Memory", "We do not know its memory.");
  if (room === "soldered") {
    const type = laptop.known.memory?.type ?? laptop.memory?.type;
    return {
      label: "Memory",
      lines: [`${type ? `${type}, s` : "S"}oldered to the board`],
      isKnown: true,
      source,
    };
  }
  return { label: "Memory", lines: [roomInWords(room)], isKnown: true, source };
}

function drives({ known: { storage } }: LaptopFacts): FactInWords {
  if (storage === undefined) return gap("Drives", "We do not know its drive bays.");
  if (storage.length === 0) return published("Drives", "Soldered to the board");
  return published(
    "Drives",
    ...storage.map(({ condition, ...bay }) => `${bayInWords(bay)}${condition ? `, if ${condition}` : ""}`),
  );
}

function batteries(laptop: LaptopFacts): FactInWords {
  if (laptop.batteries.length === 0)
    return gap("Batteries seen", "No machine of this model has reported its battery.");
  return {
    label: "Batteries seen",
    lines: laptop.batteries.map(([code, energyWh, volts]) => `${code}: ${energyWh} Wh, ${volts} V`),
    isKnown: true,
    source: sources.reported,
  };
}

function charging({ known: { power } }: LaptopFacts): FactInWords {
  if (!power) return gap("Charging", "We do not know its charging socket.");
  const { inlets, watts, upToWatts = watts } = power;
  return published(
    "Charging",
    ...inlets.map(({ connector, voltageV }) => `${connector}, ${voltageV} V`),
    upToWatts > watts ? `${watts} W, with the strongest equipment ${upToWatts} W` : `${watts} W`,
  );
}

function wireless({ known }: LaptopFacts): FactInWords {
  if (!known.wireless) return gap("Wireless", "We do not know its wireless slot.");
  const { slot, platform, integrated } = known.wireless;
  return slot === "soldered"
    ? published("Wireless", "Soldered to the board")
    : published("Wireless", `${slot} slot, ${platform} platform${integrated ? `, ${integrated}` : ""}`);
}

function display({ known: { displayInch } }: LaptopFacts): FactInWords {
  return displayInch === undefined
    ? gap("Display", "We do not know the size of its display.")
    : published("Display", `${displayInch} inches`);
}
