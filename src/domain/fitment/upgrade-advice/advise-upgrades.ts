import type { LaptopFacts } from "../laptop-facts.ts";
import { memorySlots } from "../memory-slots.ts";
import type { Advice, CompatiblePart, InstalledMemory } from "./advice.ts";
import { adviseBattery } from "./battery-advice.ts";
import { adviseCharger } from "./charger-advice.ts";
import { adviseMemory } from "./memory-advice.ts";
import { adviseStorage } from "./storage-advice.ts";
import { adviseWifi } from "./wifi-advice.ts";

/** Categories whose parts are suggested as upgrades. */
export const advisedCategories: readonly string[] = [
  "memory",
  "m2-ssd",
  "sata-ssd",
  "battery",
  "charger",
  "wifi",
];

/**
 * Returns which upgrades to suggest for a laptop, topic by topic, with reasons.
 * @param parts compatible parts only: parts that do not fit must be filtered out
 * @param currency of the parts' prices, for reasons that name one
 */
export function adviseUpgrades(
  laptop: LaptopFacts,
  parts: readonly CompatiblePart[],
  installed: InstalledMemory,
  currency: string,
): Advice[] {
  const inCategories = (...categories: string[]) =>
    parts.filter(({ category }) => categories.includes(category));
  return [
    adviseMemory(laptop, inCategories("memory"), installed),
    adviseStorage(laptop, inCategories("m2-ssd", "sata-ssd"), currency),
    adviseBattery(laptop, inCategories("battery")),
    adviseCharger(laptop, inCategories("charger")),
    adviseWifi(laptop, inCategories("wifi")),
  ];
}

/** Returns the question to the owner about installed memory; undefined if the answer would change nothing. */
export function memoryQuestion(
  laptop: LaptopFacts,
): { sockets: number; besideSoldered: boolean } | undefined {
  const slots = memorySlots(laptop);
  return typeof slots === "string"
    ? undefined
    : { sockets: slots.sockets, besideSoldered: slots.besideSoldered };
}
