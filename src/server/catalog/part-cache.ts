import { LRUCache } from "lru-cache";
import { AdmissionFilter } from "#engines/response-cache/index.ts";

/**
 * Something worked out of single parts, kept until the part changes. When there is no more room, what was used longest
 * ago makes way for what is asked for a second time. What was read while parts changed is not kept: it may be from
 * before.
 */
export class PartCache<Value extends string | object> {
  readonly #bytesOf: (value: Value) => number;
  readonly #kept: LRUCache<number, Value>;
  readonly #doorkeeper = new AdmissionFilter<number>();
  #forgets = 0;

  /** @param bytesOf what a value takes, roughly */
  constructor(maxBytes: number, bytesOf: (value: Value) => number) {
    this.#bytesOf = bytesOf;
    this.#kept = new LRUCache({ maxSize: maxBytes });
  }

  /** What is known of these parts in their order, and the rest as it is read; parts that are gone are left out. */
  async of(
    ordinals: readonly number[],
    read: (missing: number[]) => Promise<Iterable<readonly [ordinal: number, value: Value]>>,
  ): Promise<Value[]> {
    const found = new Map(ordinals.map((ordinal) => [ordinal, this.#kept.get(ordinal)]));
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
    for (const ordinal of ordinals) this.#kept.delete(ordinal);
  }

  forgetAll(): void {
    this.#forgets += 1;
    this.#kept.clear();
  }

  #keep(ordinal: number, value: Value): void {
    const size = this.#bytesOf(value);
    const isFull = this.#kept.calculatedSize + size > this.#kept.maxSize;
    if (!isFull || this.#doorkeeper.admits(ordinal)) this.#kept.set(ordinal, value, { size });
  }
}
