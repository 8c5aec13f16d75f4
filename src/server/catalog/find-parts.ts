import { type DocSet, docSetOf, intersect, noDocs, scored, union } from "#engines/catalog-index/index.ts";
import type { LaptopName } from "./laptop-in-query.ts";
import {
  type MatchedTerm,
  matchTerms,
  partsMatchingTerm,
  partsWithAllWords,
  partsWithPrefix,
} from "./match-terms.ts";
import type { SearchContext } from "./open-catalog.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import type { Term } from "./parse-terms.ts";
import type { NumberMatch } from "./search-queries.ts";
import { tokensOf } from "./tokens.ts";

export interface SearchResult {
  /** Active parts with scores. */
  parts: DocSet;
  /** The query with its spelling corrected, null when nothing was corrected. */
  readAs: string | null;
  /** The words to highlight, as names spell them. */
  highlights: string[];
  /** Words that no part has together with the others; they were ignored. */
  droppedTerms: string[];
  numbers: NumberMatch[];
  laptop: LaptopName | null;
}

/** For a part known to fit the laptop: almost as good as a name that contains the laptop's. */
const compatibleScore = 7.5;
const numberScore = { exact: 40, prefix: 9 };

/** Returns the active parts that match a query, and how the query was read. */
export async function findParts(search: SearchContext, q: string): Promise<SearchResult> {
  return findMatches(search, await parseQuery(search, q));
}

/** Returns the active parts that match a parsed query. */
export async function findMatches(search: SearchContext, query: ParsedQuery): Promise<SearchResult> {
  const { readAs, terms, index, laptop, laptopWords, numbers } = query;
  const wholeQuery = numbers.filter((match) => match.query === query.asNumber);
  const isNumber = wholeQuery.some(({ isExact }) => isExact);
  const matched: MatchedTerm[] = isNumber ? [] : terms.map((term) => matchTerm(term, query));
  if (laptop) {
    const compatible = scored(await search.compatibleParts(laptop.slug), compatibleScore);
    // Batteries name the laptops they fit, but rarely the laptop's brand.
    const brand = tokensOf(laptop.brand);
    const named = partsWithAllWords(
      laptopWords.filter((word) => !brand.includes(word)),
      index,
    );
    matched.push({
      tokens: laptopWords,
      parts: union(named, compatible),
      isCategory: false,
      isLaptop: true,
    });
  }
  const { parts: all, kept } = matchTerms(matched);
  const parts = laptop && !kept.some(({ isLaptop }) => isLaptop) ? ofItsSize(all, laptop, kept, query) : all;
  return {
    parts: union(parts, partsWithNumbers(wholeQuery), "sum"),
    readAs,
    highlights: wordsToHighlight(kept, query),
    droppedTerms: matched.filter((term) => !kept.includes(term)).flatMap(({ tokens }) => tokens),
    numbers,
    laptop: laptop ?? null,
  };
}

function matchTerm(term: Term, { index, prefix, numbers }: ParsedQuery): MatchedTerm {
  let parts = partsMatchingTerm(term, index);
  if (prefix !== undefined && term.tokens.join(" ") === prefix) {
    parts = union(parts, partsWithPrefix(prefix, index));
  }
  const number = term.tokens.join("").toUpperCase();
  parts = union(parts, partsWithNumbers(numbers.filter(({ query }) => query === number)));
  return { tokens: term.tokens, parts, isCategory: term.categories.length > 0 };
}

/** Categories whose parts depend on the size of the display. */
const sizedCategories = new Set(["panel", "keyboard", "hinge", "cover"]);

/** Narrows the parts to the laptop's display size when nothing is known to fit, if that leaves any. */
function ofItsSize(
  parts: DocSet,
  { displayInch }: LaptopName,
  kept: readonly MatchedTerm[],
  { terms, index }: ParsedQuery,
): DocSet {
  const isSized = terms.some(
    ({ tokens, categories }) =>
      kept.some((term) => term.tokens === tokens) && categories.some((id) => sizedCategories.has(id)),
  );
  const right = isSized ? intersect(parts, index.partsWithWord(`${displayInch}inch`)) : noDocs;
  return right.docIds.length > 0 ? right : parts;
}

function partsWithNumbers(matches: readonly NumberMatch[]): DocSet {
  const ofKind = (exact: boolean) =>
    docSetOf(matches.filter(({ isExact }) => isExact === exact).map(({ rowId }) => rowId));
  return union(scored(ofKind(true), numberScore.exact), scored(ofKind(false), numberScore.prefix));
}

/** Returns the matched words as names spell them; of a word that is still being typed, its prefix. */
function wordsToHighlight(
  kept: readonly MatchedTerm[],
  { terms, index, prefix, numbers }: ParsedQuery,
): string[] {
  const phrases = kept.flatMap(
    ({ tokens }) => terms.find((term) => term.tokens === tokens)?.phrases ?? [tokens],
  );
  const spelled = phrases
    .flat()
    .flatMap((word) => (index.countParts(word) > 0 ? [word, ...index.spellingsOf(word)] : []));
  const exact = numbers.filter(({ isExact }) => isExact).map(({ number }) => number);
  return [...new Set([...spelled, ...(prefix ? [prefix] : []), ...exact])];
}
