import { type GivenSpecs, readSpecs } from "#domain/part-specs.ts";
import { chargerFit } from "./charger-fit.ts";
import { batteryFit, type ExplicitFitment, explicitFitment, panelFit } from "./explicit-fitment.ts";
import { type FitAnswer, fits, fitsIf, sources, unknown } from "./fit-answer.ts";
import type { LaptopFacts } from "./laptop-facts.ts";
import { memoryFit } from "./memory-fit.ts";
import { m2Fit, sataFit } from "./ssd-fit.ts";
import { wifiFit } from "./wifi-fit.ts";

export interface PartToFit {
  category: string;
  specs: GivenSpecs;
}

type Rule = (specs: GivenSpecs, laptop: LaptopFacts) => FitAnswer;

/** Categories decided by rule. Everything else is decided by what somebody has listed. */
const rules: Readonly<Record<string, Rule>> = {
  memory: (specs, laptop) => memoryFit(readSpecs("memory", specs), laptop),
  "m2-ssd": (specs, laptop) => m2Fit(readSpecs("m2-ssd", specs), laptop),
  "sata-ssd": (specs, laptop) => sataFit(readSpecs("sata-ssd", specs), laptop),
  charger: (specs, laptop) => chargerFit(readSpecs("charger", specs), laptop),
  wifi: (specs, laptop) => wifiFit(readSpecs("wifi", specs), laptop),
  battery: (_specs, laptop) => batteryFit(laptop),
  panel: panelFit,
  thermal: thermalFit,
  tools: () => ({ ...fits("Not tied to a model."), source: sources.part }),
};

/** Parts of these categories serve every laptop: a list for one laptop shows them too. */
export const universalCategories: readonly string[] = ["tools", "thermal"];

/** Whether a rule can say yes in this category, so that a part's laptops can be worked out. */
export const isDecidedByRule = (category: string): boolean =>
  ["memory", "m2-ssd", "sata-ssd", "charger", "wifi"].includes(category);

/**
 * Does this part fit this laptop, and why. What somebody has listed goes before the rules; where neither knows,
 * the answer is `unknown`, which is never a yes.
 */
export function evaluateFit(part: PartToFit, laptop: LaptopFacts, listed?: ExplicitFitment): FitAnswer {
  if (listed) return explicitFitment(listed);
  const rule = rules[part.category];
  if (rule) return rule(part.specs, laptop);
  return {
    ...unknown(
      "Nobody has listed this part for this laptop. Compare numbers, plugs and screw holes with the old part.",
    ),
    source: sources.nothing,
  };
}

function thermalFit(specs: GivenSpecs): FitAnswer {
  const { kind, thicknessMm } = readSpecs("thermal", specs);
  const finding =
    kind === "pad" && thicknessMm !== undefined
      ? fitsIf(`the pad it replaces is ${thicknessMm} mm thick`, "Measure the old one with a calliper.")
      : fits("Not tied to a model.");
  return { ...finding, source: sources.part };
}
