import type { KnownFacts, ReportedBattery, ReportedMemory } from "#domain/fitment/laptop-facts.ts";
import { barrel, bay, nvme2280, usbC } from "./known-facts.ts";

/** One of several laptops that the maker sold under one name. */
interface Namesake {
  /** The name with the year that tells it apart. */
  model: string;
  /** The laptop that the reports are of keeps the address of the name without a year. */
  keepsAddress?: boolean;
  memory: ReportedMemory | null;
  batteries: readonly ReportedBattery[];
  known: KnownFacts;
}

const narrow = barrel("4.5 × 3.0", 19.5);
const wide = barrel("7.4 × 5.0", 19.5);

/** Names that stand for two laptops, by brand and reported name; facts from the owner's and service manuals of each. */
export const sharedNames: Readonly<Record<string, readonly Namesake[]>> = {
  "Dell Inspiron 3520": [
    {
      model: "Inspiron 3520 (2012)",
      keepsAddress: true,
      memory: { type: "DDR3", socketed: true, slots: 2, maxGb: 8 },
      batteries: [
        ["4YRJH", 45, 10.8],
        ["W7H3N", 44, 11.1],
      ],
      known: {
        memory: { type: "DDR3", sockets: 2, moduleMaxGb: 8 },
        storage: [bay(9.5)],
        power: { inlets: [wide], watts: 65, upToWatts: 90 },
        wireless: { slot: "half Mini PCIe", platform: "Intel" },
        displayInch: 15.6,
      },
    },
  ],
  "Dell Inspiron 15 3520": [
    {
      model: "Inspiron 15 3520 (2022)",
      keepsAddress: true,
      memory: { type: "DDR4", socketed: true, slots: 2, maxGb: null },
      batteries: [],
      known: {
        memory: { type: "DDR4", sockets: 2 },
        storage: [
          { ...nvme2280(3), lengthsMm: [30, 80] },
          { ...bay(7), condition: "your laptop has the smaller battery and the drive bracket" },
        ],
        power: { inlets: [narrow], watts: 65 },
        wireless: { slot: "M.2 2230", platform: "Intel", integrated: "CNVio2" },
        displayInch: 15.6,
      },
    },
  ],
  "Dell XPS 15 9530": [
    {
      model: "XPS 15 9530 (2023)",
      keepsAddress: true,
      memory: { type: "DDR5", socketed: true, slots: 2, maxGb: 64 },
      batteries: [
        ["M59JH", 84.3, 11.4],
        ["70N2F", 84.3, 11.4],
      ],
      known: {
        memory: { type: "DDR5", sockets: 2, moduleMaxGb: 32 },
        // Two slots.
        storage: [nvme2280(4), nvme2280(4)],
        power: { inlets: [usbC], watts: 130 },
        wireless: { slot: "soldered", platform: "Intel" },
        displayInch: 15.6,
        displayIsBonded: true,
      },
    },
    {
      model: "XPS 15 9530 (2013)",
      memory: null,
      batteries: [["7D1WJ", 91, 11.4]],
      known: {
        memory: { type: "DDR3L", sockets: 2, moduleMaxGb: 8 },
        storage: [
          { kind: "mSATA" },
          { ...bay(7), condition: "your laptop has the smaller battery and the drive bracket" },
        ],
        power: { inlets: [narrow], watts: 130 },
        displayInch: 15.6,
      },
    },
  ],
};
