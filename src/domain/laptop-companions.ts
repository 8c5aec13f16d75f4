import type { GivenSpecs } from "./part-specs.ts";

interface PartFacts {
  category: string;
  specs: GivenSpecs;
}

/** What goes with a part in one laptop: offered only if that laptop is known to take it. */
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

/** Returns whether a part is the one meant. Whether the laptop takes it is not asked here. */
export function isLaptopCompanion({ category, plugMm }: LaptopCompanion, part: PartFacts): boolean {
  return part.category === category && (plugMm === undefined || part.specs.plugMm === plugMm);
}
