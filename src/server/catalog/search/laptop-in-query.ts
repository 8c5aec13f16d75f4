import { isCode, isMeasure } from "./parse-terms.ts";

/** A laptop as searches know it. */
export interface LaptopName {
  slug: string;
  brand: string;
  model: string;
  /** The tokens of its name, and their spoken forms. */
  words: readonly string[];
  /** The size of its display, where the manufacturer has published it. */
  displayInch: number | null;
}

/** Where a query's words are looked up. */
export interface LaptopLookup {
  /** Returns the laptops with a word in their name, the most common first. */
  laptopsWith(word: string): readonly LaptopName[];
  /** The same, but undefined when there are too many to mean one of them. */
  laptopsNamed(word: string): readonly LaptopName[] | undefined;
  /** Returns the most common laptop with a short form ("840g5"). */
  laptopWithAlias(word: string): LaptopName | undefined;
}

/**
 * Returns a name's words, each once, with what people say instead: an X1 Carbon 6th Gen is also a "Gen 6", and a T14
 * Gen 2a a "Gen 2 AMD".
 */
export function withSpokenForms(words: readonly string[]): string[] {
  const spoken = words.flatMap((word, at) => {
    const [ordinal] = word.match(/^\d+(?=(st|nd|rd|th)$)/) ?? [];
    const [, generation, maker] = (words[at - 1] === "gen" && word.match(/^(\d)([ia])$/)) || [];
    if (generation) return [generation, maker === "a" ? "amd" : "intel"];
    return ordinal ? [ordinal] : [];
  });
  return [...new Set([...words, ...spoken])];
}

/** If at most this many models share the words, the most common one is meant. */
const MAX_AMBIGUOUS_MODELS = 3;

/**
 * Returns the laptop that a query names ("t480", "latitude 5480", "elitebook 840 g5"), if any: the longest run of
 * words that is a laptop's whole name or that hardly any other laptop's name contains, or else a word that is its short
 * form ("840g5", "20l5").
 */
export function laptopInQuery(tokens: readonly string[], lookup: LaptopLookup): LaptopName | undefined {
  for (let length = tokens.length; length >= 1; length -= 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const run = tokens.slice(from, from + length);
      const laptop = wholeNamed(run, lookup) ?? laptopNamed(run, lookup);
      if (laptop) return laptop;
    }
  }
  for (const token of tokens) {
    const laptop = isCode(token) ? lookup.laptopWithAlias(token) : undefined;
    if (laptop) return laptop;
  }
  return undefined;
}

const isYear = (word: string) => /^20\d\d$/.test(word);
const isModelNumber = (word: string) => word.length >= 3 && /\d/.test(word) && !isYear(word);

/**
 * Returns the laptop of which the words are the whole name, with or without its brand: "aspire 5750g", "galago pro". Of
 * three words or more, the year may be missing: "surface pro 7". Fewer words without a model number must be in no other
 * laptop's name: an "ENVY 15" may be any of a dozen.
 */
function wholeNamed(run: readonly string[], lookup: LaptopLookup): LaptopName | undefined {
  if (run.every(isMeasure)) return undefined;
  const containing = containingAll(
    run,
    run.map((word) => lookup.laptopsWith(word)),
  );
  const whole = containing.filter(({ words, brand }) =>
    words.every(
      (word) => run.includes(word) || word === brand.toLowerCase() || (run.length >= 3 && isYear(word)),
    ),
  );
  const isClear = run.length >= 3 || run.some(isModelNumber) || whole.length === containing.length;
  return isClear && whole.length <= MAX_AMBIGUOUS_MODELS ? whole[0] : undefined;
}

/** Returns the laptop that hardly any other shares the words with, some of which may be missing. */
function laptopNamed(run: readonly string[], lookup: LaptopLookup): LaptopName | undefined {
  if (!namesModel(run)) return undefined;
  const lists = run.map((word) => lookup.laptopsNamed(word)).filter((laptops) => laptops !== undefined);
  const matching = containingAll(run, lists);
  const complete = matching.filter(({ words }) =>
    words.every((word) => run.includes(word) || !/\d/.test(word)),
  );
  // One of several complete ones is a guess, too: an "X1" is an Extreme, a Carbon or one of a dozen successors.
  const candidates = complete.length === 1 ? complete : matching;
  const isBrand = run.every((word) => candidates.every(({ brand }) => brand.toLowerCase() === word));
  return isBrand || candidates.length > MAX_AMBIGUOUS_MODELS ? undefined : candidates[0];
}

/** Returns the laptops of the shortest list that have all words in their names, in the order of the list. */
function containingAll(
  words: readonly string[],
  lists: readonly (readonly LaptopName[])[],
): readonly LaptopName[] {
  const [fewest = []] = lists.toSorted((one, other) => one.length - other.length);
  return fewest.filter((laptop) => words.every((word) => laptop.words.includes(word)));
}

/** HP's "8570w" and Acer's "5750g" look like watts and gigabytes, of which no part has that many. */
const isLikeMeasure = (word: string) => /^\d{4}[a-z]$/.test(word);

/**
 * Tells whether words can name a model: letters and digits in one word ("t480"), or two of a series, a number, and a
 * letter with a digit ("latitude 5480", "840 g5").
 */
function namesModel(run: readonly string[]): boolean {
  const isNumber = (word: string) => word.length >= 3 && (isCode(word) || isLikeMeasure(word));
  // "x360" is a hinge, which dozens of models have.
  if (run.some((word) => isNumber(word) && word !== "x360")) return true;
  const has = (pattern: RegExp) => run.some((word) => pattern.test(word));
  const [series, number, letterAndDigit] = [has(/^[a-z]{3,}$/), has(/^\d{3,}[a-z]?$/), has(/^[a-z]\d$/)];
  return (series && number) || (series && letterAndDigit) || (number && letterAndDigit);
}
