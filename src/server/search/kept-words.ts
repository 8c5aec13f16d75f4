import type pg from "pg";
import { senses } from "#domain/search/meanings.ts";
import { shelfOf } from "#domain/search/things-called.ts";
import type { PublicCache } from "#server/http/public-cache.ts";
import { KeptInStep } from "#server/part-changes/kept-in-step.ts";
import {
  allLaptopWords,
  allNumbers,
  allWords,
  numbersOf,
  partWordsAfter,
  partWordsOf,
  shelfNames,
  stemsOf,
  wordsWithStems,
} from "./search-queries.ts";
import { ShopWords } from "./shop-words.ts";

/** So many parts are taken in at a time: some ten milliseconds, then others have their turn. */
const armful = 2000;

/** What people call things need not be a word of any part. */
const wordsOfSenses = [
  ...new Set([...senses].flatMap(([phrase, { ways }]) => [...phrase.split(" "), ...ways.flat()])),
];

/** The words of this process, in step with the shop. What an order does is nothing they show. */
export class KeptWords {
  readonly #pool: pg.Pool;
  readonly #kept: KeptInStep<ShopWords>;

  /** @param now milliseconds; injected by tests */
  constructor(pool: pg.Pool, changes: Pick<PublicCache, "changesOf">, now: () => number = Date.now) {
    this.#pool = pool;
    const fill = () => this.#fill();
    const holding = { topics: ["parts"], withStock: false, fill, takeIn: this.#takeIn };
    this.#kept = new KeptInStep(pool, changes, holding, now);
  }

  /** The words with all that was changed before this was called, and the stems of those that are asked for. */
  async current(asked: readonly string[]): Promise<ShopWords> {
    const words = await this.#kept.current();
    const strange = asked.filter((word) => words.isStrange(word));
    if (strange.length > 0) words.learnStems(await stemsOf(this.#pool, strange));
    return words;
  }

  async #fill(): Promise<ShopWords> {
    const words = new ShopWords();
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
    words.shelves = (await shelfNames(this.#pool)).map(shelfOf);
    return words;
  }

  readonly #takeIn = async (
    words: ShopWords,
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
    words.shelves = (await shelfNames(this.#pool)).map(shelfOf);
  };
}
