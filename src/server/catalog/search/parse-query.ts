import type { HelpTopic } from "#contract/search.ts";
import type { SearchContext } from "#server/catalog/open-catalog.ts";
import { seriesNumber, withoutNoise, withoutSize } from "#server/fitment/printed-numbers.ts";
import { commonWords } from "./common-words.ts";
import { correctSpelling, isKnown } from "./correct-spelling.ts";
import { helpIn, helpWords } from "./help-in-query.ts";
import { type LaptopName, laptopInQuery } from "./laptop-in-query.ts";
import { hasNamed } from "./match-terms.ts";
import { type NotCarried, notCarriedIn } from "./not-carried.ts";
import { isMeasure, MAX_TOKENS, numbersInQuery, parseTerms, type Term, withUnits } from "./parse-terms.ts";
import { type DecodedNumber, decodeModules, withoutLabels } from "./part-number-schemes.ts";
import { type SealedFamily, sealedFamilyIn } from "./sealed-families.ts";
import type { SearchIndex } from "./search-index.ts";
import { type NumberMatch, partsNumbered } from "./search-queries.ts";
import { type SeriesInQuery, seriesBeside, seriesInQuery } from "./series-in-query.ts";
import { stopWords } from "./spec-words.ts";
import { symptomIn, symptomWords } from "./symptom-in-query.ts";
import type { Symptom } from "./symptoms.ts";
import { withoutCompoundPrefix } from "./synonyms.ts";
import { tokenCharacters, tokensOf } from "./tokens.ts";

export interface ParsedQuery {
  /** The query with its spelling corrected, null when nothing was corrected. */
  readAs: string | null;
  /** Without the laptop's name. */
  terms: Term[];
  laptop: LaptopName | undefined;
  /** The words that name the laptop. */
  laptopWords: string[];
  /** The laptops that it may mean besides the one it names, and the query's other words. */
  series: (SeriesInQuery & { rest: readonly string[] }) | undefined;
  /** Part numbers that the query contains, or contains a prefix of. */
  numbers: NumberMatch[];
  /** Numbers of memory modules that were read by their maker's scheme. */
  decoded: DecodedNumber[];
  symptom: Symptom | undefined;
  /** The goods in the query that the shop does not carry. */
  notCarried: NotCarried | undefined;
  help: HelpTopic | undefined;
  /** The laptops it names that the shop has hardly any parts for. */
  family: SealedFamily | undefined;
  /** The whole query as a normalized part number; empty where it cannot be one. */
  asNumber: string;
  /** The last word, when it may be incomplete. */
  prefix: string | undefined;
  /** The index the query was parsed with. */
  index: SearchIndex;
}

/**
 * Parses a query: corrects its spelling and finds the terms, the laptop and the part numbers in it.
 * @param isTyping whether the last word may be incomplete although it is a word already
 */
export async function parseQuery(
  search: SearchContext,
  q: string,
  { isTyping = false } = {},
): Promise<ParsedQuery> {
  const text = withoutLabels(q);
  const labeled = tokensOf(text).slice(0, MAX_TOKENS).map(withoutCompoundPrefix);
  const { whole, others } = numbersInQuery(text, labeled);
  const index = await search.replica.current(labeled);
  const possible = [...(whole ? [whole] : []), ...others].filter((number) => index.mayBeNumber(number));
  const numbers = possible.length > 0 ? await partsNumbered(search.pool, possible) : [];
  const modules = decodeModules(text, (number) =>
    numbers.some(({ query, isExact }) => isExact && number.startsWith(query)),
  );
  const given = modules.decoded.length > 0 ? tokensOf(modules.text).slice(0, MAX_TOKENS) : labeled;
  const isInLaptops = (word: string) => index.laptopsWith(word).length > 0;
  const typed = joinNumbers(given, numbers).map((word) =>
    isInLaptops(word) ? word : seriesNumber(word, isInLaptops),
  );
  const unknown = unknownIn(typed, numbers, index);
  const prefix = prefixIn(q, typed, { isTyping, unknown, index });
  if (prefix && index.partsWithPrefix(prefix).docIds.length > 0) unknown.delete(prefix);
  const isNumber = numbers.some((match) => match.query === whole);
  let tokens = typed;
  let readAs: string | null = null;
  // A complete part number is not a typo.
  if (unknown.size > 0 && !isNumber) {
    const corrected = correctSpelling(typed, unknown, index);
    tokens = corrected.tokens;
    if (corrected.corrections.size > 0) readAs = rewrite(q, corrected.corrections);
  }
  const described = isNumber ? undefined : symptomIn(tokens);
  const withAlias = (word: string) => index.laptopWithAlias(word);
  const nameTokens = tokens.filter((word) => !described?.words.includes(word));
  const findLaptop = (words: readonly string[]) => laptopInQuery(words, index);
  const findSeries = (words: readonly string[]) => seriesInQuery(words, index);
  const laptop = isNumber ? undefined : findBy(nameTokens, withoutSize, findLaptop);
  const laptopWords = laptop
    ? nameTokens.filter((word) => laptop.words.includes(word) || withAlias(word) === laptop)
    : [];
  const series = isNumber
    ? undefined
    : laptop
      ? seriesBeside(laptop, laptopWords, index)
      : findBy(nameTokens, withoutNoise, findSeries);
  // A battery for "3 more models" is no Swift 3's.
  const inSeries = (word: string) => /^\d\d?$/.test(word) && series?.words.includes(word);
  const wordsLeft = nameTokens.filter((word) => !laptopWords.includes(word) && !inSeries(word));
  const terms = withUnits(wordsLeft.length > 0 ? parseTerms(wordsLeft) : []);
  return {
    readAs,
    terms: described ? [symptomTerm(described), ...terms] : terms,
    laptop,
    laptopWords,
    series: series && { ...series, rest: besides(series, nameTokens) },
    numbers,
    decoded: modules.decoded,
    symptom: described?.symptom,
    notCarried: described || isNumber ? undefined : notCarriedBy(tokens, terms, index),
    help: described || isNumber ? undefined : helpIn(typed),
    family: described || isNumber ? undefined : sealedFamilyIn(tokens),
    asNumber: whole,
    prefix,
    index,
  };
}

