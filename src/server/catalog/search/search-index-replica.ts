import type pg from "pg";
import { categoriesInOrder } from "#server/catalog/catalog-index-queries.ts";
import { type ChangeCounter, Replica } from "#server/catalog/replica.ts";
import { categoryNameOf } from "./parse-terms.ts";
import { SearchIndex } from "./search-index.ts";
import {
  allLaptopTerms,
  allWords,
  changedTerms,
  docTermsAfter,
  numbersOfParts,
  stemsOf,
  wordsWithStems,
} from "./search-queries.ts";
import { synonyms } from "./synonyms.ts";

/** Parts per batch: some milliseconds, then other requests get their turn. */
const batchSize = 500;

/** These need not be words of any part. */
const wordsOfSynonyms = [
  ...new Set([...synonyms].flatMap(([phrase, { phrases }]) => [...phrase.split(" "), ...phrases.flat()])),
];

/** The process's copy of what searches need. It does not depend on stock, so orders do not change it. */
export class SearchIndexReplica {
  readonly #pool: pg.Pool;
  readonly #replica: Replica<SearchIndex>;

  /** @param now milliseconds; tests pass their own clock */
  constructor(pool: pg.Pool, changes: ChangeCounter, now: () => number = Date.now) {
    this.#pool = pool;
    const source = {
      withStock: false,
      load: () => this.#load(),
      applyChanges: this.#applyChanges,
    };
    this.#replica = new Replica(pool, changes, source, now);
  }

  /** Returns the index with every change that was committed before this call, and with the stems of these words. */
  async current(words: readonly string[]): Promise<SearchIndex> {
    const index = await this.#replica.current();
    const unknown = words.filter((word) => index.hasUnknownStem(word));
    if (unknown.length > 0) index.addUnknownTermStems(await stemsOf(this.#pool, unknown));
    return index;
  }

  async #load(): Promise<SearchIndex> {
    const index = new SearchIndex();
    for (let after = -1; ; ) {
      const parts = await docTermsAfter(this.#pool, after, batchSize);
      await index.updateParts(parts, []);
      index.addNumbers(
        await numbersOfParts(
          this.#pool,
          parts.map(({ docId }) => docId),
        ),
      );
      after = parts.at(-1)?.docId ?? after;
      if (parts.length < batchSize) break;
    }
    await index.mergeTerms();
    index.addWords(await allWords(this.#pool));
    index.addStems(await stemsOf(this.#pool, wordsOfSynonyms));
    index.setLaptops(await allLaptopTerms(this.#pool));
    index.categories = (await categoriesInOrder(this.#pool)).map(categoryNameOf);
    return index;
  }

  readonly #applyChanges = async (
    index: SearchIndex,
    { rowIds, hasSharedChanges }: { rowIds: readonly number[]; hasSharedChanges: boolean },
  ): Promise<void> => {
    for (let from = 0; from < rowIds.length; from += batchSize) {
      const batch = rowIds.slice(from, from + batchSize);
      const known = batch.map((rowId) => ({ rowId, version: index.versionOf(rowId) }));
      const [numbers, { changed, removed }] = await Promise.all([
        numbersOfParts(this.#pool, batch),
        changedTerms(this.#pool, known),
      ]);
      index.addNumbers(numbers);
      if (changed.length + removed.length === 0) continue;
      const terms = changed.flatMap(({ name, attributes }) => [...name.split(" "), ...attributes.split(" ")]);
      index.addWords(await wordsWithStems(this.#pool, [...new Set(terms)]));
      await index.updateParts(changed, removed);
    }
    if (!hasSharedChanges) return;
    const laptops = await allLaptopTerms(this.#pool);
    const unknown = laptops.flatMap(({ words }) => words.filter((word) => !index.has(word)));
    if (unknown.length > 0) index.addWords(await wordsWithStems(this.#pool, [...new Set(unknown)]));
    index.setLaptops(laptops);
    index.categories = (await categoriesInOrder(this.#pool)).map(categoryNameOf);
  };
}
