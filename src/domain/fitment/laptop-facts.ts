/** What is known of a laptop. Whatever is missing is unknown, and unknown is never a yes. */
export interface LaptopFacts {
  /** "Lenovo ThinkPad T480" */
  name: string;
  /** As machines of this model reported it. Firmware can understate the maximum, and counts soldered chips as slots. */
  memory: ReportedMemory | null;
  /** Packs that machines of this model reported. */
  batteries: readonly ReportedBattery[];
  /** What the maker has published of the model: goes before what was reported. */
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
  /** Left out where machines of the model report it well enough. */
  type?: string;
  /** 0: everything is soldered. */
  sockets: number;
  /** Memory on the board beside the sockets. */
  alsoSoldered?: boolean;
  /** The most one socket takes. */
  moduleMaxGb?: number;
  /** Where the firmware's figure is lower than what runs. */
  statedMaxGb?: number;
}

export interface DriveBay {
  kind: "M.2" | "2.5-inch" | "mSATA";
  /** Of an M.2 slot: lengths with a standoff of their own. */
  lengthsMm?: readonly number[];
  /** Of an M.2 slot: the socket's key. */
  key?: "M" | "B";
  /** Of an M.2 slot: what the board connects to it. */
  protocols?: readonly ("NVMe" | "SATA")[];
  pcieGeneration?: number;
  singleSidedOnly?: boolean;
  /** Of a 2.5-inch bay: the thickest drive. */
  heightMm?: number;
  /** What must be so for the bay to be there or free, in words that follow "if". */
  condition?: string;
}

export interface KnownPower {
  inlets: readonly { connector: string; voltageV: number }[];
  /** What the weakest adapter of the model gives. */
  watts: number;
  /** What machines of this model with the strongest equipment need. */
  upToWatts?: number;
}

export interface KnownWireless {
  slot: "M.2 2230" | "half Mini PCIe" | "soldered";
  platform: "Intel" | "AMD";
  /** The board passes an integrated radio on to the slot: CNVio since the eighth, CNVio2 since the tenth generation. */
  integrated?: "CNVio" | "CNVio2";
  /** The firmware starts only with cards on its list. */
  listedCardsOnly?: boolean;
}
