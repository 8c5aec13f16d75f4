import { suggestCorrections } from "#engines/catalog-index/index.ts";
import { categoryTerm, type SearchIndex } from "./search-index.ts";
import { symptomWords } from "./symptom-in-query.ts";
import { synonyms, wordsOfSynonyms } from "./synonyms.ts";

/** How many of the most likely words are compared by the number of parts they find. */
const MAX_COMPARED = 6;
/** More parts than a shop has. */
const MAX_DOCS = 1e9;

const singleWords = [...synonyms.keys(), ...symptomWords].filter((phrase) => !phrase.includes(" "));

/** Tells whether a part or a laptop has the word, or people use it for a kind of part. */
export function isKnown(word: string, index: SearchIndex): boolean {
  return (
    wordsOfSynonyms.has(word) ||
    symptomWords.has(word) ||
    (index.hasParts(word) && !lacksItsE(word, index)) ||
    index.laptopsNamed(word)?.length !== 0
  );
}

/** Tells whether it is a laptop's name but for the last "e". By its stem "latitud" finds parts, but no laptop. */
const lacksItsE = (word: string, index: SearchIndex) =>
  !index.has(word) && index.laptopsWith(`${word}e`).length > 0;

/**
 * Corrects unknown words: joins two that belong together, splits one that is two, or fixes a typo. Words without a
 * likely correction stay as they are.
 *
 * @returns the corrected tokens, and what replaced what
 */
export function correctSpelling(
  tokens: readonly string[],
  unknown: ReadonlySet<string>,
  index: SearchIndex,
): { tokens: string[]; corrections: Map<string, string> } {
  const joined = joinNeighbors(tokens, unknown, index);
  const unknownLeft = joined.tokens.filter((token) => unknown.has(token));
  const corrections = joined.corrections;
  for (const word of unknownLeft.filter((one) => index.correctionOf(one) === undefined)) {
    index.cacheCorrection(word, mostLikelyWord(word, index) ?? splitInTwo(word, index) ?? null);
  }
  for (const word of unknownLeft) {
    const correction = index.correctionOf(word);
    if (correction) corrections.set(word, correction);
  }
  return {
    tokens: joined.tokens.flatMap((token) => corrections.get(token)?.split(" ") ?? [token]),
    corrections,
  };
}

/** Tells whether a word can replace another; one that only descriptions or skus contain cannot. */
const isWord = (word: string, index: SearchIndex) =>
  synonyms.has(word) || (index.has(word) && isKnown(word, index));

/** Joins "key board", "think pad", "t 480". */
function joinNeighbors(tokens: readonly string[], unknown: ReadonlySet<string>, index: SearchIndex) {
  const corrections = new Map<string, string>();
  const joined: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [one, next] = [tokens[at] as string, tokens[at + 1]];
    const pair = `${one}${next}`;
    if (next && (unknown.has(one) || unknown.has(next)) && isWord(pair, index)) {
      corrections.set(`${one} ${next}`, pair);
      joined.push(pair);
      at += 1;
    } else joined.push(one);
  }
  return { tokens: joined, corrections };
}

/** A part number that the shop does not have is no typo of another one: BT04XL is not BL04XL. */
const looksLikePartNumber = (word: string) =>
  word.length >= 5 &&
  /[a-z]/.test(word) &&
  (word.match(/\d/g)?.length ?? 0) >= 2 &&
  // "elitebok840" is a name and a number.
  !/^[a-z]{4,}\d+$/.test(word);

function mostLikelyWord(word: string, index: SearchIndex): string | undefined {
  if (looksLikePartNumber(word)) return undefined;
  const candidates = [...singleWords, ...index.vocabulary.near(word)];
  return (
    suggestCorrections(word, candidates)
      .slice(0, MAX_COMPARED)
      .filter((one) => isKnown(one, index))
      // People rarely miss the first letter: "bright" is not "right".
      .filter((one) => one[0] === word[0] || (synonyms.get(one)?.categories.length ?? 0) > 0)
      .toSorted((a, b) => weight(b, index) - weight(a, index))[0]
  );
}

/** Weighs a word by what it finds, its category included: "scren" may be a screw, but there are more screens. */
function weight(word: string, index: SearchIndex): number {
  const categories = synonyms.get(word)?.categories ?? [];
  const counts = [word, ...categories.map(categoryTerm)].map((one) => index.partsWithWord(one).docIds.length);
  // A word for a kind of part comes before one of descriptions and symptoms: "chargr" is a charger, not a charge.
  return (
    (categories.length > 0 ? MAX_DOCS : 0) + Math.max(...counts) + (index.laptopsNamed(word)?.length ?? 100)
  );
}

/** Splits "wifi7", "t480battery" or "laptopfan" where both halves are words. */
function splitInTwo(word: string, index: SearchIndex): string | undefined {
  const beforeDigit = word.search(/(?<=^[a-z]{3,})\d/);
  const places = [
    ...(beforeDigit > 0 ? [beforeDigit] : []),
    ...Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3),
  ];
  return places
    .map((at) => [word.slice(0, at), word.slice(at)])
    .find((two) => two.every((half) => isWord(half, index)))
    ?.join(" ");
}
