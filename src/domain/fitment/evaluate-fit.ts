import { type GivenSpecs, readSpecs, specKind } from "#domain/part-specs.ts";
import { batteryFit } from "./battery-fit.ts";
import { chargerFit } from "./charger-fit.ts";
import { doesNotFit, type FitAnswer, type FitVerdict, fits, fitsIf, sources, unknown } from "./fit-answer.ts";
import { decidingNumbers, type PartToFit } from "./fit-keys.ts";
import { howToCheck } from "./how-to-check.ts";
import { isCalled } from "./laptop-alias.ts";
import type { LaptopFacts } from "./laptop-facts.ts";
import { memoryFit } from "./memory-fit.ts";
import { panelFit } from "./panel-fit.ts";
import { m2Fit, sataFit } from "./ssd-fit.ts";
import { wifiFit } from "./wifi-fit.ts";

export type { PartToFit };

/** A statement by an admin or the catalog about one part and one laptop. */
export interface ExplicitFitment {
  verdict: Exclude<FitVerdict, "unknown">;
  /** For `fits_if` words that follow "if", otherwise a sentence; may be empty for `fits` and `does_not_fit`. */
  condition: string;
  source: string;
}

type Rule = (specs: GivenSpecs, laptop: LaptopFacts, part: PartToFit) => FitAnswer;

/** Categories decided by a rule. Explicit fitments decide the others. */
const rules: Readonly<Record<string, Rule>> = {
  memory: (specs, laptop) => memoryFit(readSpecs("memory", specs), laptop),
  "m2-ssd": (specs, laptop) => m2Fit(readSpecs("m2-ssd", specs), laptop),
  "sata-ssd": (specs, laptop) => sataFit(readSpecs("sata-ssd", specs), laptop),
  charger: (specs, laptop) => chargerFit(readSpecs("charger", specs), laptop),
  wifi: (specs, laptop) => wifiFit(readSpecs("wifi", specs), laptop),
  battery: (specs, laptop, part) => {
    const codes = decidingNumbers(part).map(({ number }) => number);
    return batteryFit(readSpecs("battery", specs), codes, laptop);
  },
  panel: (specs, laptop, part) => panelFit(readSpecs("panel", specs), decidingNumbers(part), laptop),
  thermal: thermalFit,
  tools: () => ({ ...fits("Works with any laptop."), source: sources.part }),
};

/** Categories whose parts serve every laptop: a list for one laptop includes them. */
export const universalCategories: readonly string[] = ["tools", "thermal"];

/** Whether a rule can say yes in this category, so that compatible laptops can be derived for its parts. */
export const isDecidedByRule = (category: string): boolean =>
  ["memory", "m2-ssd", "sata-ssd", "charger", "wifi", "battery", "panel"].includes(category);

/**
 * Returns whether a part fits a laptop, and why. An explicit fitment overrides the rules. If neither has an answer,
 * the verdict is `unknown`, which is never a yes.
 */
export function evaluateFit(part: PartToFit, laptop: LaptopFacts, explicit?: ExplicitFitment): FitAnswer {
  if (explicit) return explicitAnswer(explicit);
  const whyNone = whyNoneFits(part.category, laptop);
  if (whyNone) return { ...doesNotFit(whyNone), source: sources.published };
  const models = modelsOf(part);
  if (models.length > 0) return modelBoundFit(models, laptop);
  const rule = rules[part.category];
  if (rule) return rule(part.specs, laptop, part);
  return {
    ...unknown(`We have no data on this part and this laptop yet. ${howToCheck(part.category)}`),
    source: sources.nothing,
  };
}

/** Returns why no part of a category fits a laptop, whichever it is. */
const whyNoneFits = (category: string, { known }: LaptopFacts): string | undefined =>
  known.notSeparate?.[category] ??
  (known.ownParts?.includes(category)
    ? "This laptop needs a part made for it alone, which we do not sell."
    : undefined);

/**
 * Returns the laptops that a part is made for, as its specifications name them; none for a part that is not bound to
 * models. Keyboards, fans, covers and the like fit no other laptop.
 */
export const modelsOf = ({ specs }: PartToFit): readonly string[] =>
  typeof specs.forModels === "string"
    ? specs.forModels
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "")
    : [];

/** Returns whether parts of a category are made for single models. */
export const isModelBound = (category: string): boolean => specKind(category, "forModels") !== undefined;

function modelBoundFit(models: readonly string[], laptop: LaptopFacts): FitAnswer {
  const finding = models.some((model) => isCalled(laptop, model))
    ? fits("Made for this model.")
    : doesNotFit(`Made for ${anyOf(models)}, not for the ${laptop.name}.`);
  return { ...finding, source: sources.part };
}

const MAX_MODELS_NAMED = 3;

function anyOf(models: readonly string[]): string {
  const named = models.slice(0, MAX_MODELS_NAMED);
  const more = models.length - named.length;
  if (more > 0) return `the ${named.join(", the ")} and ${more} more`;
  return named.length === 1
    ? `the ${named[0]}`
    : `the ${named.slice(0, -1).join(", the ")} and the ${named.at(-1)}`;
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

function thermalFit(specs: GivenSpecs): FitAnswer {
  const { kind, thicknessMm } = readSpecs("thermal", specs);
  const finding =
    kind === "pad" && thicknessMm !== undefined
      ? fitsIf(`your old pad is ${thicknessMm} mm thick`, "Measure it with a caliper.")
      : fits("Works with any laptop.");
  return { ...finding, source: sources.part };
}
