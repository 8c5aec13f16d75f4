import { type GivenSpecs, readSpecs } from "#domain/part-specs.ts";
import { chargerFit } from "./charger-fit.ts";
import { doesNotFit, type FitAnswer, fits, fitsIf, sources, unknown } from "./fit-answer.ts";
import { howToCheck } from "./how-to-check.ts";
import type { LaptopFacts } from "./laptop-facts.ts";
import { memoryFit } from "./memory-fit.ts";
import { m2Fit, sataFit } from "./ssd-fit.ts";
import { wifiFit } from "./wifi-fit.ts";

export interface PartToFit {
  category: string;
  specs: GivenSpecs;
}

/** What an admin or the catalog states about one part and one laptop. */
export interface ExplicitFitment {
  verdict: "fits" | "fits_if" | "does_not_fit";
  /** For `fits_if` words that follow "if", otherwise a sentence; may be empty for `fits` and `does_not_fit`. */
  condition: string;
  source: string;
}

type Rule = (specs: GivenSpecs, laptop: LaptopFacts) => FitAnswer;

/** Categories decided by a rule. Explicit fitments decide the others. */
const rules: Readonly<Record<string, Rule>> = {
  memory: (specs, laptop) => memoryFit(readSpecs("memory", specs), laptop),
  "m2-ssd": (specs, laptop) => m2Fit(readSpecs("m2-ssd", specs), laptop),
  "sata-ssd": (specs, laptop) => sataFit(readSpecs("sata-ssd", specs), laptop),
  charger: (specs, laptop) => chargerFit(readSpecs("charger", specs), laptop),
  wifi: (specs, laptop) => wifiFit(readSpecs("wifi", specs), laptop),
  battery: (_specs, laptop) => batteryFit(laptop),
  panel: panelFit,
  thermal: thermalFit,
  tools: () => ({ ...fits("Works with any laptop."), source: sources.part }),
};

/** Categories whose parts serve every laptop: a list for one laptop includes them. */
export const universalCategories: readonly string[] = ["tools", "thermal"];

/** Whether a rule can say yes in this category, so that compatible laptops can be derived for its parts. */
export const isDecidedByRule = (category: string): boolean =>
  ["memory", "m2-ssd", "sata-ssd", "charger", "wifi"].includes(category);

/**
 * Returns whether a part fits a laptop, and why. An explicit fitment overrides the rules. If neither has an answer,
 * the verdict is `unknown`, which is never a yes.
 */
export function evaluateFit(part: PartToFit, laptop: LaptopFacts, explicit?: ExplicitFitment): FitAnswer {
  if (explicit) return explicitAnswer(explicit);
  const rule = rules[part.category];
  if (rule) return rule(part.specs, laptop);
  return {
    ...unknown(`We have no data on this part and this laptop yet. ${howToCheck(part.category)}`),
    source: sources.nothing,
  };
}

function explicitAnswer({ verdict, condition, source }: ExplicitFitment): FitAnswer {
  switch (verdict) {
    case "fits":
      return { ...fits(condition || "Confirmed for this laptop."), source };
    case "fits_if":
      return { ...fitsIf(condition), source };
    case "does_not_fit":
      return { ...doesNotFit(condition || "Confirmed not to fit this laptop."), source };
  }
}

/** The code on the battery decides: without an explicit fitment, no report of this battery in this laptop exists. */
function batteryFit(laptop: LaptopFacts): FitAnswer {
  const codes = laptop.batteries.map(([code]) => code);
  if (codes.length === 0) {
    return {
      ...unknown(
        "We have no battery data for this laptop yet. Compare the code on your old battery's label.",
      ),
      source: sources.nothing,
    };
  }
  const found = codes.slice(0, 4).join(", ");
  return {
    ...unknown(`Batteries found in this model: ${found}. Compare the code on your old battery's label.`),
    source: sources.reported,
  };
}

/** A panel of another size does not fit; for the right size, the number on the back of the old panel decides. */
function panelFit(given: GivenSpecs, { known }: LaptopFacts): FitAnswer {
  const { diagonalInch } = readSpecs("panel", given);
  const compare = "Compare the number on the back of your old panel, its connector and its brackets.";
  if (known.displayInch === undefined || diagonalInch === undefined) {
    return {
      ...unknown(`We have no display data for this laptop yet. ${compare}`),
      source: sources.nothing,
    };
  }
  if (Math.abs(known.displayInch - diagonalInch) > 0.05) {
    return {
      ...doesNotFit(
        `This laptop has a ${known.displayInch}-inch display; this panel is ${diagonalInch}-inch.`,
      ),
      source: sources.published,
    };
  }
  return {
    ...unknown(`The size matches, but the panel may still differ. ${compare}`),
    source: sources.published,
  };
}

function thermalFit(specs: GivenSpecs): FitAnswer {
  const { kind, thicknessMm } = readSpecs("thermal", specs);
  const finding =
    kind === "pad" && thicknessMm !== undefined
      ? fitsIf(`your old pad is ${thicknessMm} mm thick`, "Measure it with a caliper.")
      : fits("Works with any laptop.");
  return { ...finding, source: sources.part };
}
