import type pg from "pg";
import { universalCategories } from "#domain/fitment/evaluate-fit.ts";
import { type CatalogIndex, createIndex, updateIndex } from "#engines/catalog-index/index.ts";
import {
  type CategoryRow,
  categoriesInOrder,
  indexedParts,
  indexedPartsAfter,
} from "./catalog-index-queries.ts";
import type { PartCache } from "./part-cache.ts";
import { indexFacetsOf } from "./part-facets.ts";
import { type ChangeCounter, Replica } from "./replica.ts";

/** Parts per batch: some milliseconds, then other requests get their turn. */
const batchSize = 500;

type Invalidated = Pick<PartCache<object>, "invalidate" | "invalidateAll">;

export interface LoadedCatalog {
  index: CatalogIndex;
  categories: CategoryRow[];
  /** Increases when fitments may have changed. */
  fitmentVersion: number;
}

/** The process's copy of the catalog: the index of all active parts, and the categories. */
export class CatalogIndexReplica {
  readonly #pool: pg.Pool;
  readonly #partCaches: readonly Invalidated[];
  readonly #replica: Replica<LoadedCatalog>;
  #fitmentVersion = 0;

  /**
   * @param partCaches caches of single parts, invalidated when a part changes
   * @param now milliseconds; tests pass their own clock
   */
  constructor(
    pool: pg.Pool,
    changes: ChangeCounter,
    partCaches: readonly Invalidated[] = [],
    now: () => number = Date.now,
  ) {
    this.#pool = pool;
    this.#partCaches = partCaches;
    const source = {
      withStock: true,
      load: () => this.#load(),
      applyChanges: this.#applyChanges,
    };
    this.#replica = new Replica(pool, changes, source, now);
  }

  /** Returns the catalog with every change that was committed before this call. */
  current(): Promise<LoadedCatalog> {
    return this.#replica.current();
  }

  async #load(): Promise<LoadedCatalog> {
    const index = createIndex({ facetsOf: indexFacetsOf, universalCategories });
    const categories = await categoriesInOrder(this.#pool);
    for (let last = -1; ; ) {
      const parts = await indexedPartsAfter(this.#pool, last, batchSize);
      updateIndex(index, parts, []);
      last = parts.at(-1)?.docId ?? last;
      if (parts.length < batchSize) break;
    }
    for (const cache of this.#partCaches) cache.invalidateAll();
    this.#fitmentVersion += 1;
    return { index, categories, fitmentVersion: this.#fitmentVersion };
  }

  readonly #applyChanges = async (
    catalog: LoadedCatalog,
    { rowIds, hasSharedChanges }: { rowIds: readonly number[]; hasSharedChanges: boolean },
  ): Promise<void> => {
    for (let from = 0; from < rowIds.length; from += batchSize) {
      const batch = rowIds.slice(from, from + batchSize);
      const parts = await indexedParts(this.#pool, batch);
      const active = new Set(parts.map(({ docId }) => docId));
      const removed = batch.filter((rowId) => !active.has(rowId));
      updateIndex(catalog.index, parts, removed);
      for (const cache of this.#partCaches) cache.invalidate(batch);
    }
    if (!hasSharedChanges) return;
    catalog.categories = await categoriesInOrder(this.#pool);
    // Every part contains the name of its category.
    for (const cache of this.#partCaches) cache.invalidateAll();
    this.#fitmentVersion += 1;
    catalog.fitmentVersion = this.#fitmentVersion;
  };
}
