import type { z } from "zod";
import type { listFacets } from "#contract/facets.ts";
import { toDecimal } from "#domain/money.ts";
import { countMatches, type MatchCounts } from "#engines/catalog-index/count-matches.ts";
import { compareFacetValues, facetText } from "#engines/catalog-index/facet-values.ts";
import type { Facet } from "#engines/catalog-index/facets.ts";
import type { CategoryWords } from "./catalog-index-queries.ts";
import { type CatalogQueries, type PartsQuery, resolveQuery } from "./catalog-queries-context.ts";

type Facets = z.output<typeof listFacets.answer>;

/** By what the parts asked for can be narrowed down, and how many each further choice would leave. */
export async function countFacets(desk: CatalogQueries, asked: PartsQuery): Promise<Facets> {
  const { shelves, categories, question } = await resolveQuery(desk, asked);
  const count = countMatches(shelves, question);
  const decimal = (cents: number) => toDecimal({ cents, currency: desk.currency });
  const shelf = categories.find(({ id }) => id === question.category);
  return {
    total: count.total,
    price: count.priceCents
      ? { min: decimal(count.priceCents.min), max: decimal(count.priceCents.max) }
      : null,
    inStock: count.inStock,
    categories: categories.flatMap(({ id, name }) => {
      const parts = count.categories.get(id) ?? 0;
      return parts > 0 || id === question.category ? [{ id, name, count: parts }] : [];
    }),
    facets: shelf ? facetsIn(shelf, count.facets, question.chosen) : [],
  };
}

/** The facets that leave a choice. What was chosen is always among them, so that it can be taken back. */
function facetsIn(
  shelf: CategoryWords,
  counted: MatchCounts["facets"],
  chosen: ReadonlyMap<string, ReadonlySet<string>>,
): Facets["facets"] {
  const known = new Set(counted.map(({ facet }) => facet.key));
  const strange = [...chosen.keys()].filter((key) => !known.has(key));
  const all = [...counted, ...strange.map((key) => ({ facet: { key }, counts: new Map<string, number>() }))];
  return all.flatMap(({ facet, counts }) => {
    const wanted = chosen.get(facet.key) ?? new Set<string>();
    const values = [...new Set([...counts.keys(), ...wanted])];
    if (values.length === 0) return [];
    const words = shelf.specs.find(({ key }) => key === facet.key);
    return [
      {
        key: facet.key,
        label: words?.label ?? facet.key,
        ...(words?.unit && { unit: words.unit }),
        values: values
          .sort((one, other) => compareFacetValues(shelf.id, facet as Facet, one, other))
          .map((value) => ({
            value,
            text: facetText(facet, value, words?.unit),
            count: counts.get(value) ?? 0,
            chosen: wanted.has(value),
          })),
      },
    ];
  });
}
