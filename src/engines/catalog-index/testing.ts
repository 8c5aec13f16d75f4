import type { IndexedPart } from "./catalog-index.ts";
import type { DocSet } from "./doc-set.ts";

/** Numbers by a lot that a seed fixes, at least 0 and below 1 (mulberry32). */
export function lotOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An id of its own for each ordinal, in no order; some begin alike. */
export function idOf(ordinal: number): string {
  const lot = Math.imul(ordinal + 1, 0x9e3779b1) >>> 0;
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, "0");
  return `${hex(lot % 7, 8)}-0000-7000-8000-${hex(lot, 12)}`;
}

/** A catalog drawn by lot, in which many parts agree in whatever lists are sorted by. */
export class RandomCatalog {
  readonly #lot: () => number;

  constructor(lot: () => number) {
    this.#lot = lot;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#lot() * items.length)] as Item;
  }

  part(ordinal: number): IndexedPart {
    const category = this.pick(["memory", "battery", "tools", "other"]);
    return {
      ordinal,
      id: idOf(ordinal),
      name: this.pick(["Alpha", "beta", "Béta", "GAMMA 2", "gamma 10", `Part ${ordinal}`]),
      category,
      priceCents: 100 * (1 + Math.floor(this.#lot() * 12)),
      inStock: this.#lot() < 0.7,
      createdMicros: 1_700_000_000_000_000 + Math.floor(this.#lot() * 9) * 1000,
      rating: this.pick([30_000, 35_000, 41_667]),
      specs: this.#specs(category),
    };
  }

  /** Some ordinals, of parts on sale and others. */
  set(most: number, withScores: boolean): DocSet {
    const ordinals = Int32Array.from({ length: most }, (_, ordinal) => ordinal).filter(
      () => this.#lot() < 0.4,
    );
    const scores = Float32Array.from(ordinals, () => this.pick([0.25, 0.1, 3]));
    return withScores ? { ordinals, scores } : { ordinals };
  }

  #specs(category: string): IndexedPart["specs"] {
    if (category === "memory") {
      return {
        ...(this.#lot() < 0.9 && { generation: this.pick(["DDR3L", "DDR4", "DDR5", "ddr4"]) }),
        ...(this.#lot() < 0.9 && { capacityGb: this.pick([8, 16, "32", 64]) }),
        modules: this.pick([1, 2]),
        pins: 260,
      };
    }
    if (category !== "battery") return { pieces: 2 };
    return { energyWh: this.pick([24, 45, 57.5, 60, 99]), cells: this.pick([3, 4]), fitting: "internal" };
  }
}
