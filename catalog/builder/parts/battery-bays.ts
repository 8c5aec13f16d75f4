import type { Laptop } from "../laptops.ts";
import type { Pack } from "./battery-packs.ts";

/** ThinkPads with two packs, one inside and one that slides out, according to Lenovo's maintenance manuals. */
const twoBays =
  /^ThinkPad (X2[4-7]0|X270 W10DG|T440s?|T450s?|T460|T470( W10DG)?|T480|T5[5-8]0|T570 W10DG|P5[12]s|A275|A485)$/;
/** Inner packs have less energy than this. */
const innerBelowWh = 35;

/** Returns the bay that a pack of this energy belongs in, undefined for a laptop with one bay. */
export function bayOf({ brand, model }: Laptop, energyWh: number): "inner" | "outer" | undefined {
  if (brand !== "Lenovo" || !twoBays.test(model)) return undefined;
  return energyWh < innerBelowWh ? "inner" : "outer";
}

/** Models whose single pack slides out without tools, according to the manufacturers' manuals. */
const slideOut: Readonly<Record<string, RegExp>> = {
  Lenovo:
    /^ThinkPad (T60|T61|T4[0-3]0$|T5[0-3]0|T440p|T540p|W5\d\d|X20[01]|X2[23]0$|X61$|R\d|SL|L4[1-6]0|L412|L5[1-6]0|L512|Edge E[45][34]0)|^(G4|G5|B5|B580|Z50|V5[68]0)\d?|^IdeaPad [YZ]5[0-8]0/,
  HP: /^(Pavilion (g[467]|dv|dm4)|Compaq|Presario|2000|250 G[1-3]|255 G[1-3]|EliteBook (8[457][3-7]0[pw]|2[57][3-7]0p|6930p)|ProBook (4[3-7][1-4]\ds|6[45][4-7]\db|6[45][05] G1|4[57]0 G[0-2]))/,
  Dell: /^(Latitude E[56]|Inspiron (N\d|15\d\d|[35][5-7][234][0-9]$|[57][57]20)|Vostro (1\d|2520|3[3-7][56]0))/,
  ASUS: /^(K[4-7]|N[5-7]\d|X54|X55[AUV]|A5|F3|G7[345]|M5[01])/,
  Acer: /^(Aspire [3-9]\d{3}|Aspire (E1|V3)-|Extensa [45]\d|TravelMate [5]|AO)/,
  Toshiba: /^Satellite (A|C[568]\d\d|L[3-8]\d\d|Pro (C|L3)|P300)/,
  Samsung: /^R|^N\d|^NC/,
};

/** Returns whether a pack is screwed in or slides out, undefined when that is unclear. */
export function fittingOf({ laptops, energyWh }: Pack): "internal" | "removable" | undefined {
  const [first] = laptops;
  if (!first) return undefined;
  const bay = bayOf(first, energyWh);
  if (bay) return bay === "inner" ? "internal" : "removable";
  if (laptops.every((laptop) => slideOut[laptop.brand]?.test(laptop.model))) return "removable";
  // Polymer cells are soft, so they are always under the laptop's cover.
  return laptops.every((laptop) => !slideOut[laptop.brand]?.test(laptop.model)) && isPolymer(first, energyWh)
    ? "internal"
    : undefined;
}

function isPolymer({ batteries }: Laptop, energyWh: number): boolean {
  const volts = batteries.find(([, wh]) => wh === energyWh)?.[2] ?? 0;
  return volts > 0 && volts / Math.round(volts / 3.75) > 3.75;
}
