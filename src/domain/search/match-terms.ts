import { intersect, noParts, type PartSet } from "./part-set.ts";

/** A term with the parts that match it. */
export interface MatchedTerm {
  said: readonly string[];
  parts: PartSet;
  /** It says what kind of thing is looked for, not how it should be. */
  isShelf: boolean;
  /** It names the laptop the part is for. */
  isLaptop?: boolean;
}

/**
 * The parts that match all terms, best first by their scores. Where no part does, the least telling terms are left
 * out: the kind of thing is kept before the laptop, that before everything else, and a rare word before a common one.
 */
export function matchTerms(terms: readonly MatchedTerm[]): { parts: PartSet; kept: MatchedTerm[] } {
  let parts: PartSet | undefined;
  const kept: MatchedTerm[] = [];
  for (const term of byTelling(terms)) {
    const both = parts ? intersect(parts, term.parts) : term.parts;
    if (both.ordinals.length === 0) continue;
    parts = both;
    kept.push(term);
  }
  return { parts: parts ?? noParts, kept };
}

/** Of two kinds of thing the later is meant: a display cable is a cable. */
function byTelling(terms: readonly MatchedTerm[]): MatchedTerm[] {
  const rank = ({ isShelf, isLaptop }: MatchedTerm) => (isShelf ? 0 : isLaptop ? 1 : 2);
  return [...terms.entries()]
    .sort(
      ([i, a], [j, b]) =>
        rank(a) - rank(b) || (a.isShelf ? j - i : a.parts.ordinals.length - b.parts.ordinals.length) || i - j,
    )
    .map(([, term]) => term);
}
