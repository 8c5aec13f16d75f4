import { Doorkeeper } from "#server/http/doorkeeper.ts";

interface Kept<Value> {
  value: Value;
  bytes: number;
  /** Since it came, or was last spared. */
  used: boolean;
}

/**
 * Something worked out of single parts, kept until the part changes. When there is no more room, what has not been
 * used lately makes way for what is asked for a second time. What was read while parts changed is not kept: it may be
 * from before.
 */
export class KeptOfParts<Value> {
  readonly #maxBytes: number;
  readonly #bytesOf: (value: Value) => number;
  /** By ordinal, in the order in which they came, or were last spared. */
  readonly #kept = new Map<number, Kept<Value>>();
  readonly #doorkeeper = new Doorkeeper<number>();
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
    kept.used = true;
    return kept.value;
  }

  #keep(ordinal: number, value: Value): void {
    this.#drop(ordinal);
    const bytes = this.#bytesOf(value);
    if (this.#bytes + bytes > this.#maxBytes && !this.#doorkeeper.lets(ordinal)) return;
    this.#kept.set(ordinal, { value, bytes, used: false });
    this.#bytes += bytes;
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      if (kept.used) this.#spare(oldest, kept);
      else this.#drop(oldest);
    }
  }

  /** What was used meanwhile goes to the end of the queue; moving it at each use would cost more than the use. */
  #spare(ordinal: number, kept: Kept<Value>): void {
    kept.used = false;
    this.#kept.delete(ordinal);
    this.#kept.set(ordinal, kept);
  }

  #drop(ordinal: number): void {
    this.#bytes -= this.#kept.get(ordinal)?.bytes ?? 0;
    this.#kept.delete(ordinal);
  }
}
