import type pg from "pg";
import { PartCache } from "./part-cache.ts";
import { partsToSuggest, type SuggestedPart } from "./search-queries.ts";

const maxBytes = 8 * 1024 * 1024;
const bytesOf = ({ name, sku, slug, picture, picture_alt }: SuggestedPart) =>
  300 + name.length + sku.length + slug.length + picture.length + picture_alt.length;

/** What suggestions show of parts: from letter to letter they are mostly the same. */
export class SuggestedParts {
  readonly #pool: pg.Pool;
  readonly #inStep: () => Promise<unknown>;
  readonly kept = new PartCache<SuggestedPart>(maxBytes, bytesOf);

  /** @param inStep forgets what has changed */
  constructor(pool: pg.Pool, inStep: () => Promise<unknown>) {
    this.#pool = pool;
    this.#inStep = inStep;
  }

  /** Those of these parts that are on sale, in their order. */
  async of(ordinals: readonly number[]): Promise<SuggestedPart[]> {
    await this.#inStep();
    return this.kept.of(ordinals, async (missing) =>
      (await partsToSuggest(this.#pool, missing)).map((row) => [row.ordinal, row] as const),
    );
  }
}
