import { lowerBound } from "./lower-bound.ts";
import { StringPool } from "./string-pool.ts";

/** The terms of an inverted index: a code for each, and their sort order for prefix searches. */
export class TermDictionary {
  readonly #terms = new StringPool();
  /** Codes in the order of their terms, as of the last {@link sort}; newer terms are missing. */
  #sorted = new Int32Array(0);

  get size(): number {
    return this.#terms.size;
  }

  /** Returns the term's code, undefined for an unknown term. */
  find(term: string): number | undefined {
    return this.#terms.find(term);
  }

  /** Returns the term's code; a new term gets the next one. */
  intern(term: string): number {
    return this.#terms.intern(term);
  }

  /** Returns the codes of all terms with this prefix. */
  withPrefix(prefix: string): number[] {
    const codes: number[] = [];
    const isReached = (at: number) => this.#terms.compareWith(this.#sorted[at] as number, prefix) >= 0;
    for (let at = lowerBound(0, this.#sorted.length, isReached); at < this.#sorted.length; at += 1) {
      if (!this.#terms.startsWith(this.#sorted[at] as number, prefix)) break;
      codes.push(this.#sorted[at] as number);
    }
    for (let unsorted = this.#sorted.length; unsorted < this.size; unsorted += 1) {
      if (this.#terms.startsWith(unsorted, prefix)) codes.push(unsorted);
    }
    return codes;
  }

  /** Sorts in the terms that came since the last call; until then every prefix search scans them. */
  sort(): void {
    const all = Int32Array.from({ length: this.size }, (_, code) => code);
    this.#sorted = all.sort((one, other) => this.#terms.compare(one, other));
  }
}
