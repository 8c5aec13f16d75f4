import type { CatalogDoc, DocTerms } from "#engines/catalog-index/index.ts";

/** Makes documents as `large-catalog.sql` makes parts: as many terms, and as many that no other document has. */
export class SyntheticDocs {
  readonly #words: readonly string[];

  constructor() {
    this.#words = Array.from(
      { length: 6000 },
      (_, rank) => `${letters(rank)}${rank % 3 === 0 ? rank % 97 : ""}`,
    );
  }

  /** @param revision changes price, name and description */
  doc(docId: number, revision: number): CatalogDoc {
    return {
      docId,
      id: `019a0000-0000-7000-8001-${docId.toString(16).padStart(12, "0")}`,
      name: this.#name(docId, revision),
      category: `category ${docId % 20}`,
      priceCents: 100 + (hash(docId, 1) % 40_000) + 10 * revision,
      inStock: hash(docId, 2) % 8 > 0,
      createdMicros: 1_700_000_000_000_000 + docId * 1_000_000,
      rating: 30_000 + (hash(docId, 3) % 12_000),
      rank: hash(docId, 6) % 3 === 0 ? hash(docId, 7) % 100_000 : 0,
      attributes: { size: hash(docId, 4) % 12, color: hash(docId, 5) % 9, length: hash(docId, 6) % 200 },
    };
  }

  terms(docId: number, revision: number): DocTerms {
    return {
      docId,
      nameWords: 10,
      name: this.#name(docId, revision),
      sku: `lg ${hash(docId, 7).toString(36)} ${docId}`,
      attributes: this.#text(docId, 8, 24),
      description: this.#text(docId, 9 + revision, 36),
    };
  }

  #name(docId: number, revision: number): string {
    const model = hash(docId, 10).toString(36).slice(0, 5);
    return `${this.#text(docId, 11, 8)} ${model}${revision > 0 ? ` revised${revision % 50}` : ""}`;
  }

  /** Words by Zipf's law. */
  #text(docId: number, seed: number, length: number): string {
    return Array.from({ length }, (_, at) => {
      const random = hash(docId, 1000 * seed + at) / 2 ** 32;
      return this.#words[Math.floor((this.#words.length + 1) ** random) - 1] ?? "";
    }).join(" ");
  }
}

const letters = (rank: number) =>
  (rank + 100).toString(26).replaceAll(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");

/** A hash of two numbers, from 0 up to but not including 2³². */
function hash(one: number, other: number): number {
  let mixed = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 7, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
