import { type Synonym, stopWords, synonyms } from "./synonyms.ts";

/** One thing that is asked for. */
export interface Term {
  /** The tokens that were typed for it. */
  said: readonly string[];
  /** Ways parts may say it, the typed one first; each needs all of its words. */
  ways: readonly (readonly string[])[];
  /** Shelves that are meant. */
  categories: readonly string[];
}

const longestPhrase = 3;
const MAX_TOKENS = 12;

/** What is asked for, thing by thing: the longest phrases with a meaning, and every other word for itself. */
export function parseTerms(given: readonly string[]): Term[] {
  const telling = given.filter((token) => !stopWords.has(token));
  const tokens = (telling.length > 0 ? telling : given).slice(0, MAX_TOKENS);
  const terms: Term[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { said, sense } = longestFrom(tokens, at);
    terms.push({ said, ways: [said, ...(sense?.ways ?? [])], categories: sense?.categories ?? [] });
    at += said.length;
  }
  return terms;
}

function longestFrom(tokens: readonly string[], at: number): { said: readonly string[]; sense?: Synonym } {
  for (let length = longestPhrase; length >= 1; length -= 1) {
    const said = tokens.slice(at, at + length);
    const sense = said.length === length ? synonyms.get(said.join(" ")) : undefined;
    if (sense) return { said, sense };
  }
  return { said: tokens.slice(at, at + 1) };
}

const measure =
  /^\d+(\.\d+)?(gb|tb|inch|wh|w|v|a|pin|mm|cm|mah|ohm|cell|ghz|mhz|hz|mt|bit|g|m|k)?$|^\d[\d.]*x[\d.x]+/;

/** "16gb", "65w", "3200", "5.5x2.5": says how much, not which. */
export const isMeasure = (token: string): boolean => measure.test(token);

/**
 * What in a query could be a part number, or its beginning, as numbers are compared: the whole of it, each word with
 * a digit, and each two neighbors ("01AV 423").
 */
export function numbersInQuery(q: string, tokens: readonly string[]): { whole: string; others: string[] } {
  const bare = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
  const whole = bare(q);
  const pairs = tokens.slice(1).map((token, index) => `${tokens[index]}${token}`);
  const words = tokens.filter((token) => !isMeasure(token));
  const others = [...words.filter((word) => word.length >= 4), ...pairs.filter((pair) => pair.length >= 5)];
  return {
    // Several words without a digit are no number; one may be, as a sku of an owner's own.
    whole: whole.length >= 4 && whole.length <= 60 && (/\d/.test(whole) || tokens.length === 1) ? whole : "",
    others: [...new Set(others.filter((word) => /\d/.test(word)).map(bare))].filter(
      (number) => number !== whole && number.length >= 4,
    ),
  };
}
