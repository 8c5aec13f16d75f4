import { type GivenSpecs, readSpecs } from "#domain/part-specs.ts";
import { batteryFit } from "./battery-fit.ts";
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
  /** Those of kind "substitute" name the parts it replaces: the codes of a battery. */
  numbers?: readonly { kind: string; number: string }[];
}

/** What an admin or the catalog states about one part and one laptop. */
export interface ExplicitFitment {
  verdict: "fits" | "fits_if" | "does_not_fit";
  /** For `fits_if` words that follow "if", otherwise a sentence; may be empty for `fits` and `does_not_fit`. */
  condition: string;
  source: string;
}

type Rule = (specs: GivenSpecs, laptop: LaptopFacts, replaces: readonly string[]) => FitAnswer;

/** Categories decided by a rule. Explicit fitments decide the others. */
const rules: Readonly<Record<string, Rule>> = {
  memory: (specs, laptop) => memoryFit(readSpecs("memory", specs), laptop),
  "m2-ssd": (specs, laptop) => m2Fit(readSpecs("m2-ssd", specs), laptop),
  "sata-ssd": (specs, laptop) => sataFit(readSpecs("sata-ssd", specs), laptop),
  charger: (specs, laptop) => chargerFit(readSpecs("charger", specs), laptop),
  wifi: (specs, laptop) => wifiFit(readSpecs("wifi", specs), laptop),
  battery: (specs, laptop, replaces) => batteryFit(readSpecs("battery", specs), replaces, laptop),
  panel: panelFit,
  thermal: thermalFit,
  tools: () => ({ ...fits("Works with any laptop."), source: sources.part }),
};

/** Categories whose parts serve every laptop: a list for one laptop includes them. */
export const universalCategories: readonly string[] = ["tools", "thermal"];

/** Whether a rule can say yes in this category, so that compatible laptops can be derived for its parts. */
export const isDecidedByRule = (category: string): boolean =>
  ["memory", "m2-ssd", "sata-ssd", "charger", "wifi", "battery"].includes(category);

/**
 * Returns whether a part fits a laptop, and why. An explicit fitment overrides the rules. If neither has an answer,
 * the verdict is `unknown`, which is never a yes.
 */
export function evaluateFit(part: PartToFit, laptop: LaptopFacts, explicit?: ExplicitFitment): FitAnswer {
  if (explicit) return explicitAnswer(explicit);
  const inLarger = laptop.known.notSeparate?.[part.category];
  if (inLarger) return { ...doesNotFit(inLarger), source: sources.published };
  const models = modelsOf(part);
  if (models.length > 0) return modelBoundFit(models, laptop);
  const rule = rules[part.category];
  if (rule) return rule(part.specs, laptop, replacedBy(part));
  return {
    ...unknown(`We have no data on this part and this laptop yet. ${howToCheck(part.category)}`),
    source: sources.nothing,
  };
}

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

function modelBoundFit(models: readonly string[], { name }: LaptopFacts): FitAnswer {
  const isOneOf = models.some((model) => model.toLowerCase() === name.toLowerCase());
  const finding = isOneOf
    ? fits("Made for this model.")
    : doesNotFit(`Made for ${anyOf(models)}, not for the ${name}.`);
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

/** Returns the codes of the parts that a part replaces. */
export const replacedBy = ({ numbers = [] }: PartToFit) =>
  numbers.filter(({ kind }) => kind === "substitute").map(({ number }) => number);

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
  if (known.displayIsBonded) {
    return {
      ...doesNotFit("This laptop's panel is bonded into the lid, and both are replaced as one part."),
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
