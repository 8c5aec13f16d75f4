import { digitsOf, forgiven } from "./spelling.ts";

const buckets = 4096;

/**
 * All words of a shop, to be looked through for one that may have been meant: a few bytes a word, because a large shop
 * has a hundred thousand, most of them the codes of models.
 */
export class Vocabulary {
  /** Ascending by their characters' codes. */
  readonly #words: readonly string[];
  readonly #letters: Int32Array;
  /** Words with the same digits lie together: where each bucket begins, and what lies in it. */
  readonly #begins = new Int32Array(buckets + 1);
  readonly #places: Int32Array;

  /** @param words each once, ascending by their characters' codes */
  constructor(words: readonly string[]) {
    this.#words = words;
    this.#letters = Int32Array.from(words, lettersIn);
    const bucket = Uint16Array.from(words, bucketOf);
    for (const one of bucket) this.#begins[one + 1] = (this.#begins[one + 1] as number) + 1;
    for (let one = 0; one < buckets; one += 1) {
      this.#begins[one + 1] = (this.#begins[one + 1] as number) + (this.#begins[one] as number);
    }
    const next = this.#begins.slice();
    this.#places = new Int32Array(words.length);
    for (const [place, one] of bucket.entries()) {
      this.#places[next[one] as number] = place;
      next[one] = (next[one] as number) + 1;
    }
  }

  has(word: string): boolean {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return this.#words[low] === word;
  }

  /**
   * The words that may be no more slips away than are forgiven: those with the same digits, of about the same length
   * and letters. A slip changes at most two letters of a word.
   */
  near(typed: string): string[] {
    const most = forgiven(typed.length);
    const [letters, bucket] = [lettersIn(typed), bucketOf(typed)];
    const found: string[] = [];
    for (let at = this.#begins[bucket] as number; at < (this.#begins[bucket + 1] as number); at += 1) {
      const place = this.#places[at] as number;
      if (bitsIn((this.#letters[place] as number) ^ letters) > 2 * most) continue;
      const word = this.#words[place] as string;
      if (Math.abs(word.length - typed.length) <= most) found.push(word);
    }
    return found;
  }
}

/** A bit for each letter the word has; whatever is no letter from a to z shares the others. */
function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << ((word.charCodeAt(at) - 97) & 31);
  return letters;
}

function bucketOf(word: string): number {
  const digits = digitsOf(word);
  let hash = 0;
  for (let at = 0; at < digits.length; at += 1) hash = (31 * hash + digits.charCodeAt(at)) % 65_521;
  return hash % buckets;
}

function bitsIn(given: number): number {
  let bits = given - ((given >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
