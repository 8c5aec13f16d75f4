import type pg from "pg";
import type { NamedLaptop } from "#domain/search/laptop-in-query.ts";
import { noParts, type PartSet } from "#domain/search/part-set.ts";
import { readWords, searchChanges, type WordRow } from "./search-queries.ts";

/** What one word finds. */
export interface WordFinds {
  parts: PartSet;
  spelled: readonly string[];
  /** Undefined: too many to mean one of them. */
  laptops: readonly NamedLaptop[] | undefined;
}

const most = {
  /** A word of more laptops than this is a series or a maker. */
  laptops: 60,
  /** Parts of a word that is still being typed. */
  begun: 2000,
  /** A word in more names than this says what parts are; those that mention it besides are not looked for. */
  described: 1000,
};
const maxBytes = 24 * 1024 * 1024;
/** The bookkeeping around a word, roughly. */
const overheadBytes = 400;

/**
 * What words find, read from the database when first asked for and kept until parts or laptops change: a query of
 * known words is then a matter of whole numbers in this process.
 */
export class WordIndex {
  readonly #pool: pg.Pool;
  /** Least recently used first. */
  readonly #kept = new Map<string, WordFinds & { bytes: number }>();
  #bytes = 0;
  #asOf = -1;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** A look at the words as they are now: drops what has changed since the last. */
  async look(): Promise<Look> {
    const changes = await searchChanges(this.#pool);
    if (changes !== this.#asOf) {
      this.#kept.clear();
      this.#bytes = 0;
      this.#asOf = changes;
    }
    return new Look({
      read: (words, begun) => this.#read(words, begun, changes),
      remember: (phrase, make) => this.#remember(phrase, make, changes),
    });
  }

  /** What was worked out of several words. */
  #remember(phrase: string, make: () => PartSet, asOf: number): PartSet {
    const key = `${phrase} =`;
    const kept = this.#kept.get(key);
    if (kept && asOf === this.#asOf) return this.#touch(key, kept).parts;
    const parts = make();
    if (asOf === this.#asOf) this.#keep(key, { parts, spelled: [], laptops: [] });
    return parts;
  }

  async #read(words: readonly string[], begun: boolean, asOf: number): Promise<Map<string, WordFinds>> {
    const keyOf = (word: string) => (begun ? `${word}*` : word);
    const finds = new Map<string, WordFinds>();
    const missing: string[] = [];
    for (const word of words) {
      const kept = this.#kept.get(keyOf(word));
      if (kept && asOf === this.#asOf) finds.set(word, this.#touch(keyOf(word), kept));
      else missing.push(word);
    }
    if (missing.length === 0) return finds;
    const rows = await readWords(
      this.#pool,
      missing,
      missing.map(() => begun),
      most,
    );
    for (const [index, row] of rows.entries()) {
      const [word, found] = [missing[index] as string, findsOf(row)];
      finds.set(word, found);
      // Read after the changes were counted, so at worst newer than that; not when somebody counted anew meanwhile.
      if (asOf === this.#asOf) this.#keep(keyOf(word), found);
    }
    return finds;
  }

  #touch<Finds extends WordFinds & { bytes: number }>(key: string, finds: Finds): Finds {
    this.#kept.delete(key);
    this.#kept.set(key, finds);
    return finds;
  }

  #keep(key: string, finds: WordFinds): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    const bytes = overheadBytes + finds.parts.ordinals.length * 8 + (finds.laptops?.length ?? 0) * 200;
    this.#kept.delete(key);
    this.#kept.set(key, { ...finds, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#kept) {
      if (this.#bytes <= maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= freed;
    }
  }
}

interface Source {
  read(words: readonly string[], begun: boolean): Promise<Map<string, WordFinds>>;
  remember(phrase: string, make: () => PartSet): PartSet;
}

/** The words of one query: read together, then looked at one by one. */
export class Look {
  readonly #source: Source;
  readonly #whole = new Map<string, WordFinds>();
  readonly #begun = new Map<string, WordFinds>();

  constructor(source: Source) {
    this.#source = source;
  }

  async load(words: Iterable<string>): Promise<void> {
    const missing = [...new Set(words)].filter((word) => !this.#whole.has(word));
    for (const [word, finds] of await this.#source.read(missing, false)) this.#whole.set(word, finds);
  }

  async loadBegun(word: string): Promise<void> {
    for (const [read, finds] of await this.#source.read([word], true)) this.#begun.set(read, finds);
  }

  /** What a word finds; nothing when it was not loaded. */
  word(word: string): WordFinds {
    return this.#whole.get(word) ?? nothing;
  }

  /** Parts worked out of the words of a phrase; once, until something changes. */
  remember(phrase: string, make: () => PartSet): PartSet {
    return this.#source.remember(phrase, make);
  }

  begun(word: string): WordFinds {
    return this.#begun.get(word) ?? nothing;
  }
}

const nothing: WordFinds = { parts: noParts, spelled: [], laptops: [] };

function findsOf({ found, described, spelled, laptops }: WordRow): WordFinds {
  const places = placesIn(found, described);
  return {
    parts: {
      ordinals: places.map((place) => place >> 6),
      scores: Float32Array.from(places, (place) => scoreOf(place & 63)),
    },
    spelled,
    laptops: laptops && laptops.length > most.laptops ? undefined : (laptops ?? []),
  };
}

/** Ordinals with where the word stands, ascending; of a part in both the better place, which is the greater number. */
function placesIn(...packed: (Buffer | null)[]): Int32Array {
  const bytes = Buffer.concat(packed.filter((one) => one !== null)).swap32();
  const places = new Int32Array(Uint8Array.from(bytes).buffer).sort();
  return places.filter((place, at) => place >> 6 !== (places[at + 1] ?? -1) >> 6);
}

/** In the description, on a shelf or in the specs, in a sku. */
const scores = [0, 1, 4, 7];

/** A short name that holds the word says it of the whole part: the class of a name is 63 less its words. */
function scoreOf(where: number): number {
  return scores[where] ?? 8 + 8 / (2 + 63 - where);
}
