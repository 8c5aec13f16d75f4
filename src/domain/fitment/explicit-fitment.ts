import type { GivenSpecs } from "#domain/part-specs.ts";
import { readSpecs } from "#domain/part-specs.ts";
import { doesNotFit, type FitAnswer, fits, fitsIf, sources, unknown } from "./fit-answer.ts";
import type { LaptopFacts } from "./laptop-facts.ts";

/** What somebody has written down of one part and one laptop. */
export interface ExplicitFitment {
  verdict: "fits" | "fits_if" | "does_not_fit";
  /** In words that follow "if" for `fits_if`, a sentence otherwise; may be empty for `fits`. */
  condition: string;
  source: string;
}

/** A row in words. It goes before every rule: somebody has looked. */
export function explicitFitment({ verdict, condition, source }: ExplicitFitment): FitAnswer {
  switch (verdict) {
    case "fits":
      return { ...fits(condition || "Listed for this laptop."), source };
    case "fits_if":
      return { ...fitsIf(condition), source };
    case "does_not_fit":
      return { ...doesNotFit(condition || "Listed as not fitting this laptop."), source };
  }
}

/** Batteries are decided by the code on the pack: without a row nobody has seen this pack in this laptop. */
export function batteryFit(laptop: LaptopFacts): FitAnswer {
  const codes = laptop.batteries.map(([code]) => code);
  const seen = codes.slice(0, 4).join(", ");
  if (codes.length === 0) {
    return {
      ...unknown("No pack of this laptop is known to us. Compare the code on your old pack's label."),
      source: sources.nothing,
    };
  }
  return {
    ...unknown(
      `This pack has not been seen in this laptop; seen were ${seen}. Compare the code on your old pack's label.`,
    ),
    source: sources.reported,
  };
}

/** A panel of another size cannot go in; of the right size, the number on the old panel's back decides. */
export function panelFit(given: GivenSpecs, { known }: LaptopFacts): FitAnswer {
  const { diagonalInch } = readSpecs("panel", given);
  const compare = "Compare the number on the back of your old panel, its connector and its brackets.";
  if (known.displayInch === undefined || diagonalInch === undefined) {
    return {
      ...unknown(`We do not know which panels this laptop takes. ${compare}`),
      source: sources.nothing,
    };
  }
  if (Math.abs(known.displayInch - diagonalInch) > 0.05) {
    return {
      ...doesNotFit(
        `This laptop's display measures ${known.displayInch} inches, this panel ${diagonalInch}.`,
      ),
      source: sources.published,
    };
  }
  return {
    ...unknown(`The size is right, but that alone does not decide. ${compare}`),
    source: sources.published,
  };
}
