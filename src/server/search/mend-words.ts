import { senses } from "#domain/search/meanings.ts";
import { likeliest } from "#domain/search/spelling.ts";
import type { Vocabulary } from "#domain/search/vocabulary.ts";
import type { Look } from "./look.ts";
import { shelfWord } from "./word-finds.ts";

/** Of equally likely words so many are compared by how many parts they find. */
const mostCompared = 6;

const things = [...senses.keys()].filter((phrase) => !phrase.includes(" "));

/** Does the shop know the word, as one of a part, of a laptop, or of what people call things? */
export function isKnown(word: string, look: Look): boolean {
  if (senses.has(word)) return true;
  const { parts, laptops } = look.word(word);
  return parts.ordinals.length > 0 || laptops === undefined || laptops.length > 0;
}

/**
 * What somebody may have meant who typed words the shop does not know: two words written as one, one written as two,
 * or a slip of the finger. Words nothing is known of stay as they are.
 * @returns each word with what is put in its place
 */
export async function mendWords(
  tokens: readonly string[],
  unknown: ReadonlySet<string>,
  look: Look,
): Promise<{ tokens: string[]; mended: Map<string, string> }> {
  const vocabulary = await look.vocabulary();
  const joined = await joinNeighbours(tokens, unknown, look, vocabulary);
  const left = joined.tokens.filter((token) => unknown.has(token));
  const mended = joined.mended;
  for (const word of left.filter((one) => look.meant(one) === undefined)) {
    const meant =
      (await likeliestKnown(word, look, vocabulary)) ?? (await splitInTwo(word, look, vocabulary));
    look.rememberMeant(word, meant ?? null);
  }
  for (const word of left) {
    const meant = look.meant(word);
    if (meant) mended.set(word, meant);
  }
  return { tokens: joined.tokens.flatMap((token) => mended.get(token)?.split(" ") ?? [token]), mended };
}

/** Worth reading what it finds? Most pairs and halves of words are nothing at all. */
const isWord = (word: string, vocabulary: Vocabulary) => senses.has(word) || vocabulary.has(word);

/** "key board", "think pad", "t 480". */
async function joinNeighbours(
  tokens: readonly string[],
  unknown: ReadonlySet<string>,
  look: Look,
  vocabulary: Vocabulary,
) {
  const pairs = tokens.slice(1).map((token, index) => `${tokens[index]}${token}`);
  await look.load(pairs.filter((pair) => isWord(pair, vocabulary)));
  const mended = new Map<string, string>();
  const joined: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [one, next] = [tokens[at] as string, tokens[at + 1]];
    const pair = `${one}${next}`;
    if (next && (unknown.has(one) || unknown.has(next)) && isKnown(pair, look)) {
      mended.set(`${one} ${next}`, pair);
      joined.push(pair);
      at += 1;
    } else joined.push(one);
  }
  return { tokens: joined, mended };
}

async function likeliestKnown(word: string, look: Look, vocabulary: Vocabulary): Promise<string | undefined> {
  const likely = likeliest(word, [...things, ...vocabulary.near(word)]).slice(0, mostCompared);
  await look.load(likely.flatMap((one) => [one, ...(senses.get(one)?.categories ?? []).map(shelfWord)]));
  const known = likely.filter((one) => isKnown(one, look));
  return known.toSorted((a, b) => weight(b, look) - weight(a, look))[0];
}

/** By what it finds, its shelf included: "scren" may be a screw, but there are many more screens. */
function weight(word: string, look: Look): number {
  const shelves = senses.get(word)?.categories ?? [];
  const found = [word, ...shelves.map(shelfWord)].map((one) => look.word(one).parts.ordinals.length);
  return Math.max(...found) + (look.word(word).laptops?.length ?? 100);
}

/** "t480battery", "laptopfan": at the one place where both halves are words. */
async function splitInTwo(word: string, look: Look, vocabulary: Vocabulary): Promise<string | undefined> {
  if (word.length < 6) return undefined;
  const halves = Array.from({ length: word.length - 5 }, (_, index) => [
    word.slice(0, index + 3),
    word.slice(index + 3),
  ]).filter((two) => two.every((half) => isWord(half, vocabulary)));
  await look.load(halves.flat());
  return halves.find((two) => two.every((half) => isKnown(half, look)))?.join(" ");
}
