import { correctSpelling, isKnown } from "./correct-spelling.ts";
import { type LaptopName, laptopInQuery } from "./laptop-in-query.ts";
import type { SearchContext } from "./open-catalog.ts";
import { isMeasure, MAX_TOKENS, numbersInQuery, parseTerms, type Term } from "./parse-terms.ts";
import type { SearchIndex } from "./search-index.ts";
import { type NumberMatch, partsNumbered } from "./search-queries.ts";
import { stopWords } from "./synonyms.ts";
import { tokenCharacters, tokensOf } from "./tokens.ts";

export interface ParsedQuery {
  /** The query with its spelling corrected, null when nothing was corrected. */
  readAs: string | null;
  /** Without the laptop's name. */
  terms: Term[];
  laptop: LaptopName | undefined;
  /** The words that name the laptop. */
  laptopWords: string[];
  /** Part numbers that the query contains, or contains a prefix of. */
  numbers: NumberMatch[];
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
  const given = tokensOf(q).slice(0, MAX_TOKENS);
  const { whole, others } = numbersInQuery(q, given);
  const index = await search.replica.current(given);
  const possible = [...(whole ? [whole] : []), ...others].filter((number) =>
    index.partNumbers.hasPrefix(number),
  );
  const numbers = possible.length > 0 ? await partsNumbered(search.pool, possible) : [];
  const typed = joinNumbers(given, numbers);
  const inNumbers = new Set(numbers.map(({ query }) => query.toLowerCase()));
  const unknown = new Set(
    typed.filter(
      (word) => !isKnown(word, index) && !stopWords.has(word) && !inNumbers.has(word) && !isMeasure(word),
    ),
  );
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
  const laptop = isNumber ? undefined : laptopInQuery(tokens, (word) => index.laptopsNamed(word));
  const laptopWords = laptop ? tokens.filter((word) => laptop.words.includes(word)) : [];
  const terms =
    laptopWords.length === tokens.length
      ? []
      : parseTerms(tokens.filter((word) => !laptopWords.includes(word)));
  return { readAs, terms, laptop, laptopWords, numbers, asNumber: whole, prefix, index };
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
  const isIncomplete = unknown.has(last) || (isMeasure(last) && index.countParts(last) === 0);
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
