import type pg from "pg";
import { senses } from "#domain/search/meanings.ts";
import { likeliest, oneSlipAway } from "#domain/search/spelling.ts";
import type { Look } from "./look.ts";
import { similarWords } from "./search-queries.ts";
import { shelfWord } from "./word-finds.ts";

/** Of words this short, every spelling one slip away is tried. */
const shortWord = 5;
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
  pool: pg.Pool,
  tokens: readonly string[],
  unknown: ReadonlySet<string>,
  look: Look,
): Promise<{ tokens: string[]; mended: Map<string, string> }> {
  const joined = await joinNeighbours(tokens, unknown, look);
  const left = joined.tokens.filter((token) => unknown.has(token));
  const mended = joined.mended;
  const asked = left.filter((word) => look.meant(word) === undefined);
  if (asked.length > 0) {
    const short = asked.filter((word) => word.length <= shortWord);
    const candidates = await similarWords(pool, asked, short.flatMap(oneSlipAway));
    for (const word of asked) {
      const meant = (await likeliestKnown(word, candidates, look)) ?? (await splitInTwo(word, look));
      look.rememberMeant(word, meant ?? null);
      if (meant) mended.set(word, meant);
    }
  }
  for (const word of left) {
    const meant = look.meant(word);
    if (meant) mended.set(word, meant);
  }
  return { tokens: joined.tokens.flatMap((token) => mended.get(token)?.split(" ") ?? [token]), mended };
}

/** "key board", "think pad", "t 480". */
async function joinNeighbours(tokens: readonly string[], unknown: ReadonlySet<string>, look: Look) {
  const pairs = tokens.slice(1).map((token, index) => `${tokens[index]}${token}`);
  await look.load(pairs);
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

async function likeliestKnown(
  word: string,
  candidates: readonly string[],
  look: Look,
): Promise<string | undefined> {
  const likely = likeliest(word, [...things, ...candidates]).slice(0, mostCompared);
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
async function splitInTwo(word: string, look: Look): Promise<string | undefined> {
  if (word.length < 6) return undefined;
  const halves = Array.from({ length: word.length - 5 }, (_, index) => [
    word.slice(0, index + 3),
    word.slice(index + 3),
  ]);
  await look.load(halves.flat());
  return halves.find((two) => two.every((half) => isKnown(half, look)))?.join(" ");
}
