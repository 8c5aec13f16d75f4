import { lowerBound } from "./lower-bound.ts";

/** Numbers that came late are looked through one by one; so many, and they are sorted in with the rest. */
const mostLate = 1000;

/**
 * All part numbers of the shop as they are compared (capital letters and digits), in one piece of memory: to tell at
 * once that nothing has a number or begins with it, because most of what is typed is none. Numbers are added and never
 * taken away.
 */
export class NumberIndex {
  #text = new Uint8Array(0);
  /** Where each begins, and at last where the next would. */
  #begins = new Int32Array(1);
  readonly #late = new Set<string>();

  /** @param text ascending by their characters' codes, parted by blanks */
  setSorted(text: string): void {
    this.#text = new TextEncoder().encode(text === "" ? "" : `${text} `);
    const begins = [0];
    for (let at = 0; at < this.#text.length; at += 1) {
      if (this.#text[at] === blank) begins.push(at + 1);
    }
    this.#begins = Int32Array.from(begins);
    this.#late.clear();
  }

  add(numbers: readonly string[]): void {
    for (const number of numbers) if (!this.#isSorted(`${number} `)) this.#late.add(number);
    if (this.#late.size <= mostLate) return;
    const sorted = new TextDecoder().decode(this.#text).split(" ").filter(Boolean);
    this.setSorted([...sorted, ...this.#late].sort().join(" "));
  }

  /** Does any number begin like this? */
  hasBeginning(beginning: string): boolean {
    if (this.#isSorted(beginning)) return true;
    for (const number of this.#late) if (number.startsWith(beginning)) return true;
    return false;
  }

  #isSorted(beginning: string): boolean {
    const count = this.#begins.length - 1;
    const first = lowerBound(0, count, (place) => this.#compare(place, beginning) >= 0);
    return first < count && this.#compare(first, beginning) === 0;
  }

  /** Zero when the number at this place begins like this. */
  #compare(place: number, beginning: string): number {
    const from = this.#begins[place] as number;
    for (let at = 0; at < beginning.length; at += 1) {
      const difference = (this.#text[from + at] ?? 0) - beginning.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

const blank = 32;
