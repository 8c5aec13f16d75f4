import type { NamedLaptop } from "#domain/search/laptop-in-query.ts";
import { noParts, type PartSet } from "#domain/search/part-set.ts";
import type { WordRow } from "./search-queries.ts";

/** What one word finds. */
export interface WordFinds {
  parts: PartSet;
  spelled: readonly string[];
  /** Undefined: too many to mean one of them. */
  laptops: readonly NamedLaptop[] | undefined;
}

/** Of a word nobody knows. */
export const nothing: WordFinds = { parts: noParts, spelled: [], laptops: [] };

/** The word by which the parts of a whole category are found. */
export const shelfWord = (category: string): string => `#${category}`;

/** What was read of a word, put so that it can be met and joined with others. */
export function findsOf({ found, described, spelled, laptops }: WordRow, mostLaptops: number): WordFinds {
  const places = placesIn(found, described);
  return {
    parts: {
      ordinals: places.map((place) => place >> 6),
      scores: Float32Array.from(places, (place) => scoreOf(place & 63)),
    },
    spelled,
    laptops: laptops && laptops.length > mostLaptops ? undefined : (laptops ?? []),
  };
}

/** Ordinals with where the word stands, ascending; of a part in both the better place, which is the greater number. */
function placesIn(...packed: (Buffer | null)[]): Int32Array {
  const bytes = Buffer.concat(packed.filter((one) => one !== null)).swap32();
  const places = new Int32Array(Uint8Array.from(bytes).buffer).sort();
  return places.filter((place, at) => place >> 6 !== (places[at + 1] ?? -1) >> 6);
}

/** In the description, on a shelf or in the specs, in a sku. */
const scores = [0, 1, 4, 7];

/** A short name that holds the word says it of the whole part: the class of a name is 63 less its words. */
function scoreOf(where: number): number {
  return scores[where] ?? 8 + 8 / (2 + 63 - where);
}
