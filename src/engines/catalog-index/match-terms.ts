import { type DocSet, intersect, noDocs } from "./doc-set.ts";

/** A term with the parts that match it. */
export interface MatchedTerm {
  said: readonly string[];
  parts: DocSet;
  /** It says what kind of thing is looked for, not how it should be. */
  isCategory: boolean;
  /** It names the laptop the part is for. */
  isLaptop?: boolean;
}

/**
 * The parts that match all terms, best first by their scores. Where no part does, the least telling terms are left
 * out: the kind of thing is kept before the laptop, that before everything else, and a rare word before a common one.
 */
export function matchTerms(terms: readonly MatchedTerm[]): { parts: DocSet; kept: MatchedTerm[] } {
  let parts: DocSet | undefined;
  const kept: MatchedTerm[] = [];
  for (const term of byTelling(terms)) {
    const both = parts ? intersect(parts, term.parts) : term.parts;
    if (both.ordinals.length === 0) continue;
    parts = both;
    kept.push(term);
  }
  return { parts: parts ?? noDocs, kept };
}

/** Of two kinds of thing the later is meant: a display cable is a cable. */
function byTelling(terms: readonly MatchedTerm[]): MatchedTerm[] {
  const rank = ({ isCategory, isLaptop }: MatchedTerm) => (isCategory ? 0 : isLaptop ? 1 : 2);
  return [...terms.entries()]
    .sort(
      ([i, a], [j, b]) =>
        rank(a) - rank(b) ||
        (a.isCategory ? j - i : a.parts.ordinals.length - b.parts.ordinals.length) ||
        i - j,
    )
    .map(([, term]) => term);
}
