import { type CatalogIndex, type IndexedCategory, MAX_FACETS } from "./catalog-index.ts";
import { FilterPredicate, type IndexQuery, noFacet } from "./filter-predicate.ts";

export interface MatchCounts {
  total: number;
  /** The total if the query also asked for stock. */
  inStock: number;
  /** The price range if the query had none; undefined when nothing matches. */
  priceCents: { min: number; max: number } | undefined;
  /** By category id: the total if the query asked for that category, without its facet selection. */
  categories: Map<string, number>;
  /** For the query's category, in its facet order: by value, the total if the query also selected that value. */
  facets: { key: string; counts: Map<string, number> }[];
}

/**
 * Counts the matches of a query, and what they would be with one more filter. Values of one facet are alternatives, so
 * a facet's own selection does not limit its counts. All in one pass over the candidates.
 */
export function countMatches(index: CatalogIndex, query: IndexQuery): MatchCounts {
  const predicate = new FilterPredicate(index, query);
  const category = index.categories[predicate.categoryCode - 1];
  const facetCount = category?.facets.length ?? 0;
  const valueCounts = (category?.values ?? []).map(({ values }) => new Uint32Array(values.length));
  // Counting all categories in a separate pass leaves only one category's rows for the facets.
  const isSeparate = category !== undefined && !query.hits && !query.compatible;
  const categoryCounts = isSeparate
    ? countByCategory(index, query, predicate)
    : new Uint32Array(index.categories.length + 1);
  let [total, inStock, min, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  const count = (row: number, facet: number) => {
    const counts = valueCounts[facet] as Uint32Array;
    const code = index.facetCodes[row * MAX_FACETS + facet] as number;
    counts[code] = (counts[code] as number) + 1;
  };
  const rows = predicate.candidates(query, { ofAllCategories: !isSeparate });
  for (let at = (rows?.length ?? index.end) - 1; at >= 0; at -= 1) {
    const row = rows === undefined ? at : (rows[at] as number);
    const code = index.categoryOfRow[row] ?? 0;
    if (code === 0 || !predicate.isCompatible(row)) continue;
    const hasPrice = predicate.hasPrice(row);
    const hasStock = predicate.hasStock(row);
    if (hasPrice && hasStock && !isSeparate) categoryCounts[code] = (categoryCounts[code] as number) + 1;
    if (predicate.categoryCode !== 0 && code !== predicate.categoryCode) continue;
    const failed = predicate.failedFacet(row);
    if (failed === noFacet) {
      if (hasStock) {
        const price = index.prices[row] as number;
        if (price < min) min = price;
        if (price > max) max = price;
      }
      if (hasPrice && index.inStock[row] === 1) inStock += 1;
      if (!hasPrice || !hasStock) continue;
      total += 1;
      for (let facet = 0; facet < facetCount; facet += 1) count(row, facet);
    } else if (failed >= 0 && failed < facetCount && hasPrice && hasStock) {
      count(row, failed);
    }
  }

  return {
    total,
    inStock,
    priceCents: min <= max ? { min, max } : undefined,
    categories: new Map(
      index.categories.map(({ id }, at): [string, number] => [id, categoryCounts[at + 1] as number]),
    ),
    facets: category ? facetCounts(category, valueCounts) : [],
  };
}

/** By category position plus 1: how many documents are within the query's price range and stock. */
function countByCategory(index: CatalogIndex, query: IndexQuery, predicate: FilterPredicate): Uint32Array {
  const { minPriceCents, maxPriceCents, inStock } = query;
  const isFiltered = minPriceCents !== undefined || maxPriceCents !== undefined || inStock;
  if (!isFiltered) return Uint32Array.from([0, ...index.categories.map(({ rows }) => rows.size)]);
  const counts = new Uint32Array(index.categories.length + 1);
  for (let row = 0; row < index.end; row += 1) {
    const code = index.categoryOfRow[row] as number;
    if (predicate.hasPrice(row) && predicate.hasStock(row)) counts[code] = (counts[code] as number) + 1;
  }
  return counts;
}

function facetCounts({ facets, values }: IndexedCategory, counts: Uint32Array[]): MatchCounts["facets"] {
  return facets.map(({ key }, at) => ({
    key,
    counts: new Map(
      (values[at]?.values ?? []).flatMap((value, code): [string, number][] => {
        const count = counts[at]?.[code] ?? 0;
        return code > 0 && count > 0 ? [[value, count]] : [];
      }),
    ),
  }));
}
