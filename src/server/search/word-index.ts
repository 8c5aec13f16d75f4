import type pg from "pg";
import type { PartSet } from "#domain/search/part-set.ts";
import { type Shelf, shelfOf } from "#domain/search/things-called.ts";
import { Vocabulary } from "#domain/search/vocabulary.ts";
import type { PublicCache } from "#server/http/public-cache.ts";
import { type LaptopNames, readLaptopNames } from "#server/laptops/laptop-names.ts";
import { Look } from "./look.ts";
import { allWords, readWords, searchChanges, shelfNames } from "./search-queries.ts";
import { findsOf, type WordFinds } from "./word-finds.ts";

const most = {
  /** A word of more laptops than this is a series or a maker. */
  laptops: 60,
  /** Parts of a word that is still being typed. */
  begun: 2000,
  /** A word in more names than this says what parts are; those that mention it besides are not looked for. */
  described: 1000,
};
const mostMeant = 10_000;
const maxBytes = 24 * 1024 * 1024;
/** The bookkeeping around a word, roughly. */
const overheadBytes = 400;

/** Whatever a search sees changes with these; what an order does, too, and nothing is dropped for that. */
const topics = ["parts"] as const;
/** Word of a change may be lost with the process that made it: after so long it is asked for. */
const mostAgeMs = 60_000;

/** What is read as a whole. */
interface Lists {
  shelves?: Promise<readonly Shelf[]>;
  vocabulary?: Promise<Vocabulary>;
  laptopNames?: Promise<LaptopNames>;
}

/**
 * What words find, read from the database when first asked for and kept until parts or laptops change: a query of
 * known words is then a matter of whole numbers in this process.
 */
export class WordIndex {
  readonly #pool: pg.Pool;
  readonly #changes: Pick<PublicCache, "changesOf">;
  readonly #now: () => number;
  /** Least recently used first. */
  readonly #kept = new Map<string, WordFinds & { bytes: number }>();
  /** Read at this moment: whoever wants the same word waits for it, too. */
  readonly #underWay = new Map<string, Promise<Map<string, WordFinds>>>();
  /** What was meant by words nobody knows; null when nothing is like them. */
  readonly #meant = new Map<string, string | null>();
  #lists: Lists = {};
  #bytes = 0;
  #asOf = -1;
  #lookedAt = 0;
  /** The shop's count of changes at the last look. */
  #told = -1;

  /** @param now milliseconds; injected by tests */
  constructor(pool: pg.Pool, changes: Pick<PublicCache, "changesOf">, now: () => number = Date.now) {
    this.#pool = pool;
    this.#changes = changes;
    this.#now = now;
  }

  /** A look at the words as they are now: drops what has changed since the last. */
  async look(): Promise<Look> {
    const changes = await this.#count();
    return new Look({
      read: (words, begun) => this.#read(words, begun, changes),
      remember: (phrase, make) => this.#remember(phrase, make, changes),
      shelves: () => this.#list("shelves", changes, async () => (await shelfNames(this.#pool)).map(shelfOf)),
      vocabulary: () =>
        this.#list("vocabulary", changes, async () => new Vocabulary(await allWords(this.#pool))),
      laptopNames: () => this.#list("laptopNames", changes, () => readLaptopNames(this.#pool)),
      meant: (word) => (changes === this.#asOf ? this.#meant.get(word) : undefined),
      rememberMeant: (word, meant) => {
        if (this.#meant.size >= mostMeant) this.#meant.clear();
        if (changes === this.#asOf) this.#meant.set(word, meant);
      },
    });
  }

  /** The changes so far: asked of the database when word came that something has changed, or none for long. */
  async #count(): Promise<number> {
    const [told, now] = [this.#changes.changesOf(topics), this.#now()];
    if (told === this.#told && now < this.#lookedAt + mostAgeMs) return this.#asOf;
    const changes = await searchChanges(this.#pool);
    this.#told = told;
    this.#lookedAt = now;
    if (changes !== this.#asOf) {
      this.#kept.clear();
      this.#underWay.clear();
      this.#meant.clear();
      this.#lists = {};
      this.#bytes = 0;
      this.#asOf = changes;
    }
    return changes;
  }

  /** Read once, until something changes. */
  #list<Name extends keyof Lists>(
    name: Name,
    asOf: number,
    read: () => NonNullable<Lists[Name]>,
  ): NonNullable<Lists[Name]> {
    if (asOf !== this.#asOf) return read();
    const lists = this.#lists;
    let list = lists[name];
    if (!list) {
      list = read();
      lists[name] = list;
      // A failure is told to those who wait for it, and no others.
      list.catch(() => delete lists[name]);
    }
    return list as NonNullable<Lists[Name]>;
  }

  /** What was worked out of several words. */
  #remember(phrase: string, make: () => PartSet, asOf: number): PartSet {
    const key = `${phrase} =`;
    const kept = this.#kept.get(key);
    if (kept && asOf === this.#asOf) return this.#touch(key, kept).parts;
    // What was only room for more is let go of.
    const { ordinals, scores } = make();
    const parts = { ordinals: ordinals.slice(), scores: scores?.slice() };
    if (asOf === this.#asOf) this.#keep(key, { parts, spelled: [], laptops: [] });
    return parts;
  }

  async #read(words: readonly string[], begun: boolean, asOf: number): Promise<Map<string, WordFinds>> {
    const keyOf = (word: string) => (begun ? `${word}*` : word);
    const isCurrent = asOf === this.#asOf;
    const finds = new Map<string, WordFinds>();
    const missing: string[] = [];
    const others = new Set<Promise<Map<string, WordFinds>>>();
    for (const word of words) {
      const kept = isCurrent && this.#kept.get(keyOf(word));
      const read = isCurrent && this.#underWay.get(keyOf(word));
      if (kept) finds.set(word, this.#touch(keyOf(word), kept));
      else if (read) others.add(read);
      else missing.push(word);
    }
    if (missing.length > 0) {
      const read = this.#fetch(missing, begun);
      if (isCurrent) for (const word of missing) this.#underWay.set(keyOf(word), read);
      others.add(read);
      try {
        for (const [word, found] of await read) {
          // Read after the changes were counted, so at worst newer than that; not when somebody counted anew meanwhile.
          if (asOf === this.#asOf) this.#keep(keyOf(word), found);
        }
      } finally {
        for (const word of missing) {
          if (this.#underWay.get(keyOf(word)) === read) this.#underWay.delete(keyOf(word));
        }
      }
    }
    for (const read of others) {
      for (const [word, found] of await read) if (words.includes(word)) finds.set(word, found);
    }
    return finds;
  }

  async #fetch(words: readonly string[], begun: boolean): Promise<Map<string, WordFinds>> {
    const rows = await readWords(
      this.#pool,
      words,
      words.map(() => begun),
      most,
    );
    return new Map(rows.map((row, index) => [words[index] as string, findsOf(row, most.laptops)]));
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
