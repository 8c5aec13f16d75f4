import { LRUCache } from "lru-cache";
import { type DocSet, noDocs } from "#engines/catalog-index/doc-set.ts";
import { type DocTerms, InvertedIndex } from "#engines/catalog-index/inverted-index.ts";
import { NumberIndex } from "#engines/catalog-index/number-index.ts";
import { Vocabulary } from "#engines/catalog-index/vocabulary.ts";
import { LaptopNames } from "#server/fitment/laptop-names.ts";
import type { Shelf } from "./category-names.ts";
import type { LaptopName } from "./laptop-in-query.ts";
import type { LaptopWords, LearntStem, WordStem } from "./search-queries.ts";

/** A word of more laptops than this is a series or a maker. */
const mostLaptops = 60;
/** Bytes for what was worked out of the words. */
const MAX_CACHED_BYTES = 48 * 1024 * 1024;
/** Of a set that is remembered: its key and what holds it, roughly; one with no parts takes room, too. */
const overheadBytes = 250;
/** One letter begins too much to be searched for. */
const MIN_PREFIX_LENGTH = 2;
const MAX_CORRECTIONS = 10_000;
const MAX_UNKNOWN_TERMS = 50_000;

/** The word by which the parts of a whole category are found. */
export const categoryTerm = (category: string): string => `#${category}`;

/** Only words of these letters have a stem of their own (`search.stem`). */
const hasStem = (word: string) => /^[a-z]+$/.test(word);

/** The words of the shop: which parts and laptops have them, and how they are spelled. */
export class SearchIndex {
  readonly #postings = new InvertedIndex();
  /** Of words that differ from their stem; null for one that says nothing ("the"). */
  readonly #stems = new Map<string, string | null>();
  /** The same of words that were asked for and are none of the shop's. */
  readonly #strangers = new Map<string, string | null>();
  /** Words of names, shelves and specs by their stem, where they differ from it. */
  readonly #forms = new Map<string, Set<string>>();
  /** All words of the shop but those of descriptions and skus. */
  readonly vocabulary = new Vocabulary();
  readonly #laptops = new Map<string, LaptopName[]>();
  laptopNames = new LaptopNames([]);
  /** Of parts; as they are compared. */
  readonly numbers = new NumberIndex();
  /** In shop order. */
  shelves: readonly Shelf[] = [];
  readonly #remembered = new LRUCache<string, DocSet>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ ordinals, scores }) =>
      overheadBytes + ordinals.byteLength + (scores?.byteLength ?? 0),
  });
  readonly #meant = new Map<string, string | null>();

  /** Parts to begin with, a piece of them at a time; they are found once all have come. */
  addParts(parts: readonly DocTerms[], { last }: { last: boolean }): void {
    this.#postings.add(parts);
    if (last) this.#postings.settle();
  }

  renewParts(parts: readonly DocTerms[], gone: readonly number[]): void {
    this.#postings.renew(parts, gone);
    this.#forgetWorkedOut();
  }

  /** Words are added and never taken away: one that no part has any more is found by nobody. */
  addWords(words: readonly WordStem[]): void {
    for (const { word, stem } of words) {
      if (stem !== word) {
        this.#stems.set(word, stem);
        const forms = this.#forms.get(stem);
        if (forms) forms.add(word);
        else this.#forms.set(stem, new Set([word]));
      }
    }
    this.vocabulary.add(words.map(({ word }) => word));
    this.#forgetWorkedOut();
  }

  /** @param laptops the commonest first */
  setLaptops(laptops: readonly LaptopWords[]): void {
    this.laptopNames = new LaptopNames(laptops);
    this.#laptops.clear();
    for (const laptop of laptops) {
      for (const word of laptop.words) {
        const others = this.#laptops.get(word);
        if (others) others.push(laptop);
        else this.#laptops.set(word, [laptop]);
      }
    }
    this.#forgetWorkedOut();
  }

  /** Is the stem of this word still to be learnt? */
  hasUnknownStem(word: string): boolean {
    return (
      hasStem(word) && !this.vocabulary.has(word) && !this.#stems.has(word) && !this.#strangers.has(word)
    );
  }

  /** Stems of words that need not be the shop's, and will be asked for again and again. */
  addStems(learnt: readonly LearntStem[]): void {
    for (const { word, stem } of learnt) if (stem !== word) this.#stems.set(word, stem);
  }

  /** Stems of words that may never be asked for again. */
  learnStems(learnt: readonly LearntStem[]): void {
    if (this.#strangers.size > MAX_UNKNOWN_TERMS) this.#strangers.clear();
    for (const { word, stem } of learnt) this.#strangers.set(word, stem);
  }

  /** How many parts have the word, wherever it stands. */
  countOf(word: string): number {
    const stem = this.#stemOf(word);
    return stem === null ? 0 : this.#postings.countOf(stem);
  }

  /** The parts that have the word. */
  partsOf(word: string): DocSet {
    const stem = this.#stemOf(word);
    return stem === null ? noDocs : this.remember(`${stem} =`, () => this.#postings.partsOf(stem));
  }

  /** The parts with words that begin like this one. */
  partsWithPrefix(word: string): DocSet {
    if (word.length < MIN_PREFIX_LENGTH) return noDocs;
    return this.remember(`${word} …`, () =>
      this.#postings.docsWithPrefix([word, this.#stemOf(word) ?? word]),
    );
  }

  /** The ways names spell the word: "battery", "batteries". */
  formsOf(word: string): readonly string[] {
    const stem = this.#stemOf(word);
    if (stem === null) return [];
    return [...(this.vocabulary.has(stem) ? [stem] : []), ...(this.#forms.get(stem) ?? [])];
  }

  /** Laptops with the word in their name; undefined: too many to mean one of them. */
  laptopsNamed(word: string): readonly LaptopName[] | undefined {
    const laptops = this.#laptops.get(word) ?? [];
    return laptops.length > mostLaptops ? undefined : laptops;
  }

  /** Is it a word of a name, a shelf, specs or a laptop? */
  has(word: string): boolean {
    return this.vocabulary.has(word);
  }

  /** What was worked out of words once, until something changes. */
  remember(key: string, make: () => DocSet): DocSet {
    const known = this.#remembered.get(key);
    if (known) return known;
    const made = make();
    this.#remembered.set(key, made);
    return made;
  }

  /** What was meant by a word nobody knows; null: nothing like it; undefined: not yet asked. */
  meant(word: string): string | null | undefined {
    return this.#meant.get(word);
  }

  rememberMeant(word: string, meant: string | null): void {
    if (this.#meant.size >= MAX_CORRECTIONS) this.#meant.clear();
    this.#meant.set(word, meant);
  }

  #stemOf(word: string): string | null {
    const known = this.#stems.get(word);
    const stem = known === undefined ? this.#strangers.get(word) : known;
    return stem === undefined ? word : stem;
  }

  #forgetWorkedOut(): void {
    this.#remembered.clear();
    this.#meant.clear();
  }
}
