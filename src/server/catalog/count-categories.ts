import { countMatches } from "#engines/catalog-index/count-matches.ts";
import type { CatalogQueries } from "./catalog-queries-context.ts";

/** Categories in shop order with how many parts on sale each has. */
export async function countCategories({ kept }: Pick<CatalogQueries, "kept">) {
  const { shelves, categories } = await kept.current();
  const counts = countMatches(shelves, { chosen: new Map() }).categories;
  return categories.map((category) => ({ ...category, parts: counts.get(category.id) ?? 0 }));
}
