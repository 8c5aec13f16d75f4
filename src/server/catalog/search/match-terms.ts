import {
  type DocSet,
  difference,
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
/** The lowest score of a word outside the description, as a synonym. */
const MIN_STRONG_SCORE = 3;
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
  // A bare number means something else beside another category.
  const key = `${term.tokens.join(" ")} ${term.categories.join("|")} ${term.phrases.at(-1)?.join(" ") ?? ""}`;
  return index.cached(key, () => matchTerm(term, index));
}

function matchTerm({ phrases, categories, except = [] }: Term, index: SearchIndex): DocSet {
  let parts = noDocs;
  for (const [at, phrase] of phrases.entries()) {
    // "Disconnect the battery first" is in the descriptions of many parts that are no batteries.
    const found = partsWithAllWords(phrase, index, categories.length > 0 ? MIN_SCORE_OUTSIDE_DESCRIPTION : 0);
    parts = union(parts, at === 0 ? found : scaleScores(found, synonymFactor));
  }
  for (const phrase of except) parts = difference(parts, partsWithAllWords(phrase, index));
  for (const category of categories) {
    // Summed: a fan in the category of fans and coolers beats a cooler there, and that beats a thing with a fan.
    parts = union(parts, scored(index.partsWithWord(categoryTerm(category)), categoryScore), "sum");
  }
  return parts;
}

/**
 * Returns the parts with all of these words, scored by their average.
 * @param minScore of each word
 */
export function partsWithAllWords(words: readonly string[], index: SearchIndex, minScore = 0): DocSet {
  const [first, ...others] = words.map((word) => {
    const parts = index.partsWithWord(word);
    return minScore > 0 ? withMinScore(parts, minScore) : parts;
  });
  if (!first) return noDocs;
  return scaleScores(
    others.reduce((all, one) => intersect(all, one), first),
    1 / words.length,
  );
}

/** The lowest score of a word in a name. */
const MIN_SCORE_IN_NAME = 8;

/** Tells whether some part has all of these words in its name. */
export const hasNamed = (words: readonly string[], index: SearchIndex): boolean =>
  partsWithAllWords(words, index, MIN_SCORE_IN_NAME).docIds.length > 0;

/** A term with the parts that match it. */
export interface MatchedTerm {
  tokens: readonly string[];
  parts: DocSet;
  /** Whether the term names a kind of part. */
  isCategory: boolean;
  /** Whether it does so wherever it stands: "ribbon cable touchpad" asks for a cable. */
  isHead?: boolean;
  /** Whether the term names the laptop. */
  isLaptop?: boolean;
  /** Whether the term is the number of a part. */
  isNumber?: boolean;
  /** Whether a part that differs in this cannot be used instead: another keyboard layout, another DDR generation. */
  isDecisive?: boolean;
}

/**
 * Returns the parts that match all terms, scored, and the terms that were kept. A term that would leave no parts is
 * dropped; the most telling terms are tried first: a part number, the category, the laptop, decisive specs, then what
 * names and specs say, rare words before common ones, and last what only descriptions mention.
 */
export function matchTerms(terms: readonly MatchedTerm[]): { parts: DocSet; kept: MatchedTerm[] } {
  let parts: DocSet | undefined;
  const kept: MatchedTerm[] = [];
  for (const { term, strong } of bySpecificity(terms)) {
    const isBesideCategory = parts !== undefined && kept.some(({ isCategory }) => isCategory);
    const found = [strong, ...(isBesideCategory ? [] : [term.parts])]
      .map((matching) => (parts ? intersect(parts, matching) : matching))
      .find(({ docIds }) => docIds.length > 0);
    if (found) parts = found;
    // "best ssd for gaming" is an SSD first: beside a category, descriptions only change the order.
    else parts = parts && raiseScores(parts, term.parts);
    if (found || (parts && intersect(parts, term.parts).docIds.length > 0)) kept.push(term);
  }
  return { parts: parts ?? noDocs, kept };
}

/** Returns the same parts; those that are in both sets score higher. */
export const raiseScores = (parts: DocSet, others: DocSet): DocSet => union(parts, intersect(parts, others));

/** The later one of two categories comes first: a display cable is a cable. */
function bySpecificity(terms: readonly MatchedTerm[]): { term: MatchedTerm; strong: DocSet }[] {
  const entries = terms.map((term, at) => {
    const strong = withMinScore(term.parts, MIN_STRONG_SCORE);
    const hasStrong = strong.docIds.length > 0;
    const kinds = [term.isNumber, term.isCategory, term.isLaptop, term.isDecisive, hasStrong, true];
    const rank = kinds.findIndex((isOfKind) => isOfKind);
    return { term, strong, at, rank, count: (hasStrong ? strong : term.parts).docIds.length };
  });
  return entries.sort(
    (one, other) =>
      one.rank - other.rank ||
      Number(other.term.isHead ?? false) - Number(one.term.isHead ?? false) ||
      (one.term.isCategory ? other.at - one.at : one.count - other.count) ||
      one.at - other.at,
  );
}
