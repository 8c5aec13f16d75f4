import type { LaptopFacts } from "../laptop-facts.ts";
import type { Advice, MemoryNow, OfferedPart } from "./advice.ts";
import { adviseBattery } from "./battery-advice.ts";
import { adviseCharger } from "./charger-advice.ts";
import { adviseMemory } from "./memory-advice.ts";
import { memoryRoom } from "./memory-room.ts";
import { adviseStorage } from "./storage-advice.ts";
import { adviseWifi } from "./wifi-advice.ts";

/** Shelves whose parts are suggested as upgrades. */
export const advisedCategories: readonly string[] = [
  "memory",
  "m2-ssd",
  "sata-ssd",
  "battery",
  "charger",
  "wifi",
];

/**
 * What makes sense to put into a laptop, topic by topic, with the reasons in words.
 * @param offered parts that fit it, by rule or as listed; parts that do not fit must not be among them
 * @param currency of the parts' prices, for the reasons that name one
 */
export function adviseUpgrades(
  laptop: LaptopFacts,
  offered: readonly OfferedPart[],
  now: MemoryNow,
  currency: string,
): Advice[] {
  const of = (...categories: string[]) => offered.filter(({ category }) => categories.includes(category));
  return [
    adviseMemory(laptop, of("memory"), now),
    adviseStorage(laptop, of("m2-ssd", "sata-ssd"), currency),
    adviseBattery(laptop, of("battery")),
    adviseCharger(laptop, of("charger")),
    adviseWifi(laptop, of("wifi")),
  ];
}

/** What its owner is asked about memory; undefined where the answer would change nothing. */
export function memoryQuestion(
  laptop: LaptopFacts,
): { sockets: number; besideSoldered: boolean } | undefined {
  const room = memoryRoom(laptop);
  return typeof room === "string"
    ? undefined
    : { sockets: room.sockets, besideSoldered: room.besideSoldered };
}
