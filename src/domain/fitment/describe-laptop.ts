import { conditionClause, sources } from "./fit-answer.ts";
import { type LaptopFacts, wifiPlatform } from "./laptop-facts.ts";
import { describeMemorySlots, memorySlots } from "./memory-slots.ts";
import { describePanels } from "./panel-fit.ts";
import { describeBay } from "./ssd-fit.ts";

export interface DescribedFact {
  /** "Memory" */
  label: string;
  /** One item per line; one line that says so if the fact is not known. */
  lines: string[];
  isKnown: boolean;
  source: string;
}

/** Returns everything the shop knows about a laptop, and what it does not, in the order people ask. */
export function describeLaptop(laptop: LaptopFacts): DescribedFact[] {
  return [
    ...note(laptop),
    memory(laptop),
    drives(laptop),
    batteries(laptop),
    charging(laptop),
    wireless(laptop),
    display(laptop),
    ...notSeparate(laptop),
  ];
}

/** Returns the categories of which no part can fit: soldered, part of a larger one, or made for this model alone. */
export const categoriesWithoutParts = ({ known }: LaptopFacts): string[] => [
  ...Object.keys(known.notSeparate ?? {}),
  ...(known.displayIsBonded ? ["panel"] : []),
  ...(known.ownParts ?? []),
];

const notSeparate = ({ known }: LaptopFacts): DescribedFact[] =>
  known.notSeparate === undefined
    ? []
    : [published("Not sold by itself", ...Object.values(known.notSeparate))];

const note = ({ known }: LaptopFacts): DescribedFact[] =>
  known.note === undefined ? [] : [published("What can be replaced", known.note)];

const published = (label: string, ...lines: string[]): DescribedFact => ({
  label,
  lines,
  isKnown: true,
  source: sources.published,
});
const notConfirmed = (label: string): DescribedFact => ({
  label,
  lines: ["Not confirmed yet"],
  isKnown: false,
  source: sources.nothing,
});

function memory(laptop: LaptopFacts): DescribedFact {
  const slots = memorySlots(laptop);
  const source = laptop.known.memory ? sources.published : sources.reported;
  if (slots === "unknown") return notConfirmed("Memory");
  if (slots === "soldered") {
    const type = laptop.known.memory?.type ?? laptop.memory?.type;
    return {
      label: "Memory",
      lines: [`${type ? `${type}, s` : "S"}oldered to the board`],
      isKnown: true,
      source,
    };
  }
  const { board, otherBoards = [] } = laptop.known.memory ?? {};
  const lines = [
    `${describeMemorySlots(slots)}${board ? ` This holds ${conditionClause(board)}.` : ""}`,
    ...otherBoards.map(
      ({ type, sockets, moduleMaxGb, board: other }) =>
        `${sockets} × ${moduleMaxGb === undefined ? "" : `${moduleMaxGb} GB `}${type} ${conditionClause(other)}.`,
    ),
  ];
  return { label: "Memory", lines, isKnown: true, source };
}

function drives({ known: { storage } }: LaptopFacts): DescribedFact {
  if (storage === undefined) return notConfirmed("Drives");
  if (storage.length === 0) return published("Drives", "Soldered to the board");
  return published(
    "Drives",
    ...storage.map(
      ({ condition, ...bay }) => `${describeBay(bay)}${condition ? `, ${conditionClause(condition)}` : ""}`,
    ),
  );
}

function batteries(laptop: LaptopFacts): DescribedFact {
  if (laptop.batteries.length === 0) return notConfirmed("Batteries found");
  return {
    label: "Batteries found",
    lines: laptop.batteries.map(([code, energyWh, volts]) => `${code}: ${energyWh} Wh, ${volts} V`),
    isKnown: true,
    source: laptop.known.batteriesAreListed ? sources.listed : sources.reported,
  };
}

function charging({ known: { power } }: LaptopFacts): DescribedFact {
  if (!power) return notConfirmed("Charging");
  const { inlets, watts, upToWatts = watts } = power;
  return published(
    "Charging",
    ...inlets.map(({ connector, voltageV }) => `${connector}, ${voltageV} V`),
    upToWatts > watts ? `${watts} W to ${upToWatts} W, depending on configuration` : `${watts} W`,
  );
}

function wireless({ known }: LaptopFacts): DescribedFact {
  if (!known.wireless) return notConfirmed("Wi-Fi");
  const { slot, listedCardsOnly, condition } = known.wireless;
  return slot === "soldered"
    ? published("Wi-Fi", "Soldered to the board")
    : published(
        "Wi-Fi",
        [`${slot} slot`, ...wifiPlatform(known.wireless), ...(condition ? [`if ${condition}`] : [])].join(
          ", ",
        ),
        ...(listedCardsOnly ? ["The firmware may refuse cards that are not on its maker's list"] : []),
      );
}

function display({ known }: LaptopFacts): DescribedFact {
  const { displayInch, displayIsBonded, panels: { seen = [], listed = [] } = {} } = known;
  const isSized = displayInch !== undefined;
  const size = isSized ? [`${displayInch} inches`] : [];
  const bonded = isSized && displayIsBonded ? ["Bonded into the lid: panel and lid are one part"] : [];
  const lines = [...size, ...bonded, ...describePanels(known)];
  if (lines.length === 0) return notConfirmed("Display");
  const from = [
    ...(isSized || listed.length > 0 ? [sources.published] : []),
    ...(seen.length > 0 ? [sources.seenPanels] : []),
  ];
  return { label: "Display", lines, isKnown: true, source: from.join("; ") };
}
