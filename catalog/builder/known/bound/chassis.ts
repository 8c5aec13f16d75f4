/**
 * One laptop, or several with the same housing, and the parts that are made for it alone. Typed in on 2026-11-23 from
 * the makers' maintenance and service manuals; where it is not certain that two models share a part, they do not.
 */
export interface Chassis {
  /** In part numbers: "T480". */
  code: string;
  brand: string;
  /** As the reports name them, the one that names the part first. */
  models: readonly string[];
  /** Of the part's name: "ThinkPad T480". */
  called: string;
  inch: number;
  fan: Fan;
  /** "palm rest": part of it, and not replaced by itself; left out where we do not know. */
  touchpad?: "separate" | "palm rest";
  /** "display": the hinges come with the display assembly. */
  hinge?: "display";
  /**
   * The plug of a jack on its own cable; "on board" for USB-C ports, "soldered" for a jack on the system board.
   */
  jack?: Plug | "on board" | "soldered";
  /** The keyboard is riveted into the palm rest, and both are one part. */
  keyboardInPalmRest?: true;
  /** What the lid or base must be, in words that follow "if". */
  variant?: string;
  /** How the base comes off, and what is special about it. */
  opens: string;
}

export type Plug = "7.9 × 5.5" | "11 × 4.5" | "7.4 × 5.0" | "4.5 × 3.0" | "5.5 × 2.5" | "4.0 × 1.7";

export interface Fan {
  /** Fan and heat sink are one part, or the fan is sold by itself. */
  part: "fan with heat sink" | "fan" | "fan pair";
  /** Where the part is not what its name says. */
  fans?: number;
  /** Which board it is for if the model was made with several coolers, in words that follow "if". */
  board?: string;
}

const ownGraphics = "your laptop has no separate graphics chip, which needs a larger cooler";
export const cooler: Fan = { part: "fan with heat sink" };
export const coolerOfTwo: Fan = { part: "fan with heat sink", board: ownGraphics };
export const intelCooler: Fan = {
  part: "fan with heat sink",
  board: "your laptop has an Intel processor and no separate graphics chip",
};
export const amdCooler: Fan = {
  part: "fan with heat sink",
  board: "your laptop has no separate graphics chip",
};
export const fan: Fan = { part: "fan" };
export const fanPair: Fan = { part: "fan pair" };

/** The manuals behind the rows of a maker. */
export const manuals: Readonly<Record<string, string>> = {
  Lenovo: "Lenovo hardware maintenance manual",
  Dell: "Dell owner's or service manual",
  HP: "HP maintenance and service guide",
  Acer: "Acer service guide",
  ASUS: "ASUS service manual",
  Huawei: "Huawei spare parts list",
};

/** One keyboard and all the laptops that it is made for. */
export interface BoundKeyboard {
  code: string;
  brand: string;
  models: readonly string[];
  /** Of the part's name. */
  called: string;
  /** With and without light, as the machines were sold. */
  lights: readonly ("backlit" | "plain")[];
  pointingStick?: true;
  numberKeys?: true;
  /** Layouts beyond the US one, without light. */
  layouts?: readonly ("UK" | "DE" | "FR" | "ES" | "IT")[];
  /** Numbers of the maker's US keyboard that this one replaces. */
  replaces?: readonly string[];
  variant?: string;
  /** How it comes out, in a sentence without a period. */
  access: string;
  /** Whether board and battery stay where they are. */
  comesOut: "from above" | "from inside";
  /** Where the list of models is from, if not from the one model's manual. */
  source?: string;
}
