import type pg from "pg";
import { type NumberRow, partsNumbered } from "./search-queries.ts";

/** Numbers that begin with what was typed. */
const mostNumbers = 24;
const mostKept = 20_000;
/** Shorter ones are not asked for. */
const shortest = 4;

/**
 * Part numbers that are named or begun. Beginnings that no number has are kept until something changes: what goes on
 * from one of them is no number either, and most of what is typed letter by letter is none.
 */
export class BegunNumbers {
  readonly #pool: pg.Pool;
  readonly #none = new Set<string>();
  #asOf = -1;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** @param asOf another number when anything may have changed */
  async of(numbers: readonly string[], asOf: number): Promise<NumberRow[]> {
    if (asOf !== this.#asOf || this.#none.size > mostKept) this.#none.clear();
    this.#asOf = asOf;
    const asked = numbers.filter((number) => !this.#isNone(number));
    if (asked.length === 0) return [];
    const rows = await partsNumbered(this.#pool, asked, mostNumbers);
    if (asOf === this.#asOf) {
      const found = new Set(rows.map((row) => row.asked));
      for (const number of asked) if (!found.has(number)) this.#none.add(number);
    }
    return rows;
  }

  #isNone(number: string): boolean {
    for (let length = shortest; length <= number.length; length += 1) {
      if (this.#none.has(number.slice(0, length))) return true;
    }
    return false;
  }
}
