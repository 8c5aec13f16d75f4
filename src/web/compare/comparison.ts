import { slugPattern } from "./comparison-store.ts";

/**
 * Parts a visitor has put side by side, in the order chosen, as the browser keeps them. What a part costs or measures
 * is asked each time; name and category are there to say what is chosen, and whether it can be compared at all.
 */
export interface ComparedPart {
  slug: string;
  name: string;
  /** Id of its category. */
  category: string;
}
export type Comparison = readonly ComparedPart[];

/** More columns than this nobody can hold against each other. */
export const MAX_COMPARED = 4;

/** What was kept, as far as it makes sense: a browser's storage is anybody's to write to. */
export function parseComparison(kept: string): Comparison {
  try {
    const parts: unknown = JSON.parse(kept || "[]");
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

/** Chooses a part, or takes it back. A fifth one is refused: the comparison is returned as it was. */
export function withPartSwitched(comparison: Comparison, part: ComparedPart): Comparison {
  const without = withoutPart(comparison, part.slug);
  if (without.length < comparison.length) return without;
  return comparison.length < MAX_COMPARED ? [...comparison, part] : comparison;
}

export function withoutPart(comparison: Comparison, slug: string): Comparison {
  return comparison.filter((part) => part.slug !== slug);
}

/** A battery beside a keyboard: nearly nothing of the one can be held against the other. */
export function areOfOneKind(parts: readonly { category: string }[]): boolean {
  return new Set(parts.map(({ category }) => category)).size <= 1;
}

/** Where parts stand side by side, to be shared; `only` leaves out what is the same in all of them. */
export function compareAddress(slugs: readonly string[], only?: "differences"): string {
  if (slugs.length === 0) return "/compare";
  return `/compare?parts=${slugs.join(",")}${only ? `&only=${only}` : ""}`;
}

/** The slugs that such an address names, each once, as far as they can be slugs at all. */
export function slugsIn(parts: string): string[] {
  const slugs = parts.split(",").map((slug) => slug.trim());
  return [...new Set(slugs)].filter((slug) => slugPattern.test(slug));
}
