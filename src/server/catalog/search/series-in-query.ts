import { inchesOf, isOfInches } from "#server/fitment/printed-numbers.ts";
import { commonWords } from "./common-words.ts";
import type { LaptopLookup, LaptopName } from "./laptop-in-query.ts";
import { isCode } from "./parse-terms.ts";
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

type Lookup = Pick<LaptopLookup, "laptopsWith" | "laptopsNamed">;

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

/** A part of a model's number that several models share: the "t14" of five generations, the "a515" of Acer's. */
const isSharedNumber = (word: string) =>
  word.length >= 3 && isCode(word) && !/^gen\d|^\d+(st|nd|rd|th)$/.test(word);

/**
 * Returns the laptops that a query names together: a "swift 3 battery" may be for any of two dozen. Their names have the
 * words side by side; a single word begins them ("latitude battery"), is a part of their numbers ("t14 battery"), or is
 * a brand of few ("framework ram"). A size after the words may be that of the display: a "Pavilion 15" is also a
 * Pavilion Laptop 15-cs0xxx, and an Inspiron 5570 is an "Inspiron 15".
 */
export function seriesInQuery(tokens: readonly string[], lookup: Lookup): SeriesInQuery | undefined {
  for (let length = Math.min(MAX_WORDS, tokens.length); length >= 1; length -= 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const words = tokens.slice(from, from + length);
      const laptops = canNameSeries(words) ? laptopsCalled(words, lookup) : [];
      const [first, second] = laptops;
      if (first && second) return { name: spelled(words, first), words, laptops };
      if (first && isSharedNumber(words[0] ?? "")) return undefined;
    }
  }
  for (const word of tokens.filter((each) => !commonWords.has(each))) {
    const laptops = ofBrand(word, lookup.laptopsNamed(word) ?? []);
    const [first] = laptops;
    if (first) return { name: first.brand, words: [word], laptops };
  }
  return undefined;
}

const ofBrand = (word: string, laptops: readonly LaptopName[]) =>
  laptops.filter(({ brand }) => brand.toLowerCase() === word);

/** Returns the other laptops that the words for one may mean: an "x1 carbon" is the first, or one of its successors. */
export function seriesBeside(
  laptop: LaptopName,
  words: readonly string[],
  lookup: Lookup,
): SeriesInQuery | undefined {
  const ofModel = words.filter((word) => word !== laptop.brand.toLowerCase());
  const laptops = laptopsCalled(ofModel, lookup).filter((each) => each !== laptop);
  return laptops.length > 0 ? { name: spelled(ofModel, laptop), words: ofModel, laptops } : undefined;
}

function canNameSeries([first = "", ...others]: readonly string[]): boolean {
  if (stopWords.has(first) || commonWords.has(first) || others.at(-1) === "gen") return false;
  // Not "gen 3", which is PCIe's, too.
  if (/^[a-z]{4,}$|^(hp|rog|tuf|xps)$/.test(first)) return others.length > 0 || !ordinary.has(first);
  return isSharedNumber(first) || (others.length > 0 && /^[a-z]\d+$/.test(first));
}

function laptopsCalled(words: readonly string[], lookup: Lookup): readonly LaptopName[] {
  const named = laptopsWithPhrase(words, lookup);
  const isModel = named.length > 1 && named.some((laptop) => modelWords(laptop) === ` ${words.join(" ")} `);
  const inches = inchesOf(words.at(-1) ?? "");
  const [first = "", ...others] = words.slice(0, -1);
  if (first === "" || isModel || inches === undefined) return named;
  const withBrand = others.length === 0 ? ofBrand(first, lookup.laptopsWith(first)) : [];
  const ofLine = withBrand.length > 0 ? withBrand : laptopsWithPhrase([first, ...others], lookup);
  const namesSize = ({ words: own }: LaptopName) => own.includes(`${inches}`);
  const hasSize = (laptop: LaptopName) => !namesSize(laptop) && isOfInches(laptop.displayInch, inches);
  return [...ofLine.filter(namesSize), ...ofLine.filter(hasSize)];
}

/** Returns the laptops with the words side by side in their name; a single one begins it, or is of its number. */
function laptopsWithPhrase(words: readonly string[], lookup: Lookup): readonly LaptopName[] {
  const lists = words.map((word) => lookup.laptopsWith(word));
  const [fewest = []] = lists.toSorted((one, other) => one.length - other.length);
  const called = ` ${words.join(" ")}`;
  const isAnywhere = words.length > 1 || isSharedNumber(words[0] ?? "");
  // A "T14 Gen 2" is a Gen 2i or a Gen 2a.
  const endings = /\bgen \d$/.test(called) ? [" ", "i ", "a "] : [" "];
  return fewest.filter((laptop) => {
    const name = modelWords(laptop);
    return endings.some((end) => (isAnywhere ? name.includes(called + end) : name.startsWith(called + end)));
  });
}

const wordsByLaptop = new WeakMap<LaptopName, string>();

/** Returns the words of a model's name, each between blanks. Kept, because one word can be in hundreds of names. */
function modelWords(laptop: LaptopName): string {
  const kept = wordsByLaptop.get(laptop);
  if (kept !== undefined) return kept;
  const words = plain(laptop.model);
  wordsByLaptop.set(laptop, words);
  return words;
}

const plain = (name: string): string =>
  ` ${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, " ")
    .trim()} `;

/** Returns the words as the laptop's name spells them: "Swift 3", "Pavilion 15". */
const spelled = (words: readonly string[], { brand, model }: LaptopName): string =>
  words
    .map((word) => word.replace(/inch$/, ""))
    .map(
      (word) =>
        new RegExp(`\\b${word.replaceAll(".", "\\.")}\\b`, "i").exec(`${brand} ${model}`)?.[0] ?? word,
    )
    .join(" ");
