import { LRUCache } from "lru-cache";
import type pg from "pg";
import { type DocSet, docsWithUuids, scored, union } from "#engines/catalog-index/index.ts";
import { isLaptopSlug } from "#server/fitment/find-laptops.ts";
import { compatiblePartIds } from "./catalog-index-queries.ts";
import type { LoadedCatalog } from "./catalog-index-replica.ts";

type FittedCatalog = Pick<LoadedCatalog, "index" | "fitmentVersion">;

/** In all cached sets together; eight bytes each, with the score. */
const MAX_DOC_IDS = 4_000_000;
/** By verdict. Whatever else a query says counts less than the difference. */
const fitScores = { fits: 30, fitsIf: 15 };

/** The parts compatible with a laptop, cached for the most recently requested laptops. */
export class LaptopSets {
  readonly #pool: pg.Pool;
  readonly #sets: LRUCache<string, DocSet>;
  readonly #inFlight = new Map<string, Promise<DocSet | undefined>>();
  #fitmentVersion = -1;

  constructor(pool: pg.Pool, maxDocIds: number = MAX_DOC_IDS) {
    this.#pool = pool;
    // An empty set takes memory, too.
    this.#sets = new LRUCache({ maxSize: maxDocIds, sizeCalculation: ({ docIds }) => docIds.length + 1 });
  }

  /**
   * Returns the parts with a positive fitment for a laptop, undefined for an unknown laptop: those that fit score above
   * those that fit under a condition. Parts archived since may be included.
   */
  async of(slug: string, catalog: FittedCatalog): Promise<DocSet | undefined> {
    if (!isLaptopSlug(slug)) return undefined;
    if (catalog.fitmentVersion !== this.#fitmentVersion) this.#clear(catalog.fitmentVersion);
    return this.#sets.get(slug) ?? this.#inFlight.get(slug) ?? this.#start(slug, catalog);
  }

  get size(): { laptops: number; docIds: number } {
    return { laptops: this.#sets.size, docIds: this.#sets.calculatedSize };
  }

  #start(slug: string, catalog: FittedCatalog): Promise<DocSet | undefined> {
    const reading = this.#read(slug, catalog).finally(() => {
      if (this.#inFlight.get(slug) === reading) this.#inFlight.delete(slug);
    });
    this.#inFlight.set(slug, reading);
    return reading;
  }

  async #read(slug: string, { index, fitmentVersion }: FittedCatalog): Promise<DocSet | undefined> {
    const ids = await compatiblePartIds(this.#pool, slug);
    // Unknown laptops are not cached: there is no limit to them.
    if (!ids) return undefined;
    const set = union(
      scored(docsWithUuids(index, ids.fits), fitScores.fits),
      scored(docsWithUuids(index, ids.fitsIf), fitScores.fitsIf),
    );
    if (fitmentVersion === this.#fitmentVersion) this.#sets.set(slug, set);
    return set;
  }

  #clear(fitmentVersion: number): void {
    this.#sets.clear();
    this.#inFlight.clear();
    this.#fitmentVersion = fitmentVersion;
  }
}
