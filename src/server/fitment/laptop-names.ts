import { lowerBound } from "#engines/catalog-index/index.ts";
import type { SuggestedLaptop } from "./laptops-queries.ts";

interface NamedRow extends SuggestedLaptop {
  /** Lowercase, with the brand first. */
  name: string;
}

const MAX_WORDS = 12;

/**
 * The names of all laptops in memory: suggestions are needed on every keystroke, and searching 2,000 names takes less
 * time than a database query.
 */
export class LaptopNames {
  readonly #all: readonly NamedRow[];
  /** All names, one per line: one search through a long text takes a tenth of 2,000 searches through short ones. */
  readonly #lines: string;
  /** The offset of each line, and the end of the last one. */
  readonly #offsets: Int32Array;

  /** @param all the most common first */
  constructor(all: readonly NamedRow[]) {
    this.#all = all;
    this.#lines = all.map(({ name }) => `${name}\n`).join("");
    this.#offsets = new Int32Array(all.length + 1);
    for (const [row, { name }] of all.entries()) {
      this.#offsets[row + 1] = (this.#offsets[row] as number) + name.length + 1;
    }
  }

  /** Returns laptops whose name contains every typed word, those with the last word as a whole word first. */
  containing(typed: string, limit: number): SuggestedLaptop[] {
    const words = wordsIn(typed);
    const last = ` ${words.at(-1) ?? ""} `;
    const [longest = "", ...others] = words.toSorted((one, other) => other.length - one.length);
    const [whole, partial]: [NamedRow[], NamedRow[]] = [[], []];
    for (let row = this.#nextWith(longest, 0); row < this.#all.length && whole.length < limit; ) {
      const laptop = this.#all[row] as NamedRow;
      if (others.every((word) => laptop.name.includes(word))) {
        (` ${laptop.name} `.includes(last) ? whole : partial).push(laptop);
      }
      row = this.#nextWith(longest, row + 1);
    }
    return [...whole, ...partial].slice(0, limit).map(({ slug, brand, model }) => ({ slug, brand, model }));
  }

  /** Returns the first row from here on whose name contains a word; the number of rows if there is none. */
  #nextWith(word: string, from: number): number {
    const at = this.#lines.indexOf(word, this.#offsets[from]);
    if (at === -1) return this.#all.length;
    return lowerBound(from, this.#all.length, (row) => (this.#offsets[row + 1] as number) > at);
  }
}

/** Returns the words of a typed name in lowercase, without punctuation. */
export const wordsIn = (typed: string): string[] =>
  (typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
