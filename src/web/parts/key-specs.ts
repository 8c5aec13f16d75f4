import { measureText } from "#domain/measure.ts";
import type { GivenSpecs } from "#domain/part-specs.ts";

/** The lines of a card below the part's name: three specs at most, and its generation. */
export interface KeySpecs {
  texts: string[];
  generation?: { text: string; tone: GenerationTone };
}

/** The colors that the labels in the photographs have: mint is the oldest, ember the newest. */
type GenerationTone = "mint" | "azure" | "ember";

/** `{key}` stands for a spec; a text whose spec is missing is left out. */
const texts: Readonly<Record<string, readonly string[]>> = {
  memory: ["{capacityGb} GB", "{dataRateMtS} MT/s", "CL{casLatency}"],
  "m2-ssd": ["{capacityGb} GB", "PCIe {pcieGeneration}.0", "{readMbS} MB/s"],
  "sata-ssd": ["{capacityGb} GB", "{interface}", "{heightMm} mm"],
  // Not their cells: of most packs only those in series are known, half of what the trade counts.
  battery: ["{energyWh} Wh", "{voltageV} V", "{capacityMah} mAh"],
  panel: ["{resolution}", "{technology}", "{signal} {connectorPins}"],
  keyboard: ["{layout}", "{keys} keys", "{mainTailPins}-pin"],
  touchpad: ["{widthMm} × {heightMm} mm", "{surface}", "{ribbonPins}-pin"],
  cooling: ["{voltageV} V", "{heightMm} mm", "{connectorPins}-pin"],
  charger: ["{powerW} W", "{outputV} V"],
  "dc-jack": ["{plugMm} mm", "{cableMm} mm cable"],
  wifi: ["{generation}", "Bluetooth {bluetooth}", "{formFactor}"],
  thermal: ["{conductivityWmK} W/m·K", "{thicknessMm} mm"],
  cable: ["{pins}-pin", "{lengthMm} mm"],
  speaker: ["{sizeMm} mm", "{impedanceOhm} Ω"],
};

const memoryTones: Readonly<Record<string, GenerationTone>> = {
  DDR3: "mint",
  DDR3L: "mint",
  DDR4: "azure",
  DDR5: "ember",
};
const driveTones: Readonly<Record<string, GenerationTone>> = { "3": "mint", "4": "azure", "5": "ember" };

export function keySpecs({ category, specs }: { category: string; specs: GivenSpecs }): KeySpecs {
  const given = (key: string) => (Object.hasOwn(specs, key) ? specs[key] : "");
  const shown = (Object.hasOwn(texts, category) ? (texts[category] ?? []) : []).flatMap((pattern) => {
    let isComplete = true;
    const text = pattern.replaceAll(/\{(\w+)\}(?: (GB)\b)?/g, (_, key: string, unit?: string) => {
      const value = given(key);
      isComplete &&= value !== "";
      return typeof value === "number" ? measureText(value, unit) : String(value);
    });
    return isComplete && text.length <= 20 ? [text] : [];
  });
  const generation = generationOf(category, (key) => String(given(key)));
  return { texts: shown, ...(generation && { generation }) };
}

function generationOf(category: string, given: (key: string) => string): KeySpecs["generation"] {
  if (category === "memory") {
    const tone = memoryTones[given("generation")];
    return tone && { text: given("generation"), tone };
  }
  if (category !== "m2-ssd") return undefined;
  const tone = driveTones[given("pcieGeneration")];
  return tone && { text: `Gen${given("pcieGeneration")}`, tone };
}
