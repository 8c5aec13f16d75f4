import type { Vocabulary } from "./large-vocabulary.ts";

/** What visitors of a large shop ask, as paths. */
export const kinds = ["list", "search", "facets", "suggestions"] as const;
export type Kind = (typeof kinds)[number];

/** Draws questions by a lot that a seed fixes, none of them twice. */
export class QuestionLot {
  readonly #words: Vocabulary;
  readonly #asked = new Set<string>();
  /** What somebody is typing at the moment, letter by letter. */
  #typing: string[] = [];
  #state: number;

  constructor(words: Vocabulary, seed: number) {
    this.#words = words;
    this.#state = seed;
  }

  /** So many paths of a kind. */
  draw(kind: Kind, count: number): string[] {
    const paths: string[] = [];
    for (let attempt = 0; paths.length < count; attempt += 1) {
      if (attempt > 20 * count) throw new Error(`There are not ${count} different questions: ${kind}`);
      const path = this.#one(kind);
      if (this.#asked.has(path)) continue;
      this.#asked.add(path);
      paths.push(path);
    }
    return paths;
  }

  #one(kind: Kind): string {
    switch (kind) {
      case "list":
        return this.#list();
      case "search":
        return this.#search();
      case "facets":
        return this.#facets();
      default:
        return this.#suggestions();
    }
  }

  /** A page somewhere in a category, in some order, often narrowed by stock and price. */
  #list(): string {
    const category = this.#pick(this.#words.categories);
    const sort = this.#pick(["newest", "price", "-price", "name", "rating"]);
    const cursors = this.#words.cursors.get(`${category.id} ${sort}`) ?? [];
    return pathOf("/api/parts", [
      ["category", this.#chance(0.85) ? category.id : undefined],
      ["sort", sort],
      ["inStock", this.#chance(0.4) ? "true" : undefined],
      ["minPrice", this.#chance(0.4) ? (5 + 60 * this.#lot()).toFixed(2) : undefined],
      ["maxPrice", this.#chance(0.4) ? (80 + 400 * this.#lot()).toFixed(2) : undefined],
      ["spec", this.#chance(0.3) ? this.#pick(category.choices) : undefined],
      ["cursor", this.#chance(0.6) ? this.#pick(cursors) : undefined],
    ]);
  }

  /** One to four words as people repeat them, or words of one name, or for a laptop; or a part number. */
  #search(): string {
    if (this.#chance(0.1)) return pathOf("/api/parts", [["q", this.#number()]]);
    const q = this.#someWords();
    const { model } = this.#pick(this.#words.laptops);
    const asked = this.#chance(0.2) ? `${model} ${q}` : q;
    return pathOf("/api/parts", [["q", this.#chance(0.1) ? this.#mistyped(asked) : asked]]);
  }

  /** Half of one name, so that some part has them all; half each by itself, the commonest the oftenest. */
  #someWords(): string {
    const name = this.#pick(this.#words.names).split(/[\s,]+/);
    const draw = this.#chance(0.5) ? () => this.#pick(name) : () => this.#commonWord();
    return Array.from({ length: 1 + Math.floor(3 * this.#lot()) }, draw).join(" ");
  }

  /** By Zipf's law: the word of rank n is drawn 1/n times as often as the first. */
  #commonWord(): string {
    const { words } = this.#words;
    return words[Math.floor((words.length + 1) ** this.#lot()) - 1] ?? "";
  }

  /** A category with some choices made, mostly for a laptop. */
  #facets(): string {
    const category = this.#pick(this.#words.categories);
    const choices = Array.from({ length: Math.floor(4 * this.#lot()) }, () => this.#pick(category.choices));
    return pathOf("/api/facets", [
      ["category", category.id],
      ["laptop", this.#chance(0.7) ? this.#pick(this.#words.laptops).slug : undefined],
      ["inStock", this.#chance(0.3) ? "true" : undefined],
      ["maxPrice", this.#chance(0.3) ? (80 + 400 * this.#lot()).toFixed(2) : undefined],
      ...choices.map((choice): [string, string | undefined] => ["spec", choice]),
    ]);
  }

  /** A laptop, a number or some words, asked again at each letter from the second on. */
  #suggestions(): string {
    let [typed, ...more] = this.#typing;
    if (typed === undefined) {
      const { brand, model } = this.#pick(this.#words.laptops);
      const lot = this.#lot();
      const whole = lot < 0.1 ? this.#number() : lot < 0.4 ? `${brand} ${model}` : this.#someWords();
      const text = (this.#chance(0.1) ? this.#mistyped(whole) : whole).slice(0, 24);
      [typed = text, ...more] = Array.from({ length: text.length - 1 }, (_, index) =>
        text.slice(0, index + 2),
      );
    }
    this.#typing = more;
    return pathOf("/api/suggestions", [["q", typed]]);
  }

  #number(): string {
    const number = this.#pick(this.#words.numbers);
    return this.#chance(0.5) ? number : number.replaceAll("-", "").slice(0, 5 + Math.floor(8 * this.#lot()));
  }

  /** A letter left out, or two changed about. */
  #mistyped(text: string): string {
    const at = 1 + Math.floor((text.length - 2) * this.#lot());
    if (this.#chance(0.5)) return text.slice(0, at) + text.slice(at + 1);
    return text.slice(0, at) + (text[at + 1] ?? "") + (text[at] ?? "") + text.slice(at + 2);
  }

  #chance(share: number): boolean {
    return this.#lot() < share;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#lot() * items.length)] as Item;
  }

  /** At least 0 and below 1 (mulberry32). */
  #lot(): number {
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
