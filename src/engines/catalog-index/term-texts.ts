import { lowerBound } from "./lower-bound.ts";

/**
 * Ascending terms, in the order of strings. Their characters are in one typed array: as strings, a million of them
 * would be a million things that every full garbage collection has to visit.
 */
export class TermTexts {
  readonly length: number;
  readonly #characters: Uint16Array;
  /** Where each term starts in `characters`, and the last one's end. */
  readonly #starts: Int32Array;

  constructor(characters: Uint16Array, starts: Int32Array) {
    this.#characters = characters;
    this.#starts = starts;
    this.length = starts.length - 1;
  }

  /** Summed over all terms. */
  get characterCount(): number {
    return this.#characters.length;
  }

  /** Returns undefined after the last one. */
  at(position: number): string | undefined {
    if (position >= this.length) return undefined;
    const [start, end] = this.#bounds(position);
    let term = "";
    for (let at = start; at < end; at += 1) term += String.fromCharCode(this.#characters[at] as number);
    return term;
  }

  /** Returns the term's position, -1 when it is not there. */
  indexOf(term: string): number {
    const position = this.#firstNotBelow(term);
    return position < this.length && this.#compare(position, term) === 0 ? position : -1;
  }

  /** Returns the position of the first term with this prefix, and of the first one after them. */
  rangeWithPrefix(prefix: string): [first: number, end: number] {
    const first = this.#firstNotBelow(prefix);
    return [first, lowerBound(first, this.length, (at) => !this.#hasPrefix(at, prefix))];
  }

  #firstNotBelow(term: string): number {
    return lowerBound(0, this.length, (at) => this.#compare(at, term) >= 0);
  }

  /** Returns a negative number when the term at this position comes before `term`, 0 when it is the same. */
  #compare(position: number, term: string): number {
    const [start, end] = this.#bounds(position);
    const length = Math.min(end - start, term.length);
    for (let at = 0; at < length; at += 1) {
      const difference = (this.#characters[start + at] as number) - term.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return end - start - term.length;
  }

  #hasPrefix(position: number, prefix: string): boolean {
    const [start, end] = this.#bounds(position);
    if (end - start < prefix.length) return false;
    for (let at = 0; at < prefix.length; at += 1) {
      if (this.#characters[start + at] !== prefix.charCodeAt(at)) return false;
    }
    return true;
  }

  #bounds(position: number): [start: number, end: number] {
    return [this.#starts[position] as number, this.#starts[position + 1] as number];
  }
}

/** Writes terms one after the other; they must come in ascending order. */
export class TermTextsWriter {
  readonly #characters: Uint16Array;
  readonly #starts: Int32Array;
  /** How many terms it has. */
  length = 0;

  constructor(maxTerms: number, maxCharacters: number) {
    this.#characters = new Uint16Array(maxCharacters);
    this.#starts = new Int32Array(maxTerms + 1);
  }

  push(term: string): void {
    const start = this.#starts[this.length] as number;
    for (let at = 0; at < term.length; at += 1) this.#characters[start + at] = term.charCodeAt(at);
    this.length += 1;
    this.#starts[this.length] = start + term.length;
  }

  /** Returns what has been written. */
  texts(): TermTexts {
    const end = this.#starts[this.length];
    return new TermTexts(this.#characters.subarray(0, end), this.#starts.subarray(0, this.length + 1));
  }
}
