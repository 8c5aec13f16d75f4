import type { HelpTopic } from "#contract/search.ts";
import { universalCategories } from "#domain/fitment/evaluate-fit.ts";
import {
  type DocSet,
  docSetOf,
  intersect,
  mapScores,
  noDocs,
  scaleScores,
  scored,
  union,
} from "#engines/catalog-index/index.ts";
import type { SearchContext } from "#server/catalog/open-catalog.ts";
import type { LaptopName } from "./laptop-in-query.ts";
import {
  hasNamed,
  type MatchedTerm,
  matchTerms,
  partsMatchingTerm,
  partsWithAllWords,
  partsWithPrefix,
  raiseScores,
} from "./match-terms.ts";
import type { NotCarried } from "./not-carried.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import { type CategoryName, isDecisive, isMeasure, type Term } from "./parse-terms.ts";
import { categoryOfNumber, type DecodedNumber } from "./part-number-schemes.ts";
import { isMissed, sharedCategoryOf } from "./sealed-families.ts";
import type { NumberMatch } from "./search-queries.ts";
import type { Symptom } from "./symptoms.ts";
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
  /** The words that name it. */
  laptopWords: readonly string[];
  /** The laptops that the query may mean, where its parts depend on the laptop. */
  series: NonNullable<ParsedQuery["series"]> | null;
  /** Numbers of memory modules that were read by their maker's scheme. */
  decoded: DecodedNumber[];
  /** The laptop's probable problem, if the query describes one. */
  diagnosis: Symptom | null;
  /** The categories of the parts that fix it. */
  diagnosedCategories: CategoryName[];
  notCarried: NotCarried | null;
  /** The help that the query asks for, rather than a part. */
  help: HelpTopic | null;
  /** Where to look when nothing was found. */
  nearest: CategoryName | null;
}

const numberScore = { exact: 40, prefix: 9 };

/** Returns the active parts that match a query, and how the query was read. */
export async function findParts(search: SearchContext, q: string): Promise<SearchResult> {
  return findMatches(search, await parseQuery(search, q));
}

/** Returns the active parts that match a parsed query. */
export async function findMatches(search: SearchContext, query: ParsedQuery): Promise<SearchResult> {
  const { readAs, laptop, laptopWords, numbers, decoded, symptom, index } = query;
  const { parts, kept, dropped, notCarried } = await matchCarried(search, query);
  return {
    parts,
    readAs,
    highlights: wordsToHighlight(kept, query),
    droppedTerms: dropped.flatMap(({ tokens }) => tokens),
    numbers,
    laptop: laptop ?? null,
    laptopWords,
    series: notCarried ? null : seriesToChoose(query),
    decoded,
    diagnosis: symptom ?? null,
    diagnosedCategories: (symptom?.categories ?? []).flatMap(
      (id) => index.categories.find((category) => category.id === id) ?? [],
    ),
    notCarried: notCarried ?? null,
    help: query.help ?? null,
    nearest: parts.docIds.length > 0 ? null : nearestCategory(query, notCarried),
  };
}

/** Returns the laptops to choose from; null where every laptop takes what is asked for. */
function seriesToChoose({ series, terms }: ParsedQuery): SearchResult["series"] {
  const asked = terms.flatMap(({ categories }) => categories);
  const isForAny = asked.length > 0 && asked.every((id) => universalCategories.includes(id));
  return series && !isForAny ? series : null;
}

const nothing = { parts: noDocs, kept: [], dropped: [] };

/** Returns the parts that match, or what the query names instead that the shop does not carry. */
async function matchCarried(search: SearchContext, query: ParsedQuery) {
  const { family } = query;
  if (query.notCarried) return { ...nothing, notCarried: query.notCarried };
  const matched = await matchQuery(search, query);
  const dropped = matched.dropped.flatMap(({ tokens }) => tokens);
  if (!family) return { ...matched, notCarried: undefined };
  const isBare =
    !query.laptop &&
    query.terms.every(({ categories }) => categories.length === 0) &&
    !hasNamed([family.word], query.index);
  return isBare || isMissed(family, dropped, matched.parts.docIds.length)
    ? { ...nothing, notCarried: family }
    : { ...matched, notCarried: undefined };
}

