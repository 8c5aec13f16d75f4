import type { CatalogIndex, Shelf } from "./catalog-index.ts";
import type { Facet } from "./facets.ts";
import { MAX_FACETS } from "./facets.ts";
import { FilterPredicate, type IndexQuery, missesNone } from "./filter-predicate.ts";

export interface MatchCounts {
  total: number;
  /** How many there would be of those in stock alone. */
  inStock: number;
  /** Of what there would be at any price; undefined when that is nothing. */
  priceCents: { min: number; max: number } | undefined;
  /** By category id, had no category been asked for; what is chosen of a category's facets goes with it. */
  categories: Map<string, number>;
  /** Of the category asked for, in its order; how many there would be with a value chosen as well. */
  facets: { facet: Facet; counts: Map<string, number> }[];
}

/**
 * Counts the parts asked for, and what they would be with one choice more. Values of one facet are alternatives: its
 * own choice is left out of its counts. All in one pass.
 */
export function countMatches(shelves: CatalogIndex, question: IndexQuery): MatchCounts {
  const sieve = new FilterPredicate(shelves, question);
  const shelf = shelves.shelves[sieve.category];
  const places = shelf?.facets.length ?? 0;
  const valueCounts = (shelf?.values ?? []).map(({ values }) => new Uint32Array(values.length));
  // The categories of all parts are counted by themselves: the rest need not look at the others.
  const apart = sieve.category >= 0 && !question.found && !question.fitting;
  const categoryCounts = apart ? countCategories(shelves, question) : new Uint32Array(shelves.shelves.length);
  let [total, inStock, min, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  const count = (row: number, place: number) => {
    const counts = valueCounts[place] as Uint32Array;
    const code = shelves.values[row * MAX_FACETS + place] as number;
    counts[code] = (counts[code] as number) + 1;
  };
  sieve.eachCandidate(question, apart, (row) => {
    if (!sieve.fits(row)) return;
    const hasPrice = sieve.hasPrice(row);
    const hasStock = sieve.hasStock(row);
    const category = shelves.categories[row] as number;
    if (!apart && hasPrice && hasStock) categoryCounts[category] = (categoryCounts[category] as number) + 1;
    if (!sieve.isOfCategory(row)) return;
    const missed = sieve.missedFacet(row);
    if (missed === missesNone) {
      if (hasStock) {
        const price = shelves.prices[row] as number;
        if (price < min) min = price;
        if (price > max) max = price;
      }
      if (hasPrice && shelves.inStock[row] === 1) inStock += 1;
      if (!hasPrice || !hasStock) return;
      total += 1;
      for (let place = 0; place < places; place += 1) count(row, place);
    } else if (missed >= 0 && missed < places && hasPrice && hasStock) {
      count(row, missed);
    }
  });

  return {
    total,
    inStock,
    priceCents: min <= max ? { min, max } : undefined,
    categories: new Map(
      shelves.shelves.map(({ id }, place): [string, number] => [id, categoryCounts[place] as number]),
    ),
    facets: shelf ? facetCounts(shelf, valueCounts) : [],
  };
}

/** How many parts of each category have the price and the stock asked for. */
function countCategories(shelves: CatalogIndex, question: IndexQuery): Uint32Array {
  const { minPriceCents, maxPriceCents, inStock } = question;
  if (minPriceCents === undefined && maxPriceCents === undefined && !inStock) {
    return Uint32Array.from(shelves.shelves, ({ rows }) => rows.length);
  }
  const { size, prices, categories, inStock: stock } = shelves;
  const [min, max] = [minPriceCents ?? Number.NEGATIVE_INFINITY, maxPriceCents ?? Number.POSITIVE_INFINITY];
  const counts = new Uint32Array(shelves.shelves.length);
  for (let row = 0; row < size; row += 1) {
    const price = prices[row] as number;
    if (price < min || price > max || (inStock && stock[row] === 0)) continue;
    const category = categories[row] as number;
    counts[category] = (counts[category] as number) + 1;
  }
  return counts;
}

function facetCounts({ facets, values }: Shelf, counts: Uint32Array[]): MatchCounts["facets"] {
  return facets.map((facet, place) => ({
    facet,
    counts: new Map(
      (values[place]?.values ?? []).flatMap((value, code): [string, number][] => {
        const count = counts[place]?.[code] ?? 0;
        return code > 0 && count > 0 ? [[value, count]] : [];
      }),
    ),
  }));
}
