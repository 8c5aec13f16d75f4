import type { PartSet } from "#domain/search/part-set.ts";
import type { Shelf } from "#domain/search/things-called.ts";
import type { Vocabulary } from "#domain/search/vocabulary.ts";
import type { LaptopNames } from "#server/laptops/laptop-names.ts";
import { nothing, type WordFinds } from "./word-finds.ts";

export interface Source {
  read(words: readonly string[], begun: boolean): Promise<Map<string, WordFinds>>;
  remember(phrase: string, make: () => PartSet): PartSet;
  shelves(): Promise<readonly Shelf[]>;
  vocabulary(): Promise<Vocabulary>;
  laptopNames(): Promise<LaptopNames>;
  meant(word: string): string | null | undefined;
  rememberMeant(word: string, meant: string | null): void;
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

  /** In shop order. */
  shelves(): Promise<readonly Shelf[]> {
    return this.#source.shelves();
  }

  /** All words of the shop but those of descriptions and skus. */
  vocabulary(): Promise<Vocabulary> {
    return this.#source.vocabulary();
  }

  laptopNames(): Promise<LaptopNames> {
    return this.#source.laptopNames();
  }

  /** What was meant by a word nobody knows; null: nothing like it; undefined: not yet asked. */
  meant(word: string): string | null | undefined {
    return this.#source.meant(word);
  }

  rememberMeant(word: string, meant: string | null): void {
    this.#source.rememberMeant(word, meant);
  }
}
