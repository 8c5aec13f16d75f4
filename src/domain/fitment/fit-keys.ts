import { normalizeNumber } from "#domain/part.ts";
import { type GivenSpecs, readSpecs } from "#domain/part-specs.ts";
import type { LaptopFacts } from "./laptop-facts.ts";
import { panelClassOf } from "./panel-fit.ts";

/** The properties of a part that the rules read. */
export interface PartToFit {
  category: string;
  specs: GivenSpecs;
  /** Kind "maker": a panel's number. Kind "substitute": the parts it replaces, such as the codes of a battery. */
  numbers?: readonly { kind: string; number: string }[];
}

/** The kinds of numbers by which a category's rule decides, the strongest first. */
const decidingKinds: Readonly<Record<string, readonly string[]>> = {
  battery: ["substitute"],
  panel: ["maker", "substitute"],
};

/** Returns the numbers by which the rules decide about a part; none for most categories. */
export const decidingNumbers = ({ category, numbers = [] }: PartToFit) =>
  (decidingKinds[category] ?? []).flatMap((deciding) => numbers.filter(({ kind }) => kind === deciding));

/**
 * Returns the keys of a part of which a laptop must have one for the rules to say yes: a battery's codes, a panel's
 * numbers and class. Undefined for a category that has none.
 */
export function keysOfPart(part: PartToFit): string[] | undefined {
  if (!decidingKinds[part.category]) return undefined;
  const numbers = decidingNumbers(part).map(({ number }) => normalizeNumber(number));
  const ownClass = part.category === "panel" && panelClassOf(readSpecs("panel", part.specs));
  return ownClass ? [...numbers, ownClass] : numbers;
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
