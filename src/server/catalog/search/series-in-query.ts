import { commonWords } from "./common-words.ts";
import type { LaptopName } from "./laptop-in-query.ts";
import { stopWords } from "./spec-words.ts";

/** Laptops that a query names together. */
export interface SeriesInQuery {
  /** As their names spell it: "Swift 3". */
  name: string;
  /** The words of the query that name them. */
  words: readonly string[];
  /** The most common first. */
  laptops: readonly LaptopName[];
}

const MAX_WORDS = 4;

/** Words that begin the names of laptops, but alone mean something else in most queries: a "flex cable". */
const ordinary = new Set([
  "alpha",
  "core",
  "delta",
  "flex",
  "laptop",
  "mini",
  "modern",
  "notebook",
  "tablet",
]);

/**
 * Returns the laptops that a query names together: a "swift 3 battery" may be for any of two dozen. Their names have the
 * words side by side; a single word begins them ("latitude battery").
 * @param laptopsWith all laptops with a word in their name
 */
export function seriesInQuery(
  tokens: readonly string[],
  laptopsWith: (word: string) => readonly LaptopName[],
): SeriesInQuery | undefined {
  for (let length = Math.min(MAX_WORDS, tokens.length); length >= 1; length -= 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const words = tokens.slice(from, from + length);
      const laptops = canNameSeries(words) ? laptopsCalled(words, laptopsWith) : [];
      const [first] = laptops;
      if (first && laptops.length > 1) return { name: spelled(words, first.model), words, laptops };
    }
  }
  return undefined;
}

/** Returns the other laptops that the words for one may mean: an "x1 carbon" is the first, or one of its successors. */
export function seriesBeside(
  laptop: LaptopName,
  words: readonly string[],
  laptopsWith: (word: string) => readonly LaptopName[],
): SeriesInQuery | undefined {
  const ofModel = words.filter((word) => word !== laptop.brand.toLowerCase());
  const laptops = laptopsCalled(ofModel, laptopsWith).filter((each) => each !== laptop);
  return laptops.length > 0 ? { name: spelled(ofModel, laptop.model), words: ofModel, laptops } : undefined;
}

function canNameSeries([first = "", ...others]: readonly string[]): boolean {
  if (stopWords.has(first) || commonWords.has(first)) return false;
  // Not "gen 3", which is PCIe's, too.
  if (/^[a-z]{4,}$|^(rog|tuf|xps)$/.test(first)) return others.length > 0 || !ordinary.has(first);
  return others.length > 0 && /^[a-z]\d+$/.test(first);
}

function laptopsCalled(
  words: readonly string[],
  laptopsWith: (word: string) => readonly LaptopName[],
): readonly LaptopName[] {
  const [fewest = []] = words.map(laptopsWith).toSorted((one, other) => one.length - other.length);
  const called = ` ${words.join(" ")} `;
  return fewest.filter(({ model }) => {
    const name = ` ${model.toLowerCase().replaceAll(/[^a-z0-9.]+/g, " ")} `;
    return words.length === 1 ? name.startsWith(called) : name.includes(called);
  });
}

const spelled = (words: readonly string[], model: string): string =>
  new RegExp(words.map((word) => word.replaceAll(".", "\\.")).join("[^a-z0-9.]+"), "i").exec(model)?.[0] ??
  words.join(" ");