/** Returns what is found by the words or, if nothing is, by those that remain of them. */
function findBy<Found>(
  words: readonly string[],
  remaining: (words: readonly string[]) => readonly string[],
  find: (words: readonly string[]) => Found | undefined,
): Found | undefined {
  const fewer = remaining(words);
  return find(words) ?? (fewer.length < words.length ? find(fewer) : undefined);
}

/** Returns the words that name neither the series nor its brand. */
function besides({ words, laptops }: SeriesInQuery, tokens: readonly string[]): string[] {
  const brand = laptops[0]?.brand.toLowerCase();
  return tokens.filter((word) => word !== brand && !words.includes(word));
}

/** Returns the words that neither the shop nor a shopper's English knows. */
function unknownIn(
  typed: readonly string[],
  numbers: readonly NumberMatch[],
  index: SearchIndex,
): Set<string> {
  const inNumbers = new Set(numbers.map(({ query }) => query.toLowerCase()));
  const isUnknown = (word: string) =>
    !isKnown(word, index) &&
    !index.laptopWithAlias(word) &&
    ![stopWords, commonWords, symptomWords, helpWords, inNumbers].some((known) => known.has(word)) &&
    !isMeasure(word);
  return new Set(typed.filter(isUnknown));
}

/** The parts that fix a symptom, as one term. */
const symptomTerm = ({ symptom, words }: { symptom: Symptom; words: readonly string[] }): Term => ({
  tokens: words,
  phrases: [],
  categories: symptom.categories,
});

function notCarriedBy(
  tokens: readonly string[],
  terms: readonly Term[],
  index: SearchIndex,
): NotCarried | undefined {
  return notCarriedIn(tokens, {
    namesCategory: terms.some(({ categories }) => categories.length > 0),
    isCarried: (words) => hasNamed(words, index),
  })?.goods;
}

/** Returns the last word if it may be incomplete. */
function prefixIn(
  q: string,
  words: readonly string[],
  { isTyping, unknown, index }: { isTyping: boolean; unknown: ReadonlySet<string>; index: SearchIndex },
): string | undefined {
  const last = words.at(-1);
  if (last === undefined || !/\S$/.test(q)) return undefined;
  // "512" alone is no word, but the start of "512gb".
  const isIncomplete = unknown.has(last) || (isMeasure(last) && !index.hasParts(last));
  return isTyping || isIncomplete ? last : undefined;
}

/** Joins the tokens of a part number again: "45N-1127" was split into two. */
function joinNumbers(tokens: readonly string[], numbers: readonly NumberMatch[]): string[] {
  const exact = new Set(numbers.flatMap(({ query, isExact }) => (isExact ? [query.toLowerCase()] : [])));
  const joined: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const pair = tokens.slice(at, at + 2).join("");
    joined.push(exact.has(pair) ? pair : (tokens[at] as string));
    if (exact.has(pair)) at += 1;
  }
  return joined;
}

/** Returns the query as typed, with the corrections in place. */
function rewrite(q: string, corrections: ReadonlyMap<string, string>): string {
  let text = q.trim().toLowerCase().replaceAll(/\s+/g, " ");
  for (const [typed, correction] of corrections) {
    const pattern = typed.replaceAll(".", "\\.").replaceAll(" ", `[^${tokenCharacters}]*`);
    // Not `\p{L}`: compiling that expression took longer than all other work on a typo.
    const whole = new RegExp(`(?<![${tokenCharacters}])${pattern}(?![${tokenCharacters}])`, "g");
    text = text.replaceAll(whole, correction);
  }
  return text;
}
