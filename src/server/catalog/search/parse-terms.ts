import { stopWords } from "./spec-words.ts";
import { type Synonyms, synonyms } from "./synonyms.ts";
import { tokensOf } from "./tokens.ts";

/** One thing that a query asks for. */
export interface Term {
  /** The tokens that were typed. */
  tokens: readonly string[];
  /** Phrases that match, the typed one first; a part must have all words of one phrase. */
  phrases: readonly (readonly string[])[];
  /** Categories that the term names. */
  categories: readonly string[];
  /** Parts with one of these phrases do not match. */
  except?: readonly (readonly string[])[];
}

const MAX_PHRASE_LENGTH = 3;
export const MAX_TOKENS = 12;

/** Splits a query into terms: the longest phrases with synonyms, and every other word by itself. */
export function parseTerms(given: readonly string[]): Term[] {
  const meaningful = given.filter((token) => !stopWords.has(token));
  const tokens = (meaningful.length > 0 ? meaningful : given).slice(0, MAX_TOKENS);
  const terms: Term[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { phrase, found } = longestPhraseAt(tokens, at);
    terms.push({
      tokens: phrase,
      phrases: [phrase, ...(found?.phrases ?? [])],
      categories: found?.categories ?? [],
      ...(found && found.except.length > 0 && { except: found.except }),
    });
    at += phrase.length;
  }
  return terms;
}

/** The unit of a number that is typed without one beside a category: a "charger 65" has 65 W. */
const units: Readonly<Record<string, string>> = {
  charger: "w",
  memory: "gb",
  "m2-ssd": "gb",
  "sata-ssd": "gb",
  battery: "wh",
  panel: "inch",
  keyboard: "inch",
  hinge: "inch",
  cover: "inch",
};

/** Returns the terms; a bare number beside a category can also mean that number of its unit. */
export function withUnits(terms: readonly Term[]): Term[] {
  const unit = terms.flatMap(({ categories }) => categories.flatMap((id) => units[id] ?? [])).at(0);
  return terms.map((term) => {
    const [token = "", ...others] = term.tokens;
    const isBare = others.length === 0 && /^\d+(?:\.\d+)?$/.test(token);
    return unit && isBare ? { ...term, phrases: [...term.phrases, [token + unit]] } : term;
  });
}

function longestPhraseAt(
  tokens: readonly string[],
  at: number,
): { phrase: readonly string[]; found?: Synonyms } {
  for (let length = MAX_PHRASE_LENGTH; length >= 1; length -= 1) {
    const phrase = tokens.slice(at, at + length);
    const found = phrase.length === length ? synonyms.get(phrase.join(" ")) : undefined;
    if (found) return { phrase, found };
  }
  return { phrase: tokens.slice(at, at + 1) };
}

/** A category as searches know it. */
export interface CategoryName {
  id: string;
  name: string;
  /** The tokens of its name, separated by spaces. */
  phrase: string;
}

export const categoryNameOf = ({ id, name }: { id: string; name: string }): CategoryName => ({
  id,
  name,
  phrase: tokensOf(name).join(" "),
});

const categoryPhrases = [...synonyms].flatMap(([phrase, { categories }]) =>
  categories.length > 0 ? [{ phrase, categories }] : [],
);

/** Returns the ids of categories whose name or a synonym was typed, or starts with the last words typed. */
export function categoriesNamed(typed: readonly string[], categories: readonly CategoryName[]): Set<string> {
  const named = new Set<string>();
  const names = [...categoryPhrases, ...categories.map(({ id, phrase }) => ({ phrase, categories: [id] }))];
  for (let from = 0; from < typed.length; from += 1) {
    for (let to = from + 1; to <= typed.length; to += 1) {
      const words = typed.slice(from, to).join(" ");
      const isPrefix = to === typed.length && words.length >= 2;
      for (const { phrase, categories: ids } of names) {
        if (phrase === words || (isPrefix && phrase.startsWith(words))) for (const id of ids) named.add(id);
      }
    }
  }
  return named;
}

/** Returns up to three words for categories that start with this, shortest first. */
export function completionsOf(prefix: string): string[] {
  if (prefix.length < 2) return [];
  return categoryPhrases
    .map(({ phrase }) => phrase)
    .filter((phrase) => phrase.startsWith(prefix) && !phrase.includes(" "))
    .sort((a, b) => a.length - b.length)
    .slice(0, 3);
}

const layouts = new Set(["german", "french", "spanish", "italian", "uk", "us"]);

/** Tells whether parts that differ in this cannot replace each other: DDR generation, diagonal, keyboard layout. */
export const isDecisive = (token: string): boolean =>
  /^ddr\dl?$|^\d+(?:\.\d+)?inch$/.test(token) || layouts.has(token);

const measure =
  /^\d+(\.\d+)?(gb|tb|inch|wh|w|v|a|pin|mm|cm|mah|ohm|cell|ghz|mhz|hz|mt|bit|g|m|k)?$|^\d[\d.]*x[\d.x]+/;

/** Tells whether a token is a quantity, such as "16gb", "65w", "3200" or "5.5x2.5". */
export const isMeasure = (token: string): boolean => measure.test(token);

/** Tells whether a token mixes letters and digits and is no quantity, such as "t480", "840g5" or "15ikb". */
export const isCode = (token: string): boolean =>
  /[a-z]/.test(token) && /\d/.test(token) && !isMeasure(token);

/**
 * Returns what in a query could be a part number or its prefix, in normalized form: the whole query, each word with a
 * digit, and each pair of neighbors ("01AV 423"). `whole` is empty when the query as a whole cannot be one.
 */
export function numbersInQuery(q: string, tokens: readonly string[]): { whole: string; others: string[] } {
  const normalize = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
  const whole = normalize(q);
  const pairs = tokens.slice(1).map((token, index) => `${tokens[index]}${token}`);
  const words = tokens.filter((token) => !isMeasure(token));
  const others = [...words.filter((word) => word.length >= 4), ...pairs.filter((pair) => pair.length >= 5)];
  return {
    // Several words without a digit are no number; a single one may be an owner's own sku.
    whole: whole.length >= 4 && whole.length <= 60 && (/\d/.test(whole) || tokens.length === 1) ? whole : "",
    others: [...new Set(others.filter((word) => /\d/.test(word)).map(normalize))].filter(
      (number) => number !== whole && number.length >= 4,
    ),
  };
}
