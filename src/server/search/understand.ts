import { laptopIn, type NamedLaptop } from "#domain/search/laptop-in-query.ts";
import { needless } from "#domain/search/meanings.ts";
import { isMeasure, numbersIn, readTerms, type Term } from "#domain/search/read-query.ts";
import { completionsOf } from "#domain/search/things-called.ts";
import { tokensOf } from "#domain/search/tokens.ts";
import type { Look } from "./look.ts";
import { isKnown, mendWords } from "./mend-words.ts";
import type { SearchDesk } from "./search-desk.ts";
import type { NumberRow } from "./search-queries.ts";
import { shelfWord } from "./word-finds.ts";

/** A query as the shop understands it. */
export interface Understanding {
  /** With typing errors put right; null when there was none. */
  readAs: string | null;
  /** Without those that name the laptop. */
  terms: Term[];
  laptop: NamedLaptop | undefined;
  /** The words that name it. */
  laptopWords: string[];
  /** Parts whose numbers are named in the query, or begun. */
  numbers: NumberRow[];
  /** The whole query, as numbers are compared; empty where it cannot be one. */
  asNumber: string;
  /** The last word, when it may still be being typed. */
  begun: string | undefined;
  look: Look;
}

const mostTokens = 12;
/** One letter begins too much to be searched for. */
const leastBegun = 2;

/**
 * Reads a query: its words, what they mean, the laptop and the part numbers it names, typing errors put right.
 * @param typing the last word may still be being typed, even if it is one already
 */
export async function understand(
  desk: SearchDesk,
  q: string,
  { typing = false } = {},
): Promise<Understanding> {
  const given = tokensOf(q).slice(0, mostTokens);
  const { whole, others } = numbersIn(q, given);
  const asked = [...(whole ? [whole] : []), ...others];
  const [look, numbers] = await Promise.all([desk.index.look(), desk.numbers.of(asked, desk.changes())]);
  const typed = joinNumbers(given, numbers);
  await look.load(wordsOf(typed));
  const numbered = new Set(numbers.map(({ asked: number }) => number.toLowerCase()));
  const unknown = new Set(
    typed.filter(
      (word) => !isKnown(word, look) && !needless.has(word) && !numbered.has(word) && !isMeasure(word),
    ),
  );
  const last = typed.at(-1);
  // "512" is nothing by itself, but begins "512gb".
  const isBegun =
    typing || (last !== undefined && (unknown.has(last) || (isMeasure(last) && !isFound(last, look))));
  const begun = isBegun && /\S$/.test(q) ? last : undefined;
  if (begun && begun.length >= leastBegun) {
    await Promise.all([look.loadBegun(begun), look.load(wordsOf(completionsOf(begun)))]);
    if (look.begun(begun).parts.ordinals.length > 0) unknown.delete(begun);
  }
  // A whole number is never a slip of the finger.
  const isNumber = numbers.some((row) => row.asked === whole);
  let tokens = typed;
  let readAs: string | null = null;
  if (unknown.size > 0 && !isNumber) {
    const mended = await mendWords(typed, unknown, look);
    tokens = mended.tokens;
    if (mended.mended.size > 0) {
      readAs = rewritten(q, mended.mended);
      await look.load(wordsOf(tokens));
    }
  }
  const laptop = isNumber ? undefined : laptopIn(tokens, (word) => look.word(word).laptops);
  if (laptop?.displayInch) await look.load([`${laptop.displayInch}inch`]);
  const laptopWords = laptop ? tokens.filter((word) => laptop.words.includes(word)) : [];
  const terms = readTerms(tokens.filter((word) => !laptopWords.includes(word)));
  return {
    readAs,
    terms: laptopWords.length === tokens.length ? [] : terms,
    laptop,
    laptopWords,
    numbers,
    asNumber: whole,
    begun,
    look,
  };
}

const isFound = (word: string, look: Look) => look.word(word).parts.ordinals.length > 0;

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

/** All that parts may say for these tokens, and their shelves. */
function wordsOf(tokens: readonly string[]): string[] {
  const said = readTerms(tokens).flatMap(({ ways, categories }) => [
    ...ways.flat(),
    ...categories.map(shelfWord),
  ]);
  return [...tokens, ...said];
}

/** The query as it was typed, with what was mended in its place. */
function rewritten(q: string, mended: ReadonlyMap<string, string>): string {
  let text = q.trim().toLowerCase().replaceAll(/\s+/g, " ");
  for (const [typed, meant] of mended) {
    const plain = typed.replaceAll(".", "\\.").replaceAll(" ", "[^\\p{L}\\p{N}]*");
    text = text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, "gu"), meant);
  }
  return text;
}
