import { laptopAlias, laptopsByAlias } from "#domain/fitment/laptop-alias.ts";
import { lowerBound } from "#engines/catalog-index/index.ts";
import type { SuggestedLaptop } from "./laptops-queries.ts";
import { inchesOf, isOfInches, lessLiteral, withoutNoise } from "./printed-numbers.ts";

interface NamedRow extends SuggestedLaptop {
  /** Lowercase, with the brand first. */
  name: string;
  /** Names that people type instead, in lowercase letters and digits. */
  aliases?: readonly string[];
  displayInch?: number | null;
}

const MAX_WORDS = 16;
/** Lenovo's order numbers: the machine type, then six letters and digits. */
const orderNumber = /^\d{2}[a-z0-9]{8}$/;

/**
 * The names of all laptops in memory: suggestions are needed on every keystroke, and searching 2,000 names takes less
 * time than a database query.
 */
export class LaptopNames {
  readonly #all: readonly NamedRow[];
  /** The words of each name, between blanks. */
  readonly #words: readonly string[];
  /** All of these, one per line: one search through a long text takes a tenth of 2,000 searches through short ones. */
  readonly #lines: string;
  /** The offset of each line, and the end of the last one. */
  readonly #offsets: Int32Array;

  readonly #byAlias: ReadonlyMap<string, readonly NamedRow[]>;
  /** By the words of the name, with the brand and without. */
  readonly #byName: ReadonlyMap<string, readonly NamedRow[]>;

  /** The laptops of each brand; brands by name. */
  readonly byBrand: ReadonlyMap<string, readonly SuggestedLaptop[]>;

  /** @param all the most common first */
  constructor(all: readonly NamedRow[]) {
    this.#all = all;
    this.#words = all.map(({ name }) => ` ${wordsIn(name).join(" ")} `);
    const brands = [...Map.groupBy(all, ({ brand }) => brand)];
    this.byBrand = new Map(brands.sort(([one], [other]) => one.localeCompare(other, "en")));
    this.#byAlias = laptopsByAlias(all, ({ aliases = [] }) => aliases);
    this.#byName = laptopsByAlias(all, ({ brand, name }) =>
      [name, name.slice(brand.length)].map((each) => wordsIn(each).join(" ")),
    );
    this.#lines = this.#words.map((words) => `${words}\n`).join("");
    this.#offsets = new Int32Array(all.length + 1);
    for (const [row, words] of this.#words.entries()) {
      this.#offsets[row + 1] = (this.#offsets[row] as number) + words.length + 1;
    }
  }

  /**
   * Returns the laptops that a short form or Lenovo's machine type stands for: "840g5", "xps9360", "20l5", and the
   * order number "20l5s0ep00", which starts with it.
   */
  #called(alias: string): readonly NamedRow[] {
    const type = orderNumber.test(alias) ? alias.slice(0, 4) : alias;
    return this.#byAlias.get(alias) ?? this.#byAlias.get(type) ?? [];
  }

  /** Returns the laptops for which one word is a short form, and whose name contains the others: "MacBook A1466". */
  #calledBeside(words: readonly string[]): readonly NamedRow[] {
    for (const alias of words) {
      const others = words.filter((word) => word !== alias);
      const called = this.#called(alias).filter(({ name }) => others.every((word) => name.includes(word)));
      if (called.length > 0) return called;
    }
    return [];
  }

  /**
   * Returns laptops whose name contains every typed word: first the one with this very name and those for which the text
   * is a short form, then those with all typed words as whole words ("t14 gen 3" is no T14s), those with the last one, and
   * those in which all words begin a number or a word ("latitude 54" is rather an E5470 than a 3540). A size after a name
   * finds displays of that size, too ("inspiron 15"). If there are none, those with a short form beside words of their
   * name, or the words read less literally.
   */
  containing(typed: string, limit: number): SuggestedLaptop[] {
    const words = wordsIn(typed);
    const ways = [
      () => {
        const [named, others] = [this.#named(words), this.#withWords(words, limit)];
        return [
          ...new Set([...named, ...this.#called(laptopAlias(typed)), ...others, ...this.#ofSize(words)]),
        ];
      },
      () => this.#calledBeside(withoutNoise(words)),
      ...lessLiteral(words, (number) => this.#hasNumber(number)).map(
        (others) => () => this.#withWords(others, limit),
      ),
    ];
    for (const way of ways) {
      const found = way();
      if (found.length > 0 || words.length === 0) {
        return found.slice(0, limit).map(({ slug, brand, model }) => ({ slug, brand, model }));
      }
    }
    return [];
  }

  /** Returns the laptops with this very name, with the brand or without; a word without a digit is no name. */
  #named(words: readonly string[]): readonly NamedRow[] {
    const name = words.join(" ");
    return words.length > 1 || /\d/.test(name) ? (this.#byName.get(name) ?? []) : [];
  }

  /** Returns the laptops that all words but the last name, with a display of the size that the last one is. */
  #ofSize(words: readonly string[]): readonly NamedRow[] {
    const inches = inchesOf(words.at(-1) ?? "");
    const line = words.slice(0, -1);
    if (inches === undefined || line.length === 0) return [];
    return this.#all.filter(
      ({ displayInch }, row) =>
        isOfInches(displayInch, inches) && line.every((word) => this.#words[row]?.includes(` ${word} `)),
    );
  }

  /** Whether a name has a word that begins so: "15-dy2xxx" has "dy2xxx". */
  #hasNumber(number: string): boolean {
    return this.#lines.includes(` ${number}`);
  }

  /** Returns laptops whose name contains every word, the likely ones first. */
  #withWords(words: readonly string[], limit: number): readonly SuggestedLaptop[] {
    const last = ` ${words.at(-1) ?? ""} `;
    const [longest = "", ...others] = words.toSorted((one, other) => other.length - one.length);
    const begins = words.map((word) => new RegExp(`(?<!${/^\d/.test(word) ? "\\d" : "\\p{L}"})${word}`, "u"));
    const exact: NamedRow[] = [];
    const whole: NamedRow[] = [];
    const begun: NamedRow[] = [];
    const inside: NamedRow[] = [];
    for (let row = this.#nextWith(longest, 0); row < this.#all.length && exact.length < limit; ) {
      const [laptop, name] = [this.#all[row] as NamedRow, this.#words[row] as string];
      if (others.every((word) => name.includes(word))) {
        if (words.every((word) => name.includes(` ${word} `))) exact.push(laptop);
        else if (name.includes(last)) whole.push(laptop);
        else (begins.every((begin) => begin.test(name)) ? begun : inside).push(laptop);
      }
      row = this.#nextWith(longest, row + 1);
    }
    return [...exact, ...whole, ...begun, ...inside];
  }

  /** Returns the first row from here on whose name contains a word; the number of rows if there is none. */
  #nextWith(word: string, from: number): number {
    const at = this.#lines.indexOf(word, this.#offsets[from]);
    if (at === -1) return this.#all.length;
    return lowerBound(from, this.#all.length, (row) => (this.#offsets[row + 1] as number) > at);
  }
}

/** Returns the words of a typed name in lowercase, without punctuation: "pro", "7" and "plus" of a "Pro 7+". */
export const wordsIn = (typed: string): string[] =>
  (
    typed
      .toLowerCase()
      .replaceAll(/(?<=\d)\+/g, " plus")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, MAX_WORDS);
