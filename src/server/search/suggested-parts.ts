import type pg from "pg";
import { partsToSuggest, type SuggestedPart } from "./search-queries.ts";

/** A few hundred bytes each. */
const mostKept = 5000;

/** What suggestions show of parts, kept until something changes: from letter to letter they are mostly the same. */
export class SuggestedParts {
  readonly #pool: pg.Pool;
  /** Least recently used first; null: not on sale. */
  readonly #kept = new Map<number, SuggestedPart | null>();
  #asOf = -1;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Those of these parts that are on sale, in their order.
   * @param asOf another number when anything may have changed
   */
  async of(ordinals: readonly number[], asOf: number): Promise<SuggestedPart[]> {
    if (asOf !== this.#asOf) this.#kept.clear();
    this.#asOf = asOf;
    const found = new Map(ordinals.map((ordinal) => [ordinal, this.#kept.get(ordinal)]));
    const missing = ordinals.filter((ordinal) => found.get(ordinal) === undefined);
    if (missing.length > 0) {
      for (const ordinal of missing) found.set(ordinal, null);
      for (const row of await partsToSuggest(this.#pool, missing)) found.set(row.ordinal, row);
    }
    // Read before a change, possibly: good for who asked before it, not for anyone after.
    if (asOf === this.#asOf) this.#keep(found);
    return [...found.values()].filter((row) => row !== null && row !== undefined);
  }

  #keep(found: ReadonlyMap<number, SuggestedPart | null | undefined>): void {
    for (const [ordinal, row] of found) {
      this.#kept.delete(ordinal);
      this.#kept.set(ordinal, row ?? null);
    }
    for (const ordinal of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(ordinal);
    }
  }
}
