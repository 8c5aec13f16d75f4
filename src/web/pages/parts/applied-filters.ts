import type { AnswerOf } from "#contract/call.ts";
import type { listFacets } from "#contract/facets.ts";
import { priceText } from "#domain/currency.ts";
import { type ListQuery, listQueryWith } from "./list-query.ts";

type Facets = AnswerOf<typeof listFacets>["facets"];

/** One filter of a list as text, and the list without it. */
export interface AppliedFilter {
  text: string;
  without: ListQuery;
}

interface FilterLabels {
  facets: Facets;
  currency: string;
  /** The laptop's name; its slug if the shop does not have it. */
  laptop: string;
}

/** Returns a list's filters in the order of its address. The category is not one of them. */
export function appliedFilters(
  query: ListQuery,
  { facets, currency, laptop }: FilterLabels,
): AppliedFilter[] {
  const { q, spec, inStock, minPrice, maxPrice } = query;
  const filter = (text: string, change: Partial<ListQuery>) => ({
    text,
    without: listQueryWith(query, change),
  });
  return [
    ...(q ? [filter(`“${q}”`, { q: "" })] : []),
    ...(query.laptop ? [filter(`Fits ${laptop}`, { laptop: "" })] : []),
    ...spec.map((choice) =>
      filter(choiceText(choice, facets), { spec: spec.filter((other) => other !== choice) }),
    ),
    ...(inStock ? [filter("In stock", { inStock: false })] : []),
    ...(minPrice || maxPrice
      ? [filter(rangeText(minPrice, maxPrice, currency), { minPrice: "", maxPrice: "" })]
      : []),
  ];
}

/** "DDR4", "16 GB"; a bare number gets its label: "Heat pipes: 2". An unknown value is shown as it is. */
function choiceText(choice: string, facets: Facets): string {
  const colon = choice.indexOf(":");
  const facet = facets.find(({ key }) => key === choice.slice(0, colon));
  const value = choice.slice(colon + 1);
  const text = facet?.values.find((one) => one.value === value)?.text ?? value;
  return facet && /^[\d.,]+$/.test(text) ? `${facet.label}: ${text}` : text;
}

function rangeText(min: string, max: string, currency: string): string {
  const [from, to] = [min, max].map((amount) => amount && priceText(Number(amount), currency));
  if (!from) return `Up to ${to}`;
  return to ? `${from} to ${to}` : `From ${from}`;
}
