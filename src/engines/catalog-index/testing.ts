import { type CatalogDoc, createIndex, type Facet } from "./catalog-index.ts";
import type { DocSet } from "./doc-set.ts";

/** A seeded random number generator (mulberry32): numbers from 0 up to but not including 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const facet = (key: string): Facet => ({ key, valueOf: (attributes) => attributes[key]?.toString() });
const facets: Record<string, Facet[]> = {
  memory: [facet("generation"), facet("capacityGb"), facet("modules")],
  battery: [facet("energyWh"), facet("cells")],
};
export const facetsOf = (category: string): Facet[] => facets[category] ?? [];
export const universalCategories = ["tools"];
export const emptyIndex = () => createIndex({ facetsOf, universalCategories });

/** A unique id for each doc id, in no particular order; some have the same beginning. */
function idOf(docId: number): string {
  const mixed = Math.imul(docId + 1, 0x9e3779b1) >>> 0;
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, "0");
  return `${hex(mixed % 7, 8)}-0000-7000-8000-${hex(mixed, 12)}`;
}

/** Random documents, many of which have equal sort keys. */
export class RandomCatalog {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }

  doc(docId: number): CatalogDoc {
    const category = this.pick(["memory", "battery", "tools", "other"]);
    return {
      docId,
      id: idOf(docId),
      name: this.pick(["Alpha", "beta", "Béta", "GAMMA 2", "gamma 10", `Document ${docId}`]),
      category,
      priceCents: 100 * (1 + Math.floor(this.#random() * 12)),
      inStock: this.#random() < 0.7,
      createdMicros: 1_700_000_000_000_000 + Math.floor(this.#random() * 9) * 1000,
      rating: this.pick([30_000, 35_000, 41_667]),
      rank: this.pick([0, 0, 7, 1_000_000]),
      attributes: this.#attributes(category),
    };
  }

  /** Some of the doc ids below `limit`, whether the index has them or not. */
  docSet(limit: number, withScores: boolean): DocSet {
    const docIds = Int32Array.from({ length: limit }, (_, docId) => docId).filter(() => this.#random() < 0.4);
    const scores = Float32Array.from(docIds, () => this.pick([0.25, 0.1, 3]));
    return withScores ? { docIds, scores } : { docIds };
  }

  #attributes(category: string): CatalogDoc["attributes"] {
    if (category === "memory") {
      return {
        ...(this.#random() < 0.9 && { generation: this.pick(["DDR3L", "DDR4", "DDR5"]) }),
        ...(this.#random() < 0.9 && { capacityGb: this.pick([8, 16, "32", 64]) }),
        modules: this.pick([1, 2]),
        pins: 260,
      };
    }
    if (category !== "battery") return { pieces: 2 };
    return { energyWh: this.pick([24, 45, 57.5, 60, 99]), cells: this.pick([3, 4]) };
  }
}
