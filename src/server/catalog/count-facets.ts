import type { z } from "zod";
import type { listFacets } from "#contract/facets.ts";
import { toDecimal } from "#domain/money.ts";
import { isSpecCategory, specWords } from "#domain/part-specs.ts";
import { countMatches, type MatchCounts } from "#engines/catalog-index/index.ts";
import type { CategoryRow } from "./catalog-index-queries.ts";
import { facetsOf, type PartFacet } from "./part-facets.ts";
import { type CatalogQueries, type PartsQuery, resolveQuery } from "./query-catalog.ts";

type Facets = z.output<typeof listFacets.answer>;

/** Returns the filters that apply to a list, and how many parts each further choice would leave. */
export async function countFacets(catalog: CatalogQueries, query: PartsQuery): Promise<Facets> {
  const { index, categories, indexQuery } = await resolveQuery(catalog, query);
  const counts = countMatches(index, indexQuery);
  const decimal = (cents: number) => toDecimal({ cents, currency: catalog.currency });
  const category = categories.find(({ id }) => id === indexQuery.category);
  return {
    total: counts.total,
    price: counts.priceCents
      ? { min: decimal(counts.priceCents.min), max: decimal(counts.priceCents.max) }
      : null,
    inStock: counts.inStock,
    categories: categories.flatMap(({ id, name }) => {
      const count = counts.categories.get(id) ?? 0;
      return count > 0 || id === indexQuery.category ? [{ id, name, count }] : [];
    }),
    facets: category ? facetsWithCounts(category, counts.facets, indexQuery.selected) : [],
  };
}

/** Leaves out facets without values. Selected values are always included, so that they can be deselected. */
function facetsWithCounts(
  category: CategoryRow,
  counted: MatchCounts["facets"],
  selected: ReadonlyMap<string, ReadonlySet<string>>,
): Facets["facets"] {
  const known = new Set(counted.map(({ key }) => key));
  const unknown = [...selected.keys()].filter((key) => !known.has(key));
  const all = [...counted, ...unknown.map((key) => ({ key, counts: new Map<string, number>() }))];
  return all.flatMap(({ key, counts }) => {
    const facet = facetsOf(category.id).find((one) => one.key === key) ?? { key };
    const chosen = selected.get(key) ?? new Set<string>();
    const values = [...new Set([...counts.keys(), ...chosen])];
    if (values.length === 0) return [];
    const spec = category.specs.find((one) => one.key === key);
    return [
      {
        key,
        label: spec?.label ?? key,
        ...(spec?.unit && { unit: spec.unit }),
        values: values
          .sort((one, other) => compareFacetValues(category.id, facet, one, other))
          .map((value) => ({
            value,
            text: facetText(facet, value, spec?.unit),
            count: counts.get(value) ?? 0,
            chosen: chosen.has(value),
          })),
      },
    ];
  });
}

const figures = new Intl.NumberFormat("en-US", { useGrouping: "min2", maximumFractionDigits: 6 });
const range = /^(\d*\.?\d*)-(\d*\.?\d*)$/;

/** Returns a value as people read it: "16 GB", "Backlit", "45–60 Wh". @param unit the category's unit of the spec */
export function facetText(facet: PartFacet, value: string, unit: string | undefined): string {
  if (facet.flag) return { yes: facet.flag[0], no: facet.flag[1] }[value] ?? value;
  const [, from, to] = (facet.edges && range.exec(value)) || [];
  if (facet.edges && (from || to)) return withUnit(rangeText(from, to), unit);
  if (facet.text) return facet.text(value);
  if (value !== "" && Number.isFinite(Number(value))) return withUnit(figures.format(Number(value)), unit);
  return withUnit(sentenceCase(value), unit);
}

function rangeText(from: string | undefined, to: string | undefined): string {
  if (!from) return `Under ${figures.format(Number(to))}`;
  if (!to) return `From ${figures.format(Number(from))}`;
  return `${figures.format(Number(from))}–${figures.format(Number(to))}`;
}

const withUnit = (text: string, unit: string | undefined) => (unit ? `${text} ${unit}` : text);

/** "internal" → "Internal"; what is not a plain word stays as makers write it: "eDP", "1Rx8". */
const sentenceCase = (text: string) =>
  /^[a-z][a-z ,-]*$/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

const natural = new Intl.Collator("en", { numeric: true });

/** Compares values in display order: words as the spec lists them, yes before no, everything else by size. */
export function compareFacetValues(category: string, facet: PartFacet, one: string, other: string): number {
  if (facet.flag) return natural.compare(other, one);
  if (facet.edges) return (Number.parseFloat(one) || 0) - (Number.parseFloat(other) || 0);
  const words = isSpecCategory(category) ? specWords(category, facet.key) : undefined;
  if (words) return words.indexOf(one) - words.indexOf(other);
  const bySize = Number(one) - Number(other);
  return Number.isFinite(bySize) ? bySize : natural.compare(one, other);
}
