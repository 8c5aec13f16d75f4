import { suggestCorrections } from "#engines/catalog-index/spelling.ts";
import { categoryTerm, type SearchIndex } from "./search-index.ts";
import { synonyms } from "./synonyms.ts";

/** Of equally likely words so many are compared by how many parts they find. */
const MAX_COMPARED = 6;

const things = [...synonyms.keys()].filter((phrase) => !phrase.includes(" "));

/** Does the shop know the word, as one of a part, of a laptop, or of what people call things? */
export function isKnown(word: string, words: SearchIndex): boolean {
  return synonyms.has(word) || words.countOf(word) > 0 || words.laptopsNamed(word)?.length !== 0;
}

/**
 * What somebody may have meant who typed words the shop does not know: two words written as one, one written as two,
 * or a slip of the finger. Words nothing is known of stay as they are.
 * @returns each word with what is put in its place
 */
export function correctSpelling(
  tokens: readonly string[],
  unknown: ReadonlySet<string>,
  words: SearchIndex,
): { tokens: string[]; mended: Map<string, string> } {
  const joined = joinNeighbors(tokens, unknown, words);
  const left = joined.tokens.filter((token) => unknown.has(token));
  const mended = joined.mended;
  for (const word of left.filter((one) => words.meant(one) === undefined)) {
    words.rememberMeant(word, likeliestKnown(word, words) ?? splitInTwo(word, words) ?? null);
  }
  for (const word of left) {
    const meant = words.meant(word);
    if (meant) mended.set(word, meant);
  }
  return { tokens: joined.tokens.flatMap((token) => mended.get(token)?.split(" ") ?? [token]), mended };
}

/** Is it a word by itself? One that stands in descriptions or in a sku alone is not put in another's place. */
const isWord = (word: string, words: SearchIndex) =>
  synonyms.has(word) || (words.has(word) && isKnown(word, words));

/** "key board", "think pad", "t 480". */
function joinNeighbors(tokens: readonly string[], unknown: ReadonlySet<string>, words: SearchIndex) {
  const mended = new Map<string, string>();
  const joined: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [one, next] = [tokens[at] as string, tokens[at + 1]];
    const pair = `${one}${next}`;
    if (next && (unknown.has(one) || unknown.has(next)) && isWord(pair, words)) {
      mended.set(`${one} ${next}`, pair);
      joined.push(pair);
      at += 1;
    } else joined.push(one);
  }
  return { tokens: joined, mended };
}

function likeliestKnown(word: string, words: SearchIndex): string | undefined {
  const likely = suggestCorrections(word, [...things, ...words.vocabulary.near(word)]).slice(0, MAX_COMPARED);
  const known = likely.filter((one) => isKnown(one, words));
  return known.toSorted((a, b) => weight(b, words) - weight(a, words))[0];
}

/** By what it finds, its shelf included: "scren" may be a screw, but there are many more screens. */
function weight(word: string, words: SearchIndex): number {
  const shelves = synonyms.get(word)?.categories ?? [];
  const found = [word, ...shelves.map(categoryTerm)].map((one) => words.partsOf(one).ordinals.length);
  return Math.max(...found) + (words.laptopsNamed(word)?.length ?? 100);
}

/** "t480battery", "laptopfan": at the one place where both halves are words. */
function splitInTwo(word: string, words: SearchIndex): string | undefined {
  if (word.length < 6) return undefined;
  const halves = Array.from({ length: word.length - 5 }, (_, index) => [
    word.slice(0, index + 3),
    word.slice(index + 3),
  ]);
  return halves.find((two) => two.every((half) => isWord(half, words)))?.join(" ");
}
