import { normalizeNumber } from "#domain/part.ts";
import { type GivenSpecs, readSpecs } from "#domain/part-specs.ts";
import type { LaptopFacts } from "./laptop-facts.ts";
import { panelClassOf } from "./panel-fit.ts";

/** What the rules need of a part. */
export interface PartToFit {
  category: string;
  specs: GivenSpecs;
  /** Kind "maker": a panel's number. Kind "substitute": the parts it replaces, such as the codes of a battery. */
  numbers?: readonly { kind: string; number: string }[];
}

/** Returns the codes of the parts that a part replaces. */
export const replacedBy = ({ numbers = [] }: Pick<PartToFit, "numbers">): string[] =>
  numbers.filter(({ kind }) => kind === "substitute").map(({ number }) => number);

/** Returns a panel's own numbers, then those of the panels that it replaces. */
export const panelNumbers = ({ numbers = [] }: Pick<PartToFit, "numbers">) => [
  ...numbers.filter(({ kind }) => kind === "maker"),
  ...numbers.filter(({ kind }) => kind === "substitute"),
];

/**
 * Returns the keys of a part of which a laptop must have one for the rules to say yes: a battery's codes, a panel's
 * numbers and class. Undefined for a category that has none.
 */
export function keysOfPart(part: PartToFit): string[] | undefined {
  if (part.category === "battery") return replacedBy(part).map(normalizeNumber);
  if (part.category !== "panel") return undefined;
  const panelClass = panelClassOf(readSpecs("panel", part.specs));
  const numbers = panelNumbers(part).map(({ number }) => normalizeNumber(number));
  return panelClass === undefined ? numbers : [...numbers, panelClass];
}

/** Returns the keys that a laptop has. */
export function keysOfLaptop({ batteries, known: { panels } }: LaptopFacts): Set<string> {
  const seen = panels?.seen ?? [];
  return new Set([
    ...batteries.map(([code]) => normalizeNumber(code)),
    ...seen.flatMap(({ numbers }) => numbers.map(normalizeNumber)),
    ...seen.flatMap((each) => each.class ?? []),
    ...(panels?.listed ?? []),
  ]);
}
