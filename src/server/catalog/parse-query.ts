import { inWord, tokensOf } from "#engines/catalog-index/tokens.ts";
import { correctSpelling, isKnown } from "./correct-spelling.ts";
import { type LaptopName, laptopIn } from "./laptop-in-query.ts";
import { isMeasure, numbersInQuery, parseTerms, type Term } from "./parse-terms.ts";
import type { SearchContext } from "./search-context.ts";
import type { SearchIndex } from "./search-index.ts";
import { type NumberRow, partsNumbered } from "./search-queries.ts";
import { stopWords } from "./synonyms.ts";

/** A query as the shop understands it. */
export interface ParsedQuery {
  /** With typing errors put right; null when there was none. */
  readAs: string | null;
  /** Without those that name the laptop. */
  terms: Term[];
  laptop: LaptopName | undefined;
  /** The words that name it. */
  laptopWords: string[];
  /** Parts whose numbers are named in the query, or begun. */
  numbers: NumberRow[];
  /** The whole query, as numbers are compared; empty where it cannot be one. */
  asNumber: string;
  /** The last word, when it may still be being typed. */
  begun: string | undefined;
  words: SearchIndex;
}

const MAX_TOKENS = 12;

/**
 * Reads a query: its words, what they mean, the laptop and the part numbers it names, typing errors put right.
 * @param typing the last word may still be being typed, even if it is one already
 */
export async function parseQuery(
  desk: SearchContext,
  q: string,
  { typing = false } = {},
): Promise<ParsedQuery> {
  const given = tokensOf(q).slice(0, MAX_TOKENS);
  const { whole, others } = numbersInQuery(q, given);
  const asked = [...(whole ? [whole] : []), ...others];
  const words = await desk.words.current(given);
  const known = asked.filter((number) => words.numbers.hasBeginning(number));
  const numbers = known.length > 0 ? await partsNumbered(desk.pool, known) : [];
  const typed = joinNumbers(given, numbers);
  const numbered = new Set(numbers.map(({ asked: number }) => number.toLowerCase()));
  const unknown = new Set(
    typed.filter(
      (word) => !isKnown(word, words) && !stopWords.has(word) && !numbered.has(word) && !isMeasure(word),
    ),
  );
  const last = typed.at(-1);
  // "512" is nothing by itself, but begins "512gb".
  const isBegun =
    typing || (last !== undefined && (unknown.has(last) || (isMeasure(last) && !isFound(last, words))));
  const begun = isBegun && /\S$/.test(q) ? last : undefined;
  if (begun && words.partsWithPrefix(begun).ordinals.length > 0) {
    unknown.delete(begun);
  }
  // A whole number is never a slip of the finger.
  const isNumber = numbers.some((row) => row.asked === whole);
  let tokens = typed;
  let readAs: string | null = null;
  if (unknown.size > 0 && !isNumber) {
    const mended = correctSpelling(typed, unknown, words);
    tokens = mended.tokens;
    if (mended.mended.size > 0) readAs = rewritten(q, mended.mended);
  }
  const laptop = isNumber ? undefined : laptopIn(tokens, (word) => words.laptopsNamed(word));
  const laptopWords = laptop ? tokens.filter((word) => laptop.words.includes(word)) : [];
  const terms = parseTerms(tokens.filter((word) => !laptopWords.includes(word)));
  return {
    readAs,
    terms: laptopWords.length === tokens.length ? [] : terms,
    laptop,
    laptopWords,
    numbers,
    asNumber: whole,
    begun,
    words,
  };
}

const isFound = (word: string, words: SearchIndex) => words.countOf(word) > 0;

/** "45N-1127" is one number that was taken apart. */
function joinNumbers(tokens: readonly string[], numbers: readonly NumberRow[]): string[] {
  const whole = new Set(
    numbers.flatMap(({ asked, whole: isWhole }) => (isWhole ? [asked.toLowerCase()] : [])),
  );
  const joined: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const pair = tokens.slice(at, at + 2).join("");
    joined.push(whole.has(pair) ? pair : (tokens[at] as string));
    if (whole.has(pair)) at += 1;
  }
  return joined;
}

/** The query as it was typed, with what was mended in its place. */
function rewritten(q: string, mended: ReadonlyMap<string, string>): string {
  let text = q.trim().toLowerCase().replaceAll(/\s+/g, " ");
  for (const [typed, meant] of mended) {
    const plain = typed.replaceAll(".", "\\.").replaceAll(" ", `[^${inWord}]*`);
    // Not by `\p{L}`: to make such an expression ready took longer than all else about a slip of the finger.
    text = text.replaceAll(new RegExp(`(?<![${inWord}])${plain}(?![${inWord}])`, "g"), meant);
  }
  return text;
}
