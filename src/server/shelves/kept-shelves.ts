import type pg from "pg";
import { renewShelves } from "#domain/shelves/renew-shelves.ts";
import { emptyShelves, type Shelves } from "#domain/shelves/shelves.ts";
import type { PublicCache } from "#server/http/public-cache.ts";
import { KeptInStep } from "#server/part-changes/kept-in-step.ts";
import type { KeptOfParts } from "#server/part-changes/kept-of-parts.ts";
import { type CategoryWords, categoriesInOrder, shelfParts, shelfPartsAfter } from "./shelves-queries.ts";

/** What the shelves show, ratings included. */
const topics = ["parts", "reviews"] as const;

/** So many parts are put up at a time: some ten milliseconds, then others have their turn. */
const armful = 2000;

export interface FilledShelves {
  shelves: Shelves;
  categories: CategoryWords[];
  /** Another number when it may have changed what fits which laptop. */
  fits: number;
}

/** The shelves of this process, in step with the shop. */
export class KeptShelves {
  readonly #pool: pg.Pool;
  readonly #shown: readonly Pick<KeptOfParts<object>, "forget" | "forgetAll">[];
  readonly #kept: KeptInStep<FilledShelves>;
  /** How often it may have changed what fits which laptop. */
  #fits = 0;

  /**
   * @param shown what is kept of single parts, and is of no use any more when one of them changes
   * @param now milliseconds; injected by tests
   */
  constructor(
    pool: pg.Pool,
    changes: Pick<PublicCache, "changesOf">,
    shown: readonly Pick<KeptOfParts<object>, "forget" | "forgetAll">[] = [],
    now: () => number = Date.now,
  ) {
    this.#pool = pool;
    this.#shown = shown;
    const fill = () => this.#fill();
    this.#kept = new KeptInStep(pool, changes, { topics, withStock: true, fill, takeIn: this.#takeIn }, now);
  }

  /** The shelves with all that was changed before this was called. */
  current(): Promise<FilledShelves> {
    return this.#kept.current();
  }

  async #fill(): Promise<FilledShelves> {
    const shelves = emptyShelves();
    const categories = await categoriesInOrder(this.#pool);
    for (let last = -1; ; ) {
      const parts = await shelfPartsAfter(this.#pool, last, armful);
      renewShelves(shelves, parts, []);
      last = parts.at(-1)?.ordinal ?? last;
      if (parts.length < armful) break;
    }
    for (const kept of this.#shown) kept.forgetAll();
    this.#fits += 1;
    return { shelves, categories, fits: this.#fits };
  }

  readonly #takeIn = async (
    filled: FilledShelves,
    { ordinals, elsewhere }: { ordinals: readonly number[]; elsewhere: boolean },
  ): Promise<void> => {
    for (let from = 0; from < ordinals.length; from += armful) {
      const asked = ordinals.slice(from, from + armful);
      const parts = await shelfParts(this.#pool, asked);
      const there = new Set(parts.map(({ ordinal }) => ordinal));
      renewShelves(
        filled.shelves,
        parts,
        asked.filter((ordinal) => !there.has(ordinal)),
      );
      for (const kept of this.#shown) kept.forget(asked);
    }
    if (!elsewhere) return;
    filled.categories = await categoriesInOrder(this.#pool);
    // The name of a shelf stands with each of its parts.
    for (const kept of this.#shown) kept.forgetAll();
    this.#fits += 1;
    filled.fits = this.#fits;
  };
}