/** A part that names a laptop for which its fit is not confirmed comes after those that fit under a condition. */
const namedFactor = 0.5;

async function matchQuery(search: SearchContext, query: ParsedQuery) {
  const { terms, index, laptop, laptopWords, numbers } = query;
  const wholeQuery = numbers.filter((match) => match.query === query.asNumber);
  const isNumber = wholeQuery.some(({ isExact }) => isExact);
  const matched: MatchedTerm[] = isNumber ? [] : terms.map((term) => matchTerm(term, query));
  if (laptop) {
    const compatible = await search.compatibleParts(laptop.slug);
    // Batteries name the laptops they fit, but rarely the laptop's brand.
    const brand = tokensOf(laptop.brand);
    const named = partsWithAllWords(
      laptopWords.filter((word) => !brand.includes(word)),
      index,
    );
    matched.push({
      tokens: laptopWords,
      parts: union(scaleScores(named, namedFactor), compatible),
      isCategory: false,
      isLaptop: true,
    });
  }
  const { parts: matching, kept } = matchTerms(matched);
  // "HP 15 battery" is not about the 15 in other names, but those with both words come first.
  const all =
    query.series && !laptop ? raiseScores(matching, partsWithAllWords(query.series.words, index)) : matching;
  const isBare = matched.length > 0 && matched.every(({ isCategory }) => isCategory);
  const ranked = mapScores(all, isBare ? tierOf : roundScore);
  const parts =
    laptop && !kept.some(({ isLaptop }) => isLaptop) ? ofItsSize(ranked, laptop, kept, query) : ranked;
  return {
    parts: union(parts, partsWithNumbers(wholeQuery), "sum"),
    kept,
    dropped: matched.filter((term) => !kept.includes(term)),
  };
}

/** The length of a name says little about relevance: among almost equal scores, the best seller comes first. */
const roundScore = (score: number) => Math.round(2 * score) / 2;

/** Scores of a query that only names categories: in the category and named so, in the category, named so elsewhere. */
const tierOf = (score: number) => (score >= 12 ? 3 : score <= 5 ? 2 : 1);

/** Returns the category that a query without results names, or that its part number belongs to. */
function nearestCategory(
  { terms, family, index }: ParsedQuery,
  notCarried: NotCarried | undefined,
): CategoryName | null {
  const tokens = terms.flatMap((term) => term.tokens).filter((token) => !isMeasure(token));
  const named = terms.flatMap(({ categories }) => categories);
  const ids = family
    ? [sharedCategoryOf(named)]
    : [notCarried?.category, ...named, ...tokens.map(categoryOfNumber)];
  const id = ids.find((each) => typeof each === "string");
  return index.categories.find((category) => category.id === id) ?? null;
}

function matchTerm(term: Term, { index, prefix, numbers }: ParsedQuery): MatchedTerm {
  let parts = partsMatchingTerm(term, index);
  if (prefix !== undefined && term.tokens.join(" ") === prefix) {
    parts = union(parts, partsWithPrefix(prefix, index));
  }
  const number = term.tokens.join("").toUpperCase();
  const matches = numbers.filter(({ query }) => query === number);
  parts = union(parts, partsWithNumbers(matches));
  return {
    tokens: term.tokens,
    parts,
    isCategory: term.categories.length > 0,
    isHead: term.tokens.length > 1 && term.categories.includes("cable"),
    isNumber: matches.some(({ isExact }) => isExact),
    isDecisive: [term.tokens, ...term.phrases].some(
      (phrase) => phrase.length === 1 && isDecisive(phrase[0] ?? ""),
    ),
  };
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

/** Returns the matched words as names spell them. For a word that is still being typed, it returns the prefix. */
function wordsToHighlight(
  kept: readonly MatchedTerm[],
  { terms, index, prefix, numbers }: ParsedQuery,
): string[] {
  const phrases = kept.flatMap(
    ({ tokens }) => terms.find((term) => term.tokens === tokens)?.phrases ?? [tokens],
  );
  const spelled = phrases
    .flat()
    .flatMap((word) => (index.hasParts(word) ? [word, ...index.spellingsOf(word)] : []));
  const exact = numbers.filter(({ isExact }) => isExact).map(({ number }) => number);
  return [...new Set([...spelled, ...(prefix ? [prefix] : []), ...exact])];
}
