import type pg from "pg";
import type { PartSet } from "#domain/search/part-set.ts";
import type { Shelves } from "#domain/shelves/shelves.ts";
import { mayBeLaptop } from "#server/laptops/find-laptops.ts";
import type { FilledShelves } from "./kept-shelves.ts";
import { idsListedFor } from "./shelves-queries.ts";

/** Of all laptops kept together; four bytes each. */
const mostOrdinals = 4_000_000;

interface Entry {
  reading: Promise<PartSet | undefined>;
  /** Known once it is read. */
  ordinals: number;
}

/** Which parts on sale are listed for a laptop, kept for the laptops asked for last. */
export class LaptopSets {
  readonly #pool: pg.Pool;
  readonly #most: number;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  #ordinals = 0;
  #fits = -1;

  constructor(pool: pg.Pool, most: number = mostOrdinals) {
    this.#pool = pool;
    this.#most = most;
  }

  /**
   * What is listed as a yes for a laptop; undefined for one that nobody knows. Parts that went off sale since may be
   * among it.
   */
  async of(slug: string, shelves: FilledShelves): Promise<PartSet | undefined> {
    if (!mayBeLaptop(slug)) return undefined;
    if (shelves.fits !== this.#fits) this.#forgetAll(shelves.fits);
    const entry = this.#entries.get(slug) ?? this.#begin(slug, shelves);
    this.#entries.delete(slug);
    this.#entries.set(slug, entry);
    return entry.reading;
  }

  get size(): { laptops: number; ordinals: number } {
    return { laptops: this.#entries.size, ordinals: this.#ordinals };
  }

  #begin(slug: string, shelves: FilledShelves): Entry {
    const entry: Entry = { ordinals: 0, reading: Promise.resolve(undefined) };
    entry.reading = this.#read(slug, shelves, entry);
    return entry;
  }

  async #read(slug: string, { shelves }: FilledShelves, entry: Entry): Promise<PartSet | undefined> {
    let ordinals: Int32Array | undefined;
    try {
      const ids = await idsListedFor(this.#pool, slug);
      ordinals = ids && ordinalsOf(shelves, ids);
    } finally {
      // Neither a failure nor a laptop nobody knows is worth keeping: of those there is no end.
      if (ordinals === undefined && this.#entries.get(slug) === entry) this.#entries.delete(slug);
    }
    if (this.#entries.get(slug) === entry) this.#count(entry, ordinals?.length ?? 0);
    return ordinals && { ordinals };
  }

  #count(entry: Entry, ordinals: number): void {
    entry.ordinals = ordinals;
    this.#ordinals += ordinals;
    for (const [slug, oldest] of this.#entries) {
      if (this.#ordinals <= this.#most || oldest === entry) break;
      this.#entries.delete(slug);
      this.#ordinals -= oldest.ordinals;
    }
  }

  #forgetAll(fits: number): void {
    this.#entries.clear();
    this.#ordinals = 0;
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
