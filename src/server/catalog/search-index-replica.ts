import type pg from "pg";
import type { ResponseCache } from "#engines/response-cache/index.ts";
import { categoryNameOf } from "./category-names.ts";
import { Replica } from "./replica.ts";
import { SearchIndex } from "./search-index.ts";
import {
  allLaptopWords,
  allNumbers,
  allWords,
  categoryNames,
  numbersOf,
  partWordsAfter,
  partWordsOf,
  stemsOf,
  wordsWithStems,
} from "./search-queries.ts";
import { synonyms } from "./synonyms.ts";

/** So many parts are taken in at a time: some ten milliseconds, then others have their turn. */
const armful = 2000;

/** What people call things need not be a word of any part. */
const wordsOfSenses = [
  ...new Set([...synonyms].flatMap(([phrase, { ways }]) => [...phrase.split(" "), ...ways.flat()])),
];

/** The words of this process, in step with the shop. What an order does is nothing they show. */
export class SearchIndexReplica {
  readonly #pool: pg.Pool;
  readonly #kept: Replica<SearchIndex>;

  /** @param now milliseconds; injected by tests */
  constructor(pool: pg.Pool, changes: Pick<ResponseCache, "changesOf">, now: () => number = Date.now) {
    this.#pool = pool;
    const fill = () => this.#fill();
    const holding = { topics: ["parts"], withStock: false, fill, applyChanges: this.#applyChanges };
    this.#kept = new Replica(pool, changes, holding, now);
  }

  /** The words with all that was changed before this was called, and the stems of those that are asked for. */
  async current(asked: readonly string[]): Promise<SearchIndex> {
    const words = await this.#kept.current();
    const strange = asked.filter((word) => words.hasUnknownStem(word));
    if (strange.length > 0) words.learnStems(await stemsOf(this.#pool, strange));
    return words;
  }

  async #fill(): Promise<SearchIndex> {
    const words = new SearchIndex();
    for (let [after, last] = [-1, false]; !last; ) {
      const parts = await partWordsAfter(this.#pool, after, armful);
      last = parts.length < armful;
      words.addParts(parts, { last });
      after = parts.at(-1)?.ordinal ?? after;
    }
    words.addWords(await allWords(this.#pool));
    words.numbers.setSorted(await allNumbers(this.#pool));
    words.addStems(await stemsOf(this.#pool, wordsOfSenses));
    words.setLaptops(await allLaptopWords(this.#pool));
    words.shelves = (await categoryNames(this.#pool)).map(categoryNameOf);
    return words;
  }

  readonly #applyChanges = async (
    words: SearchIndex,
    { ordinals, elsewhere }: { ordinals: readonly number[]; elsewhere: boolean },
  ): Promise<void> => {
    for (let from = 0; from < ordinals.length; from += armful) {
      const asked = ordinals.slice(from, from + armful);
      const parts = await partWordsOf(this.#pool, asked);
      const there = new Set(parts.map(({ ordinal }) => ordinal));
      const stems = parts.flatMap(({ name, specs }) => [...name.split(" "), ...specs.split(" ")]);
      const spelled = await wordsWithStems(this.#pool, [...new Set(stems)]);
      words.addWords(spelled);
      words.numbers.add(await numbersOf(this.#pool, asked));
      words.renewParts(
        parts,
        asked.filter((ordinal) => !there.has(ordinal)),
      );
    }
    if (!elsewhere) return;
    const laptops = await allLaptopWords(this.#pool);
    const strange = laptops.flatMap(({ words: name }) => name.filter((word) => !words.has(word)));
    if (strange.length > 0) words.addWords(await wordsWithStems(this.#pool, [...new Set(strange)]));
    words.setLaptops(laptops);
    words.shelves = (await categoryNames(this.#pool)).map(categoryNameOf);
  };
}
