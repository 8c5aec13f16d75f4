import type { AnswerOf } from "#contract/call.ts";
import type { listFacets } from "#contract/facets.ts";

type Facet = AnswerOf<typeof listFacets>["facets"][number];

/** A facet as the page has it: `[value, text, count]`, those at once in sight first. */
export interface FacetShown {
  key: string;
  label: string;
  values: [value: string, text: string, count: number][];
  /** How many of the values are in sight before the rest is unfolded. */
  atOnce: number;
}

/** So many are seen at a glance; two more than that are not worth folding away. */
const atOnce = 6;
const foldedFrom = 9;
/** A page is no catalog of values: of very many, the commonest are offered. */
const most = 30;

/** What of the facets is worth showing: choices that lead somewhere, and whatever was chosen. */
export function facetsShown(facets: readonly Facet[]): FacetShown[] {
  return facets.flatMap(({ key, label, values }) => {
    const worth = values.filter(({ count, chosen }) => count > 0 || chosen);
    // Of one value there is nothing to choose.
    if (worth.length < 2 && !worth.some(({ chosen }) => chosen)) return [];
    const commonest = worth
      .toSorted((one, other) => Number(other.chosen) - Number(one.chosen) || other.count - one.count)
      .slice(0, most);
    const shown = worth.filter((value) => commonest.includes(value));
    return [
      {
        key,
        label,
        values: shown.map(({ value, text, count }) => [value, text, count] as FacetShown["values"][number]),
        atOnce: shown.length < foldedFrom ? shown.length : atOnce,
      },
    ];
  });
}
