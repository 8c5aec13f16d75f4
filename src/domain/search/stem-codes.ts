/** A number for each stem that was ever met, and the stems in their order, to find those that begin alike. */
export class StemCodes {
  readonly #codes = new Map<string, number>();
  /** In the order of their characters' codes; those met lately are not among them. */
  #sorted: string[] = [];
  #sortedCodes = new Int32Array(0);
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

  /** The numbers of the stems that begin like this. */
  begunWith(beginning: string): number[] {
    const codes: number[] = [];
    for (let at = this.#firstAtOrAfter(beginning); this.#sorted[at]?.startsWith(beginning); at += 1) {
      codes.push(this.#sortedCodes[at] as number);
    }
    for (const stem of this.#late)
      if (stem.startsWith(beginning)) codes.push(this.#codes.get(stem) as number);
    return codes;
  }

  /** Puts those that were met lately into their places; every look for a beginning goes through them until then. */
  settle(): void {
    this.#sorted = [...this.#sorted, ...this.#late].sort(byCharacterCodes);
    this.#sortedCodes = Int32Array.from(this.#sorted, (stem) => this.#codes.get(stem) as number);
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
