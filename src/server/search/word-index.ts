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

/** A word of more laptops than this is a series or a maker. */
const mostLaptops = 60;
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
    return new Look(async (words, begun) => this.#read(words, begun, changes));
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
      mostLaptops,
    );
    for (const [index, row] of rows.entries()) {
      const word = missing[index] as string;
      finds.set(word, findsOf(row));
      // Read after the changes were counted, so at worst newer than that; not when somebody counted anew meanwhile.
      if (asOf === this.#asOf) this.#keep(keyOf(word), findsOf(row));
    }
    return finds;
  }

  #touch<Finds>(key: string, finds: Finds & WordFinds & { bytes: number }): Finds {
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

/** The words of one query: read together, then looked at one by one. */
export class Look {
  readonly #read: (words: readonly string[], begun: boolean) => Promise<Map<string, WordFinds>>;
  readonly #whole = new Map<string, WordFinds>();
  readonly #begun = new Map<string, WordFinds>();

  constructor(read: (words: readonly string[], begun: boolean) => Promise<Map<string, WordFinds>>) {
    this.#read = read;
  }

  async load(words: Iterable<string>): Promise<void> {
    const missing = [...new Set(words)].filter((word) => !this.#whole.has(word));
    for (const [word, finds] of await this.#read(missing, false)) this.#whole.set(word, finds);
  }

  async loadBegun(word: string): Promise<void> {
    for (const [read, finds] of await this.#read([word], true)) this.#begun.set(read, finds);
  }

  /** What a word finds; nothing when it was not loaded. */
  word(word: string): WordFinds {
    return this.#whole.get(word) ?? nothing;
  }

  begun(word: string): WordFinds {
    return this.#begun.get(word) ?? nothing;
  }
}

const nothing: WordFinds = { parts: noParts, spelled: [], laptops: [] };

function findsOf({ found, spelled, laptops }: WordRow): WordFinds {
  return {
    parts: found ? partsOf(found) : noParts,
    spelled,
    laptops: laptops && laptops.length > mostLaptops ? undefined : (laptops ?? []),
  };
}

function partsOf(found: Buffer): PartSet {
  const packed = Int32Array.from({ length: found.length / 4 }, (_, index) =>
    found.readInt32BE(index * 4),
  ).sort();
  return {
    ordinals: packed.map((one) => one >> 6),
    scores: Float32Array.from(packed, (one) => scoreOf(one & 63)),
  };
}

/** In a sku, on a shelf or in the specs, in the description. */
const scores = [0, 1, 4, 7];

/** A short name that holds the word says it of the whole part: the class of a name is 63 less its words. */
function scoreOf(where: number): number {
  return scores[where] ?? 8 + 8 / (2 + 63 - where);
}
