import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { PartSet } from "#domain/search/part-set.ts";
import type { Shelves } from "#domain/shelves/shelves.ts";
import { mayBeLaptop } from "#server/laptops/find-laptops.ts";
import type { FilledShelves } from "./kept-shelves.ts";
import { idsListedFor } from "./shelves-queries.ts";

/** Of all laptops kept together; four bytes each. */
const mostOrdinals = 4_000_000;

/** Which parts on sale are listed for a laptop, kept for the laptops asked for last. */
export class LaptopSets {
  readonly #pool: pg.Pool;
  readonly #sets: LRUCache<string, PartSet>;
  readonly #readings = new Map<string, Promise<PartSet | undefined>>();
  #fits = -1;

  constructor(pool: pg.Pool, most: number = mostOrdinals) {
    this.#pool = pool;
    // A laptop for which nothing is listed takes room, too.
    this.#sets = new LRUCache({ maxSize: most, sizeCalculation: ({ ordinals }) => ordinals.length + 1 });
  }

  /**
   * What is listed as a yes for a laptop; undefined for one that nobody knows. Parts that went off sale since may be
   * among it.
   */
  async of(slug: string, filled: FilledShelves): Promise<PartSet | undefined> {
    if (!mayBeLaptop(slug)) return undefined;
    if (filled.fits !== this.#fits) this.#forgetAll(filled.fits);
    return this.#sets.get(slug) ?? this.#readings.get(slug) ?? this.#begin(slug, filled);
  }

  get size(): { laptops: number; ordinals: number } {
    return { laptops: this.#sets.size, ordinals: this.#sets.calculatedSize };
  }

  #begin(slug: string, filled: FilledShelves): Promise<PartSet | undefined> {
    const reading = this.#read(slug, filled).finally(() => {
      if (this.#readings.get(slug) === reading) this.#readings.delete(slug);
    });
    this.#readings.set(slug, reading);
    return reading;
  }

  async #read(slug: string, { shelves, fits }: FilledShelves): Promise<PartSet | undefined> {
    const ids = await idsListedFor(this.#pool, slug);
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
function ordinalsOf({ ids, ordinals }: Shelves, sought: Uint32Array): Int32Array {
  const found = new Int32Array(sought.length / 4);
  let count = 0;
  for (let at = 0; at < sought.length; at += 4) {
    const row = ids.rowOf(sought, at);
    if (row !== -1) found[count++] = ordinals[row] as number;
  }
  return found.slice(0, count).sort();
}
