import { LRUCache } from "lru-cache";
import {
  type DocSet,
  InvertedIndex,
  noDocs,
  PrefixFilter,
  Vocabulary,
} from "#engines/catalog-index/index.ts";
import { LaptopNames } from "#server/fitment/laptop-names.ts";
import type { LaptopName } from "./laptop-in-query.ts";
import type { CategoryName } from "./parse-terms.ts";
import type { LaptopTerms, PartTerms, StemRow, WordStem } from "./search-queries.ts";

/** A word in the names of more laptops than this is a series or a brand. */
const MAX_LAPTOPS_PER_WORD = 60;
const MAX_CACHED_BYTES = 48 * 1024 * 1024;
/** The bytes of a cached set besides its arrays. */
const overheadBytes = 250;
const MIN_PREFIX_LENGTH = 2;
const MAX_CACHED_CORRECTIONS = 10_000;
const MAX_UNKNOWN_TERMS = 50_000;

/** The term that every part of a category has. */
export const categoryTerm = (category: string): string => `#${category}`;

/** Only such words can have a stem that differs from them (`search.stem`). */
const canHaveStem = (word: string) => /^[a-z]+$/.test(word);

/** The words of the shop: which parts and laptops have them, and how they are spelled. */
export class SearchIndex {
  readonly #terms = new InvertedIndex();
  /** By row id of the part. */
  readonly #versions = new Map<number, string>();
  /** By word: its stem where it differs, null for a word that is not indexed ("the"). */
  readonly #stems = new Map<string, string | null>();
  /** The same for words that were searched but no part has. */
  readonly #unknownTermStems = new Map<string, string | null>();
  /** By stem: the words of names, categories and specs that differ from it. */
  readonly #spellings = new Map<string, Set<string>>();
  /** All words except those of descriptions and skus. */
  readonly vocabulary = new Vocabulary();
  readonly #laptops = new Map<string, LaptopName[]>();
  readonly #laptopsByAlias = new Map<string, LaptopName>();
  laptopNames = new LaptopNames([]);
  /** Most of what people type is no part number; this rules it out without asking the database. */
  readonly #numbers = new PrefixFilter();
  /** In shop order. */
  categories: readonly CategoryName[] = [];
  readonly #cachedSets = new LRUCache<string, DocSet>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ docIds, scores }) => overheadBytes + docIds.byteLength + (scores?.byteLength ?? 0),
  });
  readonly #cachedCorrections = new Map<string, string | null>();

  /** Adds or replaces parts and removes others. */
  async updateParts(parts: readonly PartTerms[], removedIds: readonly number[]): Promise<void> {
    await this.#terms.update(parts, removedIds);
    for (const { docId, version } of parts) this.#versions.set(docId, version);
    for (const docId of removedIds) this.#versions.delete(docId);
    this.#clearCaches();
  }

  /** Makes searches fast after the initial load. */
  mergeTerms(): Promise<void> {
    return this.#terms.mergeAll();
  }

  /** Returns the version of a part's terms that the index has, null if it does not have the part. */
  versionOf(rowId: number): string | null {
    return this.#versions.get(rowId) ?? null;
  }

  /** Adds words. Words are never removed: one that no part has anymore finds nothing. */
  addWords(words: readonly WordStem[]): void {
    for (const { word, stem } of words) {
      if (stem !== word) {
        this.#stems.set(word, stem);
        const spellings = this.#spellings.get(stem);
        if (spellings) spellings.add(word);
        else this.#spellings.set(stem, new Set([word]));
      }
    }
    this.vocabulary.add(words.map(({ word }) => word));
    this.#clearCaches();
  }

  /** Adds part numbers. They are never removed: the database is asked about one that is gone. */
  addNumbers(numbers: readonly string[]): void {
    for (const number of numbers) this.#numbers.add(number);
  }

  /** Tells whether some part may have a number that starts with this. */
  mayBeNumber(normalized: string): boolean {
    return this.#numbers.mayHave(normalized);
  }

  /** @param laptops the most common first */
  setLaptops(laptops: readonly LaptopTerms[]): void {
    this.laptopNames = new LaptopNames(laptops);
    this.#laptops.clear();
    this.#laptopsByAlias.clear();
    for (const laptop of laptops) {
      for (const alias of laptop.aliases) {
        if (!this.#laptopsByAlias.has(alias)) this.#laptopsByAlias.set(alias, laptop);
      }
      for (const word of laptop.words) {
        const others = this.#laptops.get(word);
        if (others) others.push(laptop);
        else this.#laptops.set(word, [laptop]);
      }
    }
    this.#clearCaches();
  }

  /** Tells whether the database must be asked for the word's stem. */
  hasUnknownStem(word: string): boolean {
    return (
      canHaveStem(word) &&
      !this.vocabulary.has(word) &&
      !this.#stems.has(word) &&
      !this.#unknownTermStems.has(word)
    );
  }

  /** Adds the stems of words that are searched often, whether or not a part has them. */
  addStems(stems: readonly StemRow[]): void {
    for (const { word, stem } of stems) if (stem !== word) this.#stems.set(word, stem);
  }

  /** Adds the stems of words that may never be searched again. */
  addUnknownTermStems(stems: readonly StemRow[]): void {
    if (this.#unknownTermStems.size > MAX_UNKNOWN_TERMS) this.#unknownTermStems.clear();
    for (const { word, stem } of stems) this.#unknownTermStems.set(word, stem);
  }

  /** Tells whether any part has the word in any field. */
  hasParts(word: string): boolean {
    const stem = this.#stemOf(word);
    return stem !== null && this.#terms.has(stem);
  }

  partsWithWord(word: string): DocSet {
    const stem = this.#stemOf(word);
    return stem === null ? noDocs : this.cached(`${stem} =`, () => this.#terms.docsWithTerm(stem));
  }

  /** Returns the parts with a word that starts like this; none for a single letter. */
  partsWithPrefix(prefix: string): DocSet {
    if (prefix.length < MIN_PREFIX_LENGTH) return noDocs;
    const prefixes = () => [prefix, this.#stemOf(prefix) ?? prefix];
    return this.cached(`${prefix} …`, () => this.#terms.docsWithPrefix(prefixes()));
  }

  /** Returns how names spell the word: "battery", "batteries". */
  spellingsOf(word: string): readonly string[] {
    const stem = this.#stemOf(word);
    if (stem === null) return [];
    return [...(this.vocabulary.has(stem) ? [stem] : []), ...(this.#spellings.get(stem) ?? [])];
  }

  /** Returns the most common laptop with this short form or machine type: "840g5", "20l5". */
  laptopWithAlias(word: string): LaptopName | undefined {
    return this.#laptopsByAlias.get(word);
  }

  /** Returns the laptops with the word in their name; undefined when there are too many to mean one of them. */
  laptopsNamed(word: string): readonly LaptopName[] | undefined {
    const laptops = this.laptopsWith(word);
    return laptops.length > MAX_LAPTOPS_PER_WORD ? undefined : laptops;
  }

  /** Returns all laptops with the word in their name, the most common first. */
  laptopsWith(word: string): readonly LaptopName[] {
    return this.#laptops.get(word) ?? [];
  }

  /** Tells whether a name, category, spec or laptop has the word. */
  has(word: string): boolean {
    return this.vocabulary.has(word);
  }

  /** Returns a cached set, computing it if the index has changed since. */
  cached(key: string, compute: () => DocSet): DocSet {
    const known = this.#cachedSets.get(key);
    if (known) return known;
    const computed = compute();
    this.#cachedSets.set(key, computed);
    return computed;
  }

  /** Returns the cached correction of an unknown word: null when it has none, undefined when none is cached. */
  correctionOf(word: string): string | null | undefined {
    return this.#cachedCorrections.get(word);
  }

  cacheCorrection(word: string, correction: string | null): void {
    if (this.#cachedCorrections.size >= MAX_CACHED_CORRECTIONS) this.#cachedCorrections.clear();
    this.#cachedCorrections.set(word, correction);
  }

  #stemOf(word: string): string | null {
    const known = this.#stems.get(word);
    const stem = known === undefined ? this.#unknownTermStems.get(word) : known;
    return stem === undefined ? word : stem;
  }

  #clearCaches(): void {
    this.#cachedSets.clear();
    this.#cachedCorrections.clear();
  }
}
