import type { PartSet } from "./part-set.ts";

interface Remembered {
  set: PartSet;
  /** Since it came, or was last spared. */
  used: boolean;
}

/**
 * What was worked out of words, until something changes. When there is no more room, what has not been used lately
 * makes way.
 */
export class RememberedSets {
  readonly #mostOrdinals: number;
  /** In the order in which they came, or were last spared. */
  readonly #sets = new Map<string, Remembered>();
  #ordinals = 0;

  /** @param mostOrdinals of all sets together; eight bytes each */
  constructor(mostOrdinals: number) {
    this.#mostOrdinals = mostOrdinals;
  }

  of(key: string, make: () => PartSet): PartSet {
    const known = this.#sets.get(key);
    if (known) {
      known.used = true;
      return known.set;
    }
    const set = make();
    this.#sets.set(key, { set, used: false });
    this.#ordinals += set.ordinals.length;
    for (const [oldest, one] of this.#sets) {
      if (this.#ordinals <= this.#mostOrdinals) break;
      this.#sets.delete(oldest);
      if (one.used) this.#sets.set(oldest, { set: one.set, used: false });
      else this.#ordinals -= one.set.ordinals.length;
    }
    return set;
  }

  clear(): void {
    this.#sets.clear();
    this.#ordinals = 0;
  }
}
