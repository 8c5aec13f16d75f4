import { type GivenSpecs, isSpecCategory, readSpec, specWords } from "#domain/part-specs.ts";
import { type Facet, facets } from "./facets.ts";

/** By what people choose in this category; nothing for a category the catalog's words do not know. */
export const facetsOf = (category: string): readonly Facet[] =>
  isSpecCategory(category) ? facets[category] : [];

/**
 * A part's value of a facet, as it stands in an address: "DDR4", "16", "yes", "45-60" (from 45 up to but not
 * including 60), "90-". Undefined when the part does not say.
 */
export function facetValue(category: string, facet: Facet, specs: GivenSpecs): string | undefined {
  if (!isSpecCategory(category)) return undefined;
  const value = readSpec(category, facet.key, specs);
  if (value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return facet.edges && typeof value === "number" ? rangeOf(facet.edges, value) : String(value);
}

function rangeOf(edges: readonly number[], value: number): string {
  const above = edges.findIndex((edge) => value < edge);
  if (above === -1) return `${edges.at(-1)}-`;
  return `${edges[above - 1] ?? ""}-${edges[above]}`;
}

const figures = new Intl.NumberFormat("en-US", { useGrouping: "min2", maximumFractionDigits: 6 });
const range = /^(\d*\.?\d*)-(\d*\.?\d*)$/;

/** A value as people read it: "16 GB", "Backlit", "45–60 Wh". @param unit the category's unit of the spec */
export function facetText(facet: Facet, value: string, unit: string | undefined): string {
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

/** "internal" → "Internal"; what is no plain word stays as makers write it: "eDP", "1Rx8". */
const sentenceCase = (text: string) =>
  /^[a-z][a-z ,-]*$/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

const natural = new Intl.Collator("en", { numeric: true });

/** The order in which values are offered: words as the catalog lists them, yes before no, all else by size. */
export function compareFacetValues(category: string, facet: Facet, one: string, other: string): number {
  if (facet.flag) return natural.compare(other, one);
  if (facet.edges) return (Number.parseFloat(one) || 0) - (Number.parseFloat(other) || 0);
  const words = isSpecCategory(category) ? specWords(category, facet.key) : undefined;
  if (words) return words.indexOf(one) - words.indexOf(other);
  const bySize = Number(one) - Number(other);
  return Number.isFinite(bySize) ? bySize : natural.compare(one, other);
}
