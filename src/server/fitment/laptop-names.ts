import { lowerBound } from "#engines/catalog-index/index.ts";
import type { SuggestedLaptop } from "./laptops-queries.ts";

interface NamedRow extends SuggestedLaptop {
  /** In small letters, the maker's in front. */
  name: string;
}

/**
 * The names of all laptops, in memory: while somebody types they are looked through letter by letter, and two thousand
 * names are gone through in less time than a question to the database takes.
 */
export class LaptopNames {
  readonly #all: readonly NamedRow[];
  /** All names, one to a line: one search through a long text takes a tenth of two thousand through short ones. */
  readonly #lines: string;
  /** Where the line of each begins, and at last where the next would. */
  readonly #begins: Int32Array;

  /** @param all the commonest first */
  constructor(all: readonly NamedRow[]) {
    this.#all = all;
    this.#lines = all.map(({ name }) => `${name}\n`).join("");
    this.#begins = new Int32Array(all.length + 1);
    for (const [row, { name }] of all.entries()) {
      this.#begins[row + 1] = (this.#begins[row] as number) + name.length + 1;
    }
  }

  /** Those that contain every word of what was typed, first those where its last ends a word of the name. */
  containing(typed: string, limit: number): SuggestedLaptop[] {
    const words = wordsIn(typed);
    const last = ` ${words.at(-1) ?? ""} `;
    const [longest = "", ...others] = words.toSorted((one, other) => other.length - one.length);
    const [ending, going]: [NamedRow[], NamedRow[]] = [[], []];
    for (let row = this.#nextWith(longest, 0); row < this.#all.length && ending.length < limit; ) {
      const laptop = this.#all[row] as NamedRow;
      if (others.every((word) => laptop.name.includes(word))) {
        (` ${laptop.name} `.includes(last) ? ending : going).push(laptop);
      }
      row = this.#nextWith(longest, row + 1);
    }
    return [...ending, ...going].slice(0, limit).map(({ slug, brand, model }) => ({ slug, brand, model }));
  }

  /** The first row from here on whose name contains a word; behind the last when there is none. */
  #nextWith(word: string, from: number): number {
    const at = this.#lines.indexOf(word, this.#begins[from]);
    if (at === -1) return this.#all.length;
    return lowerBound(from, this.#all.length, (row) => (this.#begins[row + 1] as number) > at);
  }
}

const mostWords = 12;

/** The words of a name as somebody types it; signs only part them. */
export const wordsIn = (typed: string): string[] =>
  (typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
