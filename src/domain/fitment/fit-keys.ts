import { normalizeNumber } from "#domain/part.ts";
import { type GivenSpecs, readSpecs } from "#domain/part-specs.ts";
import type { LaptopFacts } from "./laptop-facts.ts";
import { panelClassOf } from "./panel-fit.ts";

/** A part's category, its specs and its numbers, as far as the rules decide by them. */
export interface PartKeys {
  category: string;
  specs: GivenSpecs;
  numbers?: readonly { kind: string; number: string }[];
}

/** Returns the codes of the parts that a part replaces. */
export const replacedBy = ({ numbers = [] }: Pick<PartKeys, "numbers">): string[] =>
  numbers.filter(({ kind }) => kind === "substitute").map(({ number }) => number);

/** Returns a panel's own numbers, then those of the panels that it replaces. */
export const panelNumbers = ({ numbers = [] }: Pick<PartKeys, "numbers">) => [
  ...numbers.filter(({ kind }) => kind === "maker"),
  ...numbers.filter(({ kind }) => kind === "substitute"),
];

/**
 * Returns the keys of a part of which a laptop must have one for the rules to say yes: a battery's codes, a panel's
 * numbers and class. Undefined for a category that has none.
 */
export function keysOfPart(part: PartKeys): string[] | undefined {
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
    ...seen.flatMap(({ numbers }) => numbers),
    ...seen.flatMap((each) => each.class ?? []),
    ...(panels?.listed ?? []),
  ]);
}
