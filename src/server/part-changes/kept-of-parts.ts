/**
 * Something worked out of single parts, kept until the part changes; what was used longest ago is given up first. What
 * was read while parts changed is not kept: it may be from before.
 */
export class KeptOfParts<Value> {
  readonly #maxBytes: number;
  readonly #bytesOf: (value: Value) => number;
  /** By ordinal, least recently used first. */
  readonly #kept = new Map<number, { value: Value; bytes: number }>();
  #bytes = 0;
  #forgets = 0;

  /** @param bytesOf what a value takes, roughly */
  constructor(maxBytes: number, bytesOf: (value: Value) => number) {
    this.#maxBytes = maxBytes;
    this.#bytesOf = bytesOf;
  }

  /** What is known of these parts in their order, and the rest as it is read; parts that are gone are left out. */
  async of(
    ordinals: readonly number[],
    read: (missing: number[]) => Promise<Iterable<readonly [ordinal: number, value: Value]>>,
  ): Promise<Value[]> {
    const found = new Map(ordinals.map((ordinal) => [ordinal, this.#use(ordinal)]));
    const missing = ordinals.filter((ordinal) => found.get(ordinal) === undefined);
    if (missing.length > 0) {
      const asOf = this.#forgets;
      for (const [ordinal, value] of await read(missing)) {
        found.set(ordinal, value);
        if (asOf === this.#forgets) this.#keep(ordinal, value);
      }
    }
    return [...found.values()].filter((value) => value !== undefined);
  }

  forget(ordinals: readonly number[]): void {
    this.#forgets += 1;
    for (const ordinal of ordinals) this.#drop(ordinal);
  }

  forgetAll(): void {
    this.#forgets += 1;
    this.#kept.clear();
    this.#bytes = 0;
  }

  #use(ordinal: number): Value | undefined {
    const kept = this.#kept.get(ordinal);
    if (!kept) return undefined;
    this.#kept.delete(ordinal);
    this.#kept.set(ordinal, kept);
    return kept.value;
  }

  #keep(ordinal: number, value: Value): void {
    this.#drop(ordinal);
    const bytes = this.#bytesOf(value);
    this.#kept.set(ordinal, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(ordinal: number): void {
    this.#bytes -= this.#kept.get(ordinal)?.bytes ?? 0;
    this.#kept.delete(ordinal);
  }
}
