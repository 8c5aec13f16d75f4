import type { AnswerOf } from "#contract/call.ts";
import type { listFacets } from "#contract/facets.ts";
import { priceText } from "#web/ui/price.tsx";
import { type ListQuery, listQueryWith } from "./list-query.ts";

type Facets = AnswerOf<typeof listFacets>["facets"];

/** One thing a list was narrowed down by, in words, and the list without it. */
export interface AppliedFilter {
  text: string;
  without: ListQuery;
}

interface Words {
  facets: Facets;
  currency: string;
  /** What the laptop is called; its slug where nobody knows it. */
  laptop: string;
}

/** By what a list is narrowed down, in the order of its address; the shelf is not among it, it is where one is. */
export function appliedFilters(query: ListQuery, { facets, currency, laptop }: Words): AppliedFilter[] {
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

/** "DDR4", "16 GB"; a bare number says what it counts: "Heat pipes: 2". A choice nobody knows stands as it is. */
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
