import type pg from "pg";
import { allLaptopNames, type NamedRow } from "./laptops-queries.ts";

/**
 * The names of all laptops, in memory: while somebody types they are looked through letter by letter, and two thousand
 * names are gone through in less time than a question to the database takes.
 */
export class LaptopNames {
  /** The commonest first. */
  readonly #all: readonly NamedRow[];

  constructor(all: readonly NamedRow[]) {
    this.#all = all;
  }

  /** Those that contain every word of what was typed, first those where its last ends a word of the name. */
  containing(typed: string, limit: number): { slug: string; brand: string; model: string }[] {
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

export async function readLaptopNames(pool: pg.Pool): Promise<LaptopNames> {
  return new LaptopNames(await allLaptopNames(pool));
}

const mostWords = 12;

/** The words of a name as somebody types it; signs only part them. */
export const wordsIn = (typed: string): string[] =>
  (typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
