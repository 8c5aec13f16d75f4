import { isMeasure } from "./parse-terms.ts";

/** A laptop as searches know it. */
export interface LaptopName {
  slug: string;
  brand: string;
  model: string;
  /** How many machines of this model have been reported. */
  reports: number;
  /** The tokens of its name, and the numbers of its ordinals. */
  words: readonly string[];
  /** The size of its display, where the manufacturer has published it. */
  displayInch: number | null;
}

/** Returns the laptops with a word in their name; undefined when there are too many to mean one of them. */
export type LaptopNameLookup = (word: string) => readonly LaptopName[] | undefined;

/** Returns a name's words with the number of each ordinal: who has an X1 Carbon 6th Gen may say "Gen 6". */
export const withPlainNumbers = (words: readonly string[]): string[] =>
  words.flatMap((word) => [word, ...(word.match(/^\d+(?=(st|nd|rd|th)$)/) ?? []).slice(0, 1)]);

/** If at most this many models share the words, the most common one is meant. */
const MAX_AMBIGUOUS_MODELS = 3;

/**
 * Returns the laptop that a query names ("t480", "latitude 5480", "elitebook 840 g5"), if any: the longest run of
 * words that hardly any other laptop's name contains, or else a word that is its short form ("840g5", "20l5").
 */
export function laptopInQuery(
  tokens: readonly string[],
  lookup: LaptopNameLookup,
  withAlias: (word: string) => LaptopName | undefined = () => undefined,
): LaptopName | undefined {
  for (let length = tokens.length; length >= 1; length -= 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const laptop = laptopNamed(tokens.slice(from, from + length), lookup);
      if (laptop) return laptop;
    }
  }
  for (const token of tokens) {
    const isShortForm = /[a-z]/.test(token) && /\d/.test(token) && !isMeasure(token);
    const laptop = isShortForm ? withAlias(token) : undefined;
    if (laptop) return laptop;
  }
  return undefined;
}

function laptopNamed(run: readonly string[], lookup: LaptopNameLookup): LaptopName | undefined {
  if (!namesModel(run)) return wholeNamed(run, lookup);
  const candidates = run.flatMap((word) => lookup(word) ?? []);
  if (candidates.length === 0) return undefined;
  const matching = [...new Set(candidates)].filter(({ words }) => run.every((word) => words.includes(word)));
  const complete = matching.filter(({ words }) =>
    words.every((word) => run.includes(word) || !/\d/.test(word)),
  );
  if (complete.length === 0 && matching.length > MAX_AMBIGUOUS_MODELS) return undefined;
  const [first, ...others] = complete.length > 0 ? complete : matching;
  return others.reduce((best, other) => (best && other.reports > best.reports ? other : best), first);
}

const isYear = (word: string) => /^20\d\d$/.test(word);

/** Returns the laptop of which the words are the whole name but its brand and year: "surface pro 7". */
function wholeNamed(run: readonly string[], lookup: LaptopNameLookup): LaptopName | undefined {
  if (run.length < 3) return undefined;
  const candidates = [...new Set(run.flatMap((word) => lookup(word) ?? []))].filter(
    ({ words, brand }) =>
      run.every((word) => words.includes(word)) &&
      words.every((word) => run.includes(word) || isYear(word) || word === brand.toLowerCase()),
  );
  return candidates.length <= MAX_AMBIGUOUS_MODELS ? candidates[0] : undefined;
}

/**
 * Tells whether words can name a model: letters and digits in one word ("t480"), or two of a series, a number, and a
 * letter with a digit ("latitude 5480", "840 g5").
 */
function namesModel(run: readonly string[]): boolean {
  if (run.some((word) => /[a-z]/.test(word) && /\d/.test(word) && word.length >= 3 && !isMeasure(word))) {
    return true;
  }
  const has = (pattern: RegExp) => run.some((word) => pattern.test(word));
  const [series, number, letterAndDigit] = [has(/^[a-z]{3,}$/), has(/^\d{3,}$/), has(/^[a-z]\d$/)];
  return (series && number) || (series && letterAndDigit) || (number && letterAndDigit);
}
