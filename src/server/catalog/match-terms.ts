import {
  type DocSet,
  intersect,
  noDocs,
  scaleScores,
  scored,
  union,
  withMinScore,
} from "#engines/catalog-index/index.ts";
import { completionsOf, parseTerms, type Term } from "./parse-terms.ts";
import { categoryTerm, type SearchIndex } from "./search-index.ts";

/** For being in a category that the term names; a match in the name scores 8 and more. */
const categoryScore = 5;
/** The lowest score of a word outside the description. */
const MIN_SCORE_OUTSIDE_DESCRIPTION = 4;
/** A synonym counts a little less than what was typed. */
const synonymFactor = 0.9;

/** Returns the parts with a word that starts like this, and those of the categories it may become the name of. */
export function partsWithPrefix(prefix: string, index: SearchIndex): DocSet {
  const completed = parseTerms(completionsOf(prefix)).map((term) => partsMatchingTerm(term, index));
  return completed.reduce(
    (all, parts) => union(all, parts),
    scaleScores(index.partsWithPrefix(prefix), synonymFactor),
  );
}

/** Returns the parts that match one of a term's phrases or are in one of its categories. */
export function partsMatchingTerm(term: Term, index: SearchIndex): DocSet {
  return index.cached(term.tokens.join(" "), () => matchTerm(term, index));
}

function matchTerm({ phrases, categories }: Term, index: SearchIndex): DocSet {
  let parts = noDocs;
  for (const [at, phrase] of phrases.entries()) {
    const all = partsWithAllWords(phrase, index);
    // "Disconnect the battery first" is in the descriptions of many parts that are no batteries.
    const found = categories.length > 0 ? withMinScore(all, MIN_SCORE_OUTSIDE_DESCRIPTION) : all;
    parts = union(parts, at === 0 ? found : scaleScores(found, synonymFactor));
  }
  for (const category of categories) {
    // Summed: a fan in the category of fans and coolers beats a cooler there, and that beats a thing with a fan.
    parts = union(parts, scored(index.partsWithWord(categoryTerm(category)), categoryScore), "sum");
  }
  return parts;
}

/** Returns the parts with all of these words, scored by their average. */
export function partsWithAllWords(words: readonly string[], index: SearchIndex): DocSet {
  const [first, ...others] = words.map((word) => index.partsWithWord(word));
  if (!first) return noDocs;
  return scaleScores(
    others.reduce((all, one) => intersect(all, one), first),
    1 / words.length,
  );
}

/** A term with the parts that match it. */
export interface MatchedTerm {
  tokens: readonly string[];
  parts: DocSet;
  /** Whether the term names a kind of part. */
  isCategory: boolean;
  /** Whether the term names the laptop. */
  isLaptop?: boolean;
}

/**
 * Returns the parts that match all terms, scored, and the terms that were kept. A term that would leave no parts is
 * dropped; the most specific terms are tried first: the category, then the laptop, then rare words before common ones.
 */
export function matchTerms(terms: readonly MatchedTerm[]): { parts: DocSet; kept: MatchedTerm[] } {
  let parts: DocSet | undefined;
  const kept: MatchedTerm[] = [];
  for (const term of bySpecificity(terms)) {
    const both = parts ? intersect(parts, term.parts) : term.parts;
    if (both.docIds.length === 0) continue;
    parts = both;
    kept.push(term);
  }
  return { parts: parts ?? noDocs, kept };
}

/** Of two categories the later one comes first: a display cable is a cable. */
function bySpecificity(terms: readonly MatchedTerm[]): MatchedTerm[] {
  const rank = ({ isCategory, isLaptop }: MatchedTerm) => (isCategory ? 0 : isLaptop ? 1 : 2);
  return [...terms.entries()]
    .sort(
      ([i, a], [j, b]) =>
        rank(a) - rank(b) || (a.isCategory ? j - i : a.parts.docIds.length - b.parts.docIds.length) || i - j,
    )
    .map(([, term]) => term);
}
