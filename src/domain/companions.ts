import type { GivenSpecs } from "./part-specs.ts";

interface PartFacts {
  category: string;
  specs: GivenSpecs;
}

/** Parts that are bought together with a part, and why. */
export interface Companion {
  category: string;
  /** Begins a word of its name or its contents. */
  word: string;
  reason: string;
}

const toolKit: Companion = { category: "tools", word: "driver", reason: "Opens the laptop" };
const paste: Companion = {
  category: "thermal",
  word: "paste",
  reason: "For the processor, under the heat sink",
};
const screws = (reason: string): Companion => ({ category: "tools", word: "screw", reason });

/** Categories whose parts are inside the laptop, and what screws are for with them. */
const inside: Readonly<Record<string, string>> = {
  memory: "Replaces lost screws of the cover",
  "m2-ssd": "Holds the drive if its screw is missing",
  "sata-ssd": "Holds the drive in its bracket",
  battery: "Replaces lost or worn screws",
  panel: "Replaces lost or worn screws",
  keyboard: "Replaces lost or worn screws",
  touchpad: "Replaces lost or worn screws",
  cooling: "Replaces lost or worn screws",
  thermal: "Replaces lost screws of the cover",
  "dc-jack": "Replaces lost or worn screws",
  wifi: "Holds the card if its screw is missing",
  wwan: "Holds the card if its screw is missing",
  cable: "Replaces lost screws of the cover",
  hinge: "Replaces lost or worn screws",
  cover: "Replaces lost or worn screws",
  speaker: "Replaces lost or worn screws",
  webcam: "Replaces lost or worn screws",
  "system-board": "Replaces lost or worn screws",
};
/** Returns whether the heat sink comes off, which uses up its paste. New paste itself is excepted. */
const takesPaste = ({ category, specs }: PartFacts) =>
  ["cooling", "system-board"].includes(category) || (category === "thermal" && specs.kind === "pad");

/**
 * Returns what goes with a part, at most three: the tools that its swap takes, and the supplies that it uses up. Parts
 * that are swapped without tools have none: chargers, clip-on batteries, and batteries whose fitting is unknown.
 */
export function companionsOf(part: PartFacts): Companion[] {
  const { category, specs } = part;
  if (category === "battery" && specs.fitting !== "internal") return [];
  const use = Object.hasOwn(inside, category) ? inside[category] : undefined;
  if (use === undefined) return [];
  return [toolKit, ...(takesPaste(part) ? [paste] : []), screws(use)];
}

/** Returns whether a part is the tool or supply meant: of that category, with the word in its name or its contents. */
export function isPartFor(
  wanted: Pick<Companion, "category" | "word">,
  part: PartFacts & { name: string },
): boolean {
  const text = `${part.name} ${part.specs.contents ?? ""}`.toLowerCase();
  return part.category === wanted.category && new RegExp(`\\b${wanted.word}`).test(text);
}

/** Companions of a part in one laptop: offered only if that laptop is known to take them. */
export interface LaptopCompanion {
  category: string;
  /** For power jacks: the plug they take, "7.9 × 5.5". */
  plugMm?: string;
  reason: string;
}

/**
 * Returns what wears out together with a part, or is in reach while it is swapped. Nothing for USB-C chargers, whose
 * socket is part of the system board.
 */
export function laptopCompanionOf({ category, specs }: PartFacts): LaptopCompanion | undefined {
  if (category === "thermal") {
    return { category: "cooling", reason: "If the fan is noisy: the laptop is open anyway" };
  }
  const [, plugMm] = /^([\d.]+ × [\d.]+) mm/.exec(String(specs.connector ?? "")) ?? [];
  if (category !== "charger" || plugMm === undefined) return undefined;
  return { category: "dc-jack", plugMm, reason: "If the plug sits loose: the socket in the laptop is worn" };
}

/** Returns whether a part is the one meant, whether or not it fits the laptop. */
export function isLaptopCompanion({ category, plugMm }: LaptopCompanion, part: PartFacts): boolean {
  return part.category === category && (plugMm === undefined || part.specs.plugMm === plugMm);
}
