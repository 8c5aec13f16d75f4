import { normaliseNumber } from "#domain/part.ts";
import type { PartSet } from "#domain/search/part-set.ts";
import type { Database } from "#server/db/database.ts";
import { partsLike, partsWithWords } from "./find-parts-queries.ts";

/**
 * The parts that somebody may mean who types this. What no word or number finds is tried again by likeness, so that a
 * typing error still finds its part.
 */
export async function findParts({ pool }: Pick<Database, "pool">, q: string): Promise<{ set: PartSet }> {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  const tsquery = words
    ?.slice(0, 12)
    .map((word) => `${word}:*`)
    .join(" & ");
  const named = tsquery ? await partsWithWords(pool, { tsquery, number: normaliseNumber(q) }) : [];
  const found = named.length > 0 ? named : await partsLike(pool, q);
  return {
    set: {
      ordinals: Int32Array.from(found, ({ ordinal }) => ordinal),
      scores: Float32Array.from(found, ({ score }) => score),
    },
  };
}
