import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { CatalogIndex } from "#engines/catalog-index/catalog-index.ts";
import type { DocSet } from "#engines/catalog-index/doc-set.ts";
import { mayBeLaptop } from "#server/fitment/find-laptops.ts";
import { compatiblePartIds } from "./catalog-index-queries.ts";
import type { LoadedCatalog } from "./catalog-index-replica.ts";

/** Of all laptops kept together; four bytes each. */
const MAX_DOC_IDS = 4_000_000;

/** Which parts on sale are listed for a laptop, kept for the laptops asked for last. */
export class LaptopSets {
  readonly #pool: pg.Pool;
  readonly #sets: LRUCache<string, DocSet>;
  readonly #readings = new Map<string, Promise<DocSet | undefined>>();
  #fits = -1;

  constructor(pool: pg.Pool, most: number = MAX_DOC_IDS) {
    this.#pool = pool;
    // A laptop for which nothing is listed takes room, too.
    this.#sets = new LRUCache({ maxSize: most, sizeCalculation: ({ ordinals }) => ordinals.length + 1 });
  }

  /**
   * What is listed as a yes for a laptop; undefined for one that nobody knows. Parts that went off sale since may be
   * among it.
   */
  async of(slug: string, filled: LoadedCatalog): Promise<DocSet | undefined> {
    if (!mayBeLaptop(slug)) return undefined;
    if (filled.fits !== this.#fits) this.#forgetAll(filled.fits);
    return this.#sets.get(slug) ?? this.#readings.get(slug) ?? this.#begin(slug, filled);
  }

  get size(): { laptops: number; ordinals: number } {
    return { laptops: this.#sets.size, ordinals: this.#sets.calculatedSize };
  }

  #begin(slug: string, filled: LoadedCatalog): Promise<DocSet | undefined> {
    const reading = this.#read(slug, filled).finally(() => {
      if (this.#readings.get(slug) === reading) this.#readings.delete(slug);
    });
    this.#readings.set(slug, reading);
    return reading;
  }

  async #read(slug: string, { shelves, fits }: LoadedCatalog): Promise<DocSet | undefined> {
    const ids = await compatiblePartIds(this.#pool, slug);
    // Laptops that nobody knows are not kept: of those there is no end.
    if (!ids) return undefined;
    const set = { ordinals: ordinalsOf(shelves, ids) };
    if (fits === this.#fits) this.#sets.set(slug, set);
    return set;
  }

  #forgetAll(fits: number): void {
    this.#sets.clear();
    this.#readings.clear();
    this.#fits = fits;
  }
}

/** The ordinals of those of the parts that are on sale, ascending. */
function ordinalsOf({ ids, ordinals }: CatalogIndex, sought: Uint32Array): Int32Array {
  const found = new Int32Array(sought.length / 4);
  let count = 0;
  for (let at = 0; at < sought.length; at += 4) {
    const row = ids.rowOf(sought, at);
    if (row !== -1) found[count++] = ordinals[row] as number;
  }
  return found.slice(0, count).sort();
}
