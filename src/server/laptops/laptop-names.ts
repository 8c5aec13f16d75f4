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

  /** @param all the commonest first */
  constructor(all: readonly NamedRow[]) {
    this.#all = all;
  }

  /** Those that contain every word of what was typed, first those where its last ends a word of the name. */
  containing(typed: string, limit: number): SuggestedLaptop[] {
    const words = wordsIn(typed);
    const last = ` ${words.at(-1) ?? ""} `;
    const [ending, others]: NamedRow[][] = [[], []];
    for (const row of this.#all) {
      if (!words.every((word) => row.name.includes(word))) continue;
      (` ${row.name} `.includes(last) ? ending : others)?.push(row);
      if (ending && ending.length >= limit) break;
    }
    return [...(ending ?? []), ...(others ?? [])]
      .slice(0, limit)
      .map(({ slug, brand, model }) => ({ slug, brand, model }));
  }
}

const mostWords = 12;

/** The words of a name as somebody types it; signs only part them. */
export const wordsIn = (typed: string): string[] =>
  (typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
