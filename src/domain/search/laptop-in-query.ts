import { isMeasure } from "./read-query.ts";

/** A laptop as searches know it. */
export interface NamedLaptop {
  slug: string;
  brand: string;
  model: string;
  /** How many machines of it have been seen. */
  reports: number;
  words: readonly string[];
}

/** The laptops that carry a word in their name; undefined when they are too many to mean one of them. */
export type LaptopsCalled = (word: string) => readonly NamedLaptop[] | undefined;

/** So many models may share what was typed; the commonest is taken. */
const mostMeant = 3;

/**
 * The laptop a query names ("t480", "latitude 5480", "elitebook 840 g5"), if it names one: the longest run of words
 * that stand in the name of hardly any other.
 */
export function laptopIn(tokens: readonly string[], called: LaptopsCalled): NamedLaptop | undefined {
  for (let length = tokens.length; length >= 1; length -= 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const laptop = laptopCalled(tokens.slice(from, from + length), called);
      if (laptop) return laptop;
    }
  }
  return undefined;
}

function laptopCalled(run: readonly string[], called: LaptopsCalled): NamedLaptop | undefined {
  if (!namesModel(run)) return undefined;
  const lists = run.flatMap((word) => called(word) ?? []);
  if (lists.length === 0) return undefined;
  const meant = [...new Set(lists)].filter(({ words }) => run.every((word) => words.includes(word)));
  const fewest = Math.min(...meant.map(({ words }) => words.length));
  const closest = meant.filter(({ words }) => words.length === fewest);
  if (closest.length === 0 || closest.length > mostMeant) return undefined;
  return closest.reduce((best, other) => (other.reports > best.reports ? other : best));
}

/** A model is letters and digits in one ("t480"), or a number beside its series ("latitude 5480"). */
function namesModel(run: readonly string[]): boolean {
  if (run.some((word) => /[a-z]/.test(word) && /\d/.test(word) && word.length >= 3 && !isMeasure(word))) {
    return true;
  }
  return (
    run.some((word) => /^\d{3,}$/.test(word) || /^[a-z]\d$/.test(word)) &&
    run.some((word) => /^[a-z]{3,}$/.test(word))
  );
}
