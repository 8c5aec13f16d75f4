/** What the shop knows about a laptop. A missing fact is unknown, and unknown is never a yes. */
export interface LaptopFacts {
  /** "Lenovo ThinkPad T480" */
  name: string;
  /** As reported by laptops of this model. Firmware can understate the maximum and counts soldered chips as slots. */
  memory: ReportedMemory | null;
  /** Batteries that laptops of this model reported. */
  batteries: readonly ReportedBattery[];
  /** What the manufacturer publishes about the model; takes precedence over reports. */
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
  storage?: readonly DriveBay[];
  power?: KnownPower;
  wireless?: KnownWireless;
  displayInch?: number;
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
}

export interface DriveBay {
  kind: "M.2" | "2.5-inch" | "mSATA";
  /** M.2 slots: lengths that have their own standoff. */
  lengthsMm?: readonly number[];
  /** M.2 slots: the socket's key. */
  key?: "M" | "B";
  /** M.2 slots: what the board connects to the slot. */
  protocols?: readonly ("NVMe" | "SATA")[];
  pcieGeneration?: number;
  singleSidedOnly?: boolean;
  /** 2.5-inch bays: the thickest drive. */
  heightMm?: number;
  /** When the bay exists or is free, in words that follow "if". */
  condition?: string;
}

export interface KnownPower {
  inlets: readonly { connector: string; voltageV: number }[];
  /** What the weakest adapter sold with the model supplies. */
  watts: number;
  /** What the model's most powerful configuration needs. */
  upToWatts?: number;
}

export interface KnownWireless {
  slot: "M.2 2230" | "half Mini PCIe" | "soldered";
  platform: "Intel" | "AMD";
  /** The board connects an integrated radio to the slot: CNVio from the 8th, CNVio2 from the 10th generation on. */
  integrated?: "CNVio" | "CNVio2";
  /** The firmware starts only with cards on its list. */
  listedCardsOnly?: boolean;
}

/** The most laptops a visitor can store. */
export const MAX_LAPTOPS = 10;
