import type { KnownPower } from "#domain/fitment/laptop-facts.ts";
import { magSafe3 } from "./apple-models.ts";
import { usbC } from "./known-facts.ts";
import { type SealedModel, soldered } from "./sealed-models.ts";

/** What the owner of a MacBook with soldered memory and storage can expect of a shop for parts. */
export const appleSoldered =
  "Memory and storage are soldered to the board and stay as they were bought. Battery and screen can be replaced with Apple's own parts, which we do not sell.";

const air: KnownPower = { inlets: [usbC, magSafe3], watts: 30 };
const pro13: KnownPower = { inlets: [usbC], watts: 67 };
const pro14: KnownPower = { inlets: [usbC, magSafe3], watts: 67, upToWatts: 96 };
const pro16: KnownPower = { inlets: [usbC, magSafe3], watts: 140 };

/**
 * MacBooks with processors by Apple that no hardware report names, with the numbers on their undersides. Source: Apple's
 * support articles "Identify your MacBook Air model", "… MacBook Pro model" and "Identify the power adapter for your Mac
 * laptop".
 */
const models: readonly (readonly [model: string, numbers: string, power: KnownPower])[] = [
  ["MacBook Air (M1, 2020)", "a2337", { inlets: [usbC], watts: 30 }],
  ["MacBook Air (13-inch, M2, 2022)", "a2681", air],
  ["MacBook Air (15-inch, M2, 2023)", "a2941", air],
  ["MacBook Air (13-inch, M3, 2024)", "a3113", air],
  ["MacBook Air (15-inch, M3, 2024)", "a3114", air],
  ["MacBook Air (13-inch, M4, 2025)", "a3240", air],
  ["MacBook Air (15-inch, M4, 2025)", "a3241", air],
  ["MacBook Pro (13-inch, M2, 2022)", "a2338", pro13],
  ["MacBook Pro (14-inch, M2, 2023)", "a2779", pro14],
  ["MacBook Pro (16-inch, M2, 2023)", "a2780", pro16],
  ["MacBook Pro (14-inch, M3, Nov 2023)", "a2918 a2992", pro14],
  ["MacBook Pro (16-inch, M3, Nov 2023)", "a2991", pro16],
  ["MacBook Pro (14-inch, M4, 2024)", "a3112 a3401", pro14],
  ["MacBook Pro (16-inch, M4, 2024)", "a3403", pro16],
];

export const newerMacBooks: readonly SealedModel[] = models.map(([model, numbers, power]) => ({
  brand: "Apple",
  models: [model],
  boards: numbers.split(" "),
  known: { ...soldered, power, note: appleSoldered },
}));
