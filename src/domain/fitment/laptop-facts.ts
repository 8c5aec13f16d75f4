import type { CodesByBay } from "./battery-bays.ts";

/** The known facts of a laptop. A missing fact is unknown, and unknown is never a yes. */
export interface LaptopFacts {
  /** "Lenovo ThinkPad T480" */
  name: string;
  /** Other names: `laptopAlias` of short forms, machine types and the firmware's name. */
  aliases?: readonly string[];
  /** As reported by laptops of this model. Firmware can understate the maximum and counts soldered chips as slots. */
  memory: ReportedMemory | null;
  /** Batteries that laptops of this model reported, or that its maker lists. */
  batteries: readonly ReportedBattery[];
  /** Published facts of the manufacturer; they take precedence over reports. */
  known: KnownFacts;
}

export interface ReportedMemory {
  type: string;
  socketed: boolean;
  slots: number;
  maxGb: number | null;
}

export type ReportedBattery = readonly [code: string, wattHours: number, volts: number];

export interface KnownFacts {
  memory?: KnownMemory;
  /**
   * The memory limits of this model's processors, where the firmware reports more or the maker's maximum is not known.
   */
  memoryLimit?: MemoryLimit;
  storage?: readonly DriveBay[];
  power?: KnownPower;
  wireless?: KnownWireless;
  displayInch?: number;
  panels?: KnownPanels;
  /** The panel is bonded into the lid, and the maker replaces both as one part. */
  displayIsBonded?: true;
  /** By category: parts that belong to a larger one or are soldered, and a sentence that says to what. */
  notSeparate?: Readonly<Record<string, string>>;
  /** Categories whose parts are made for this model alone, and not by the shop. */
  ownParts?: readonly string[];
  /** Sentences on what can be replaced at all, for laptops that the shop has no parts for. */
  note?: string;
  /** The laptop's batteries are those of the maker's parts lists: no machine reported them. */
  batteriesAreListed?: true;
  /** The laptop runs on two batteries at once. */
  batteryBays?: CodesByBay;
  /** Codes of batteries found in models that share a battery with this one: they may fit, too. */
  relatedBatteries?: readonly string[];
}

export interface KnownMemory {
  /** Omitted where the reports are good enough. */
  type?: string;
  /** 0 if all memory is soldered. */
  sockets: number;
  /** The board has soldered memory in addition to the sockets. */
  alsoSoldered?: boolean;
  /** The largest module a socket takes. */
  moduleMaxGb?: number;
  /** The firmware's figure, where it is lower than what works. */
  statedMaxGb?: number;
  /** Where one name stands for laptops with different boards: which of them this is, in words that follow "if". */
  board?: string;
  /** The other boards of the same name. */
  otherBoards?: readonly (KnownMemory & { type: string; board: string })[];
}

/** The limits of a processor's memory controller, by its maker. */
export interface MemoryLimit {
  moduleMaxGb: number;
  /** Where it is less than modules of that size in all slots. */
  totalGb?: number;
  /** The processors that this applies to; omitted if it applies to all with this kind of memory. */
  processors?: string;
}

export interface DriveBay {
  kind: "M.2" | "2.5-inch" | "mSATA" | "Apple SSD";
  /** M.2 slots: lengths that have their own standoff. */
  lengthsMm?: readonly number[];
  /** M.2 slots: the socket's key. */
  key?: "M" | "B";
  /** M.2 slots: what the board connects to the slot. */
  protocols?: readonly ("NVMe" | "SATA")[];
  /** M.2 slots for NVMe: no source says whether the slot carries SATA as well. */
  sataIsUnknown?: true;
  pcieGeneration?: number;
  singleSidedOnly?: boolean;
  /** 2.5-inch bays: the thickest drive. */
  heightMm?: number;
  /** When the bay exists or is free, in words that follow "if". */
  condition?: string;
}

/** Returns the longest drive that an M.2 slot takes, in mm; undefined if no source says. */
export const longestMm = ({ lengthsMm = [] }: Pick<DriveBay, "lengthsMm">): number | undefined =>
  lengthsMm.length > 0 ? Math.max(...lengthsMm) : undefined;

/** Returns whether it depends on a caddy (Dell: carrier) which drive is in this bay. */
export const dependsOnCaddy = ({ condition = "" }: Pick<DriveBay, "condition">): boolean =>
  /\bca(ddy|rrier)\b/.test(condition);

/** Returns whether the drive sits in a caddy, in the place of a 2.5-inch drive. */
export const isInCaddy = (bay: Pick<DriveBay, "kind" | "condition">): boolean =>
  bay.kind === "M.2" && dependsOnCaddy(bay);

export interface KnownPower {
  inlets: readonly { connector: string; voltageV: number }[];
  /** The power of the weakest adapter sold with the model. */
  watts: number;
  /** The power that the model's most powerful configuration needs. */
  upToWatts?: number;
}

export interface KnownWireless {
  /** "Mini PCIe": cards of full or half length, by the year they were made in. */
  slot: "M.2 2230" | "half Mini PCIe" | "Mini PCIe" | "soldered";
  /** "Intel or AMD": one name stands for both. */
  platform: "Intel" | "AMD" | "Intel or AMD";
  /** The board connects an integrated radio to the slot: CNVio from the 8th, CNVio2 from the 10th generation on. */
  integrated?: "CNVio" | "CNVio2";
  /** The firmware starts only with cards on its list. */
  listedCardsOnly?: boolean;
  /** When there is a slot at all, in words that follow "if". */
  condition?: string;
}

/**
 * Returns what else decides which cards work, as in "M.2 2230 slot, Intel platform, CNVio". Mini PCIe slots take cards
 * for any processor.
 */
export function wifiPlatform({ slot, platform, integrated }: KnownWireless): string[] {
  return slot.startsWith("M.2") ? [`${platform} platform`, ...(integrated ? [integrated] : [])] : [];
}

/** The panels of a model. A class is as `panelClass` writes it. */
export interface KnownPanels {
  /** How many machines reported their panel. */
  machines?: number;
  /** It is one of several numbers where the report names them all. */
  seen?: readonly { numbers: readonly string[]; seen: number; class?: string }[];
  /** Classes that the maker lists. */
  listed?: readonly string[];
  /** The model was also sold with more than `MAX_COMMON_HZ`. */
  takesFast?: true;
}

/** The most laptops a visitor can store. */
export const MAX_LAPTOPS = 10;

/** The lower of what the firmware reports and what the processors take, in all slots; null if neither is known. */
export function limitedMaxGb(
  { slots, maxGb }: ReportedMemory,
  limit: MemoryLimit | undefined,
): number | null {
  if (maxGb === null || limit === undefined) return maxGb;
  return Math.min(maxGb, slots * limit.moduleMaxGb, limit.totalGb ?? maxGb);
}

/** "Intel's Celeron and Pentium N take modules of up to 8 GB, 8 GB in total" */
export function describeMemoryLimit(type: string, { moduleMaxGb, totalGb, processors }: MemoryLimit): string {
  const total = totalGb === undefined ? "" : `, ${totalGb} GB in total`;
  return `${processors ?? `processors with ${type}`} take modules of up to ${moduleMaxGb} GB${total}`;
}
