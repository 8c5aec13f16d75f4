import type pg from "pg";
import { type CatalogIndex, emptyIndex } from "#engines/catalog-index/catalog-index.ts";
import { updateIndex } from "#engines/catalog-index/update-index.ts";
import type { ResponseCache } from "#engines/response-cache/index.ts";
import {
  type CategoryWords,
  categoriesInOrder,
  indexedParts,
  indexedPartsAfter,
} from "./catalog-index-queries.ts";
import type { PartCache } from "./part-cache.ts";
import { Replica } from "./replica.ts";

/** What the shelves show, ratings included. */
const topics = ["parts", "reviews"] as const;

/** So many parts are put up at a time: some ten milliseconds, then others have their turn. */
const armful = 2000;

export interface LoadedCatalog {
  shelves: CatalogIndex;
  categories: CategoryWords[];
  /** Another number when it may have changed what fits which laptop. */
  fits: number;
}

/** The shelves of this process, in step with the shop. */
export class CatalogIndexReplica {
  readonly #pool: pg.Pool;
  readonly #shown: readonly Pick<PartCache<object>, "forget" | "forgetAll">[];
  readonly #kept: Replica<LoadedCatalog>;
  /** How often it may have changed what fits which laptop. */
  #fits = 0;

  /**
   * @param shown what is kept of single parts, and is of no use any more when one of them changes
   * @param now milliseconds; injected by tests
   */
  constructor(
    pool: pg.Pool,
    changes: Pick<ResponseCache, "changesOf">,
    shown: readonly Pick<PartCache<object>, "forget" | "forgetAll">[] = [],
    now: () => number = Date.now,
  ) {
    this.#pool = pool;
    this.#shown = shown;
    const fill = () => this.#fill();
    this.#kept = new Replica(
      pool,
      changes,
      { topics, withStock: true, fill, applyChanges: this.#applyChanges },
      now,
    );
  }

  /** The shelves with all that was changed before this was called. */
  current(): Promise<LoadedCatalog> {
    return this.#kept.current();
  }

  async #fill(): Promise<LoadedCatalog> {
    const shelves = emptyIndex();
    const categories = await categoriesInOrder(this.#pool);
    for (let last = -1; ; ) {
      const parts = await indexedPartsAfter(this.#pool, last, armful);
      updateIndex(shelves, parts, []);
      last = parts.at(-1)?.ordinal ?? last;
      if (parts.length < armful) break;
    }
    for (const kept of this.#shown) kept.forgetAll();
    this.#fits += 1;
    return { shelves, categories, fits: this.#fits };
  }

  readonly #applyChanges = async (
    filled: LoadedCatalog,
    { ordinals, elsewhere }: { ordinals: readonly number[]; elsewhere: boolean },
  ): Promise<void> => {
    for (let from = 0; from < ordinals.length; from += armful) {
      const asked = ordinals.slice(from, from + armful);
      const parts = await indexedParts(this.#pool, asked);
      const there = new Set(parts.map(({ ordinal }) => ordinal));
      updateIndex(
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
