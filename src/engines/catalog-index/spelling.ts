/**
 * How many slips of the finger lie between two words: a letter too many, too few, or another one, or two neighbors
 * swapped.
 */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

/** So many slips are forgiven in a word of this length; three letters must keep two. */
export const maxEditDistance = (length: number) => (length <= 2 ? 0 : length <= 5 ? 1 : length <= 11 ? 2 : 3);

/** Nearly every three letters are one slip away from some word: such a slip may only mix or double what is there. */
const sameLetters = (one: string, other: string) => lettersOf(one) === lettersOf(other);
const lettersOf = (word: string) => [...new Set(word)].sort().join("");
const isShort = (word: string) => word.length <= 3;

export const digitsOf = (word: string) => word.replaceAll(/\D/g, "");

/**
 * Words that may have been meant, the likeliest first. Digits are never guessed at: "t48o" may be a slip, but 16 GB
 * and 18 GB are two things. Nearly everybody gets the first letter right.
 */
export function suggestCorrections(typed: string, candidates: Iterable<string>): string[] {
  const most = maxEditDistance(typed.length);
  return [...new Set(candidates)]
    .filter((word) => word !== typed && digitsOf(word) === digitsOf(typed))
    .filter((word) => !(isShort(typed) || isShort(word)) || sameLetters(typed, word))
    .map((word) => ({ word, slips: slipsBetween(typed, word) + (word[0] === typed[0] ? 0 : 0.5) }))
    .filter(({ slips }) => slips <= most + 0.5)
    .sort((a, b) => a.slips - b.slips)
    .filter(({ slips }, _, [first]) => slips < (first?.slips ?? 0) + 1)
    .map(({ word }) => word);
}
