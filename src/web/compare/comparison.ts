import { toast } from "../shell/toast.tsx";
import { readStored, slugPattern, writeStored } from "./comparison-store.ts";

/**
 * A part that the visitor compares, as stored in the browser. Prices and specifications are loaded each time; name and
 * category show what is compared, and whether the parts are comparable.
 */
export interface ComparedPart {
  slug: string;
  name: string;
  /** Id of its category. */
  category: string;
}
/** In the order chosen. */
export type Comparison = readonly ComparedPart[];

/** More columns are hard to compare. */
export const MAX_COMPARED = 4;

/** Parses a stored comparison and drops what is invalid: anyone can write to a browser's storage. */
export function parseComparison(stored: string): Comparison {
  try {
    const parts: unknown = JSON.parse(stored || "[]");
    if (!Array.isArray(parts)) return [];
    const seen = new Set<string>();
    return parts
      .filter((part) => isPart(part) && !seen.has(part.slug) && seen.add(part.slug))
      .slice(0, MAX_COMPARED)
      .map(({ slug, name, category }: ComparedPart) => ({ slug, name, category }));
  } catch {
    return [];
  }
}

function isPart(part: unknown): part is ComparedPart {
  if (typeof part !== "object" || part === null) return false;
  const { slug, name, category } = part as Partial<ComparedPart>;
  return (
    typeof slug === "string" &&
    slugPattern.test(slug) &&
    typeof name === "string" &&
    typeof category === "string"
  );
}

/** Adds a part or removes it. Returns the same comparison if it is full. */
export function withPartToggled(comparison: Comparison, part: ComparedPart): Comparison {
  const without = withoutPart(comparison, part.slug);
  if (without.length < comparison.length) return without;
  return comparison.length < MAX_COMPARED ? [...comparison, part] : comparison;
}

export function withoutPart(comparison: Comparison, slug: string): Comparison {
  return comparison.filter((part) => part.slug !== slug);
}

/** Changes the stored comparison, which another tab may have changed since this one read it. */
export function changeComparison(change: (comparison: Comparison) => Comparison): void {
  const before = parseComparison(readStored());
  const after = change(before);
  if (after !== before) writeStored(after.length > 0 ? JSON.stringify(after) : "");
}

/** Adds a part to the stored comparison or removes it; shows a toast if the comparison is full. */
export function togglePart({ slug, name, category }: ComparedPart): void {
  changeComparison((before) => {
    const after = withPartToggled(before, { slug, name, category });
    if (after === before)
      toast.info(`You can compare up to ${MAX_COMPARED} parts. Remove one to add another.`);
    return after;
  });
}

/** Whether the parts are of one category: a battery and a keyboard have hardly anything to compare. */
export function areOfOneKind(parts: readonly { category: string }[]): boolean {
  return new Set(parts.map(({ category }) => category)).size <= 1;
}

/** Returns the address of a comparison; `only` hides what is the same for all parts. */
export function compareAddress(slugs: readonly string[], only?: "differences"): string {
  if (slugs.length === 0) return "/compare";
  return `/compare?parts=${slugs.join(",")}${only ? `&only=${only}` : ""}`;
}

/** Returns the valid slugs in such an address, each once. */
export function slugsIn(parts: string): string[] {
  const slugs = parts.split(",").map((slug) => slug.trim());
  return [...new Set(slugs)].filter((slug) => slugPattern.test(slug));
}
