/** Returns the edit distance of two words: letters inserted, deleted, replaced, or swapped with a neighbor. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

/** The largest edit distance that still counts as a typo, by the word's length. */
const maxEditDistance = (length: number) => (length <= 2 ? 0 : length <= 5 ? 1 : length <= 11 ? 2 : 3);

/** Almost any three letters are one edit away from some word, so in short words an edit may only swap or double. */
const haveSameLetters = (one: string, other: string) => lettersOf(one) === lettersOf(other);
const lettersOf = (word: string) => [...new Set(word)].sort().join("");
const isShort = (word: string) => word.length <= 3;

const digitsOf = (word: string) => word.replaceAll(/\D/g, "");

/**
 * Returns the words that were probably meant, most likely first. Digits must match: "t48o" may be a typo, but "16gb"
 * and "18gb" are different things. A different first letter counts against a word, because people rarely miss it.
 */
export function suggestCorrections(typed: string, candidates: Iterable<string>): string[] {
  const maxDistance = maxEditDistance(typed.length);
  return [...new Set(candidates)]
    .filter((word) => word !== typed && digitsOf(word) === digitsOf(typed))
    .filter((word) => !(isShort(typed) || isShort(word)) || haveSameLetters(typed, word))
    .map((word) => ({ word, distance: editDistance(typed, word) + (word[0] === typed[0] ? 0 : 0.5) }))
    .filter(({ distance }) => distance <= maxDistance + 0.5)
    .sort((a, b) => a.distance - b.distance)
    .filter(({ distance }, _, [first]) => distance < (first?.distance ?? 0) + 1)
    .map(({ word }) => word);
}

const bucketCount = 4096;

/** The known words, arranged to find those that could be meant by a misspelled one. Words are never removed. */
export class Vocabulary {
  /** Words with the same digits share a bucket. */
  readonly #buckets = Array.from({ length: bucketCount }, () => new Set<string>());

  add(words: Iterable<string>): void {
    for (const word of words) this.#bucketOf(word).add(word);
  }

  has(word: string): boolean {
    return this.#bucketOf(word).has(word);
  }

  /**
   * Returns every word within the edit distance of a typo, and a few more: those with the same digits and about the
   * same length and letters. One edit changes at most two letters of the set.
   */
  near(typed: string): string[] {
    const maxDistance = maxEditDistance(typed.length);
    const letters = letterBits(typed);
    const found: string[] = [];
    for (const word of this.#bucketOf(typed)) {
      if (Math.abs(word.length - typed.length) > maxDistance) continue;
      if (bitCount(letterBits(word) ^ letters) <= 2 * maxDistance) found.push(word);
    }
    return found;
  }

  #bucketOf(word: string): Set<string> {
    const digits = digitsOf(word);
    let hash = 0;
    for (let at = 0; at < digits.length; at += 1) hash = (31 * hash + digits.charCodeAt(at)) % 65_521;
    return this.#buckets[hash % bucketCount] as Set<string>;
  }
}

/** One bit for each letter a–z that the word has; other characters share those bits. */
function letterBits(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << ((word.charCodeAt(at) - 97) & 31);
  return letters;
}

function bitCount(given: number): number {
  let bits = given - ((given >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
