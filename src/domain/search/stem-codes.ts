/** A number for each stem that was ever met, and the stems in their order, to find those that begin alike. */
export class StemCodes {
  readonly #codes = new Map<string, number>();
  /** In the order of their characters' codes; those met lately are not among them. */
  #sorted: string[] = [];
  #late: string[] = [];

  get size(): number {
    return this.#codes.size;
  }

  /** Undefined for a stem that was never met. */
  find(stem: string): number | undefined {
    return this.#codes.get(stem);
  }

  /** The stem's number; one that is met for the first time gets the next. */
  of(stem: string): number {
    const known = this.#codes.get(stem);
    if (known !== undefined) return known;
    this.#codes.set(stem, this.#codes.size);
    this.#late.push(stem);
    return this.#codes.size - 1;
  }

  begunWith(beginning: string): string[] {
    const from = this.#firstAtOrAfter(beginning);
    let to = from;
    while (this.#sorted[to]?.startsWith(beginning)) to += 1;
    return [...this.#sorted.slice(from, to), ...this.#late.filter((stem) => stem.startsWith(beginning))];
  }

  /** Puts those that were met lately into their places; every look for a beginning goes through them until then. */
  settle(): void {
    this.#sorted = [...this.#sorted, ...this.#late].sort(byCharacterCodes);
    this.#late = [];
  }

  #firstAtOrAfter(word: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const byCharacterCodes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
