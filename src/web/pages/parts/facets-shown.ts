import type { AnswerOf } from "#contract/call.ts";
import type { listFacets } from "#contract/facets.ts";

type Facet = AnswerOf<typeof listFacets>["facets"][number];

/** A facet as the page shows it, with values as `[value, text, count]`. */
export interface FacetShown {
  key: string;
  label: string;
  values: [value: string, text: string, count: number][];
  /** How many values are visible before the list is expanded. */
  visible: number;
}

/** Longer lists show this many values and collapse the rest. */
const VISIBLE_VALUES = 6;
const MIN_COLLAPSED_VALUES = 9;
/** A facet with more values shows the most common ones. */
const MAX_VALUES = 30;

/** Returns the facets to show: values that have parts, and chosen values. */
export function facetsShown(facets: readonly Facet[]): FacetShown[] {
  return facets.flatMap(({ key, label, values }) => {
    const useful = values.filter(({ count, chosen }) => count > 0 || chosen);
    // One value alone is no choice.
    if (useful.length < 2 && !useful.some(({ chosen }) => chosen)) return [];
    const mostCommon = useful
      .toSorted((one, other) => Number(other.chosen) - Number(one.chosen) || other.count - one.count)
      .slice(0, MAX_VALUES);
    const shown = useful.filter((value) => mostCommon.includes(value));
    return [
      {
        key,
        label,
        values: shown.map(({ value, text, count }) => [value, text, count] as FacetShown["values"][number]),
        visible: shown.length < MIN_COLLAPSED_VALUES ? shown.length : VISIBLE_VALUES,
      },
    ];
  });
}
