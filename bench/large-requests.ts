import type { Vocabulary } from "./large-vocabulary.ts";

/** What visitors of a large shop request. */
export const kinds = ["list", "search", "facets", "suggestions"] as const;
export type Kind = (typeof kinds)[number];

const sortOrders = ["newest", "price", "-price", "name", "rating"];

/** Generates paths at random from a fixed seed, none of them twice. */
export class RequestGenerator {
  readonly #vocabulary: Vocabulary;
  readonly #generated = new Set<string>();
  /** The prefixes still to be typed of the current suggestion text. */
  #prefixes: string[] = [];
  #state: number;

  constructor(vocabulary: Vocabulary, seed: number) {
    this.#vocabulary = vocabulary;
    this.#state = seed;
  }

  /** Returns `count` paths of a kind. */
  generate(kind: Kind, count: number): string[] {
    const paths: string[] = [];
    for (let attempt = 0; paths.length < count; attempt += 1) {
      if (attempt > 20 * count) throw new Error(`There are fewer than ${count} different paths: ${kind}`);
      const path = this.#path(kind);
      if (this.#generated.has(path)) continue;
      this.#generated.add(path);
      paths.push(path);
    }
    return paths;
  }

  #path(kind: Kind): string {
    switch (kind) {
      case "list":
        return this.#list();
      case "search":
        return this.#search();
      case "facets":
        return this.#facets();
      case "suggestions":
        return this.#suggestions();
    }
  }

  /** Some page of a category in some order, often filtered by stock and price. */
  #list(): string {
    const category = this.#pick(this.#vocabulary.categories);
    const sort = this.#pick(sortOrders);
    const cursors = this.#vocabulary.cursors.get(`${category.id} ${sort}`) ?? [];
    return pathOf("/api/parts", [
      ["category", this.#chance(0.85) ? category.id : undefined],
      ["sort", sort],
      ["inStock", this.#chance(0.4) ? "true" : undefined],
      ["minPrice", this.#chance(0.4) ? (5 + 60 * this.#random()).toFixed(2) : undefined],
      ["maxPrice", this.#chance(0.4) ? (80 + 400 * this.#random()).toFixed(2) : undefined],
      ["spec", this.#chance(0.3) ? this.#pick(category.choices) : undefined],
      ["cursor", this.#chance(0.6) ? this.#pick(cursors) : undefined],
    ]);
  }

  /** One to three words, sometimes after a laptop's name; or a part number. */
  #search(): string {
    if (this.#chance(0.1)) return pathOf("/api/parts", [["q", this.#partNumber()]]);
    const words = this.#words();
    const { model } = this.#pick(this.#vocabulary.laptops);
    const text = this.#chance(0.2) ? `${model} ${words}` : words;
    return pathOf("/api/parts", [["q", this.#chance(0.1) ? this.#mistyped(text) : text]]);
  }

  /** Half the time words of one name, so that some part has them all; else independent words, common ones more often. */
  #words(): string {
    const name = this.#pick(this.#vocabulary.names).split(/[\s,]+/);
    const word = this.#chance(0.5) ? () => this.#pick(name) : () => this.#commonWord();
    return Array.from({ length: 1 + Math.floor(3 * this.#random()) }, word).join(" ");
  }

  /** Zipf's law: the word of rank n comes 1/n times as often as the first. */
  #commonWord(): string {
    const { words } = this.#vocabulary;
    return words[Math.floor((words.length + 1) ** this.#random()) - 1] ?? "";
  }

  /** A category with up to three choices, mostly for a laptop. */
  #facets(): string {
    const category = this.#pick(this.#vocabulary.categories);
    const choices = Array.from({ length: Math.floor(4 * this.#random()) }, () =>
      this.#pick(category.choices),
    );
    return pathOf("/api/facets", [
      ["category", category.id],
      ["laptop", this.#chance(0.7) ? this.#pick(this.#vocabulary.laptops).slug : undefined],
      ["inStock", this.#chance(0.3) ? "true" : undefined],
      ["maxPrice", this.#chance(0.3) ? (80 + 400 * this.#random()).toFixed(2) : undefined],
      ...choices.map((choice): [string, string | undefined] => ["spec", choice]),
    ]);
  }

  /** A laptop, a number or some words, requested at each letter from the second on. */
  #suggestions(): string {
    const [prefix, ...longer] = this.#prefixes.length > 0 ? this.#prefixes : this.#typedText();
    this.#prefixes = longer;
    return pathOf("/api/suggestions", [["q", prefix]]);
  }

  #typedText(): string[] {
    const { brand, model } = this.#pick(this.#vocabulary.laptops);
    const kind = this.#random();
    const text = kind < 0.1 ? this.#partNumber() : kind < 0.4 ? `${brand} ${model}` : this.#words();
    const typed = (this.#chance(0.1) ? this.#mistyped(text) : text).slice(0, 24);
    if (typed.length < 2) return [typed];
    return Array.from({ length: typed.length - 1 }, (_, index) => typed.slice(0, index + 2));
  }

  /** A whole part number, or a prefix of one without hyphens. */
  #partNumber(): string {
    const number = this.#pick(this.#vocabulary.numbers);
    if (this.#chance(0.5)) return number;
    return number.replaceAll("-", "").slice(0, 5 + Math.floor(8 * this.#random()));
  }

  /** Drops a letter or swaps two. */
  #mistyped(text: string): string {
    const at = 1 + Math.floor((text.length - 2) * this.#random());
    if (this.#chance(0.5)) return text.slice(0, at) + text.slice(at + 1);
    return text.slice(0, at) + (text[at + 1] ?? "") + (text[at] ?? "") + text.slice(at + 2);
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }

  /** Returns a number of at least 0 and less than 1 (mulberry32). */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

function pathOf(path: string, query: readonly [string, string | undefined][]): string {
  const search = new URLSearchParams(
    query.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return `${path}?${search}`;
}
