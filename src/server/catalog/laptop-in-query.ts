import { isMeasure } from "./parse-terms.ts";

/** A laptop as searches know it. */
export interface LaptopName {
  slug: string;
  brand: string;
  model: string;
  /** How many machines of it have been seen. */
  reports: number;
  words: readonly string[];
  /** Of its display, where the maker has published it. */
  displayInch: number | null;
}

/** The laptops that carry a word in their name; undefined when they are too many to mean one of them. */
export type LaptopNameLookup = (word: string) => readonly LaptopName[] | undefined;

/** So many models may share what was typed of their number; the commonest is taken. */
const MAX_CORRECTIONS = 3;

/**
 * The laptop a query names ("t480", "latitude 5480", "elitebook 840 g5"), if it names one: the longest run of words
 * that stand in the name of hardly any other.
 */
export function laptopIn(tokens: readonly string[], called: LaptopNameLookup): LaptopName | undefined {
  for (let length = tokens.length; length >= 1; length -= 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const laptop = laptopCalled(tokens.slice(from, from + length), called);
      if (laptop) return laptop;
    }
  }
  return undefined;
}

function laptopCalled(run: readonly string[], called: LaptopNameLookup): LaptopName | undefined {
  if (!namesModel(run)) return undefined;
  const lists = run.flatMap((word) => called(word) ?? []);
  if (lists.length === 0) return undefined;
  const meant = [...new Set(lists)].filter(({ words }) => run.every((word) => words.includes(word)));
  const whole = meant.filter(({ words }) => words.every((word) => run.includes(word) || !/\d/.test(word)));
  if (whole.length === 0 && meant.length > MAX_CORRECTIONS) return undefined;
  const [first, ...others] = whole.length > 0 ? whole : meant;
  return others.reduce((best, other) => (best && other.reports > best.reports ? other : best), first);
}

/** A model is letters and digits in one ("t480"), or two of series, number and letter with digit ("latitude
 * 5480", "x1 carbon", "840 g5"). */
function namesModel(run: readonly string[]): boolean {
  if (run.some((word) => /[a-z]/.test(word) && /\d/.test(word) && word.length >= 3 && !isMeasure(word))) {
    return true;
  }
  const has = (pattern: RegExp) => run.some((word) => pattern.test(word));
  const [series, number, letterAndDigit] = [has(/^[a-z]{3,}$/), has(/^\d{3,}$/), has(/^[a-z]\d$/)];
  return (series && number) || (series && letterAndDigit) || (number && letterAndDigit);
}
