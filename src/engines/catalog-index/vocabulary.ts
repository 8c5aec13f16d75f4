import { digitsOf, maxEditDistance } from "./spelling.ts";
import { TextCodes } from "./text-codes.ts";

const buckets = 4096;

/** Words that came late are looked through one by one; so many, and they are put with the rest. */
const mostLate = 1000;

/**
 * All words of a shop, to be looked through for one that may have been meant: a few bytes a word, because a large shop
 * has a hundred thousand, most of them the codes of models.
 */
export class Vocabulary {
  readonly #words = new TextCodes();
  /** By code; of those that came late there are none, nor do they lie in a bucket. */
  #letters = new Int32Array(0);
  /** Words with the same digits lie together: where each bucket begins, and what lies in it. */
  readonly #begins = new Int32Array(buckets + 1);
  #codes = new Int32Array(0);

  add(words: Iterable<string>): void {
    for (const word of words) this.#words.of(word);
    if (this.#words.size - this.#letters.length > mostLate) this.#sortIn();
  }

  has(word: string): boolean {
    return this.#words.find(word) !== undefined;
  }

  /**
   * The words that may be no more slips away than are forgiven: those with the same digits, of about the same length
   * and letters. A slip changes at most two letters of a word.
   */
  near(typed: string): string[] {
    const most = maxEditDistance(typed.length);
    const [letters, bucket] = [lettersIn(typed), bucketOf(typed)];
    const found: string[] = [];
    for (let at = this.#begins[bucket] as number; at < (this.#begins[bucket + 1] as number); at += 1) {
      const code = this.#codes[at] as number;
      if (bitsIn((this.#letters[code] as number) ^ letters) > 2 * most) continue;
      const word = this.#words.text(code);
      if (Math.abs(word.length - typed.length) <= most) found.push(word);
    }
    for (let code = this.#letters.length; code < this.#words.size; code += 1) {
      const word = this.#words.text(code);
      if (Math.abs(word.length - typed.length) > most || bucketOf(word) !== bucket) continue;
      if (bitsIn(lettersIn(word) ^ letters) <= 2 * most) found.push(word);
    }
    return found;
  }

  #sortIn(): void {
    const count = this.#words.size;
    this.#letters = new Int32Array(count);
    const bucket = new Uint16Array(count);
    this.#begins.fill(0);
    for (let code = 0; code < count; code += 1) {
      const word = this.#words.text(code);
      const its = bucketOf(word);
      this.#letters[code] = lettersIn(word);
      bucket[code] = its;
      this.#begins[its + 1] = (this.#begins[its + 1] as number) + 1;
    }
    for (let one = 0; one < buckets; one += 1) {
      this.#begins[one + 1] = (this.#begins[one + 1] as number) + (this.#begins[one] as number);
    }
    const next = this.#begins.slice();
    this.#codes = new Int32Array(count);
    for (const [code, its] of bucket.entries()) {
      this.#codes[next[its] as number] = code;
      next[its] = (next[its] as number) + 1;
    }
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
