import { countShelves } from "#domain/shelves/count-shelves.ts";
import type { ShelfDesk } from "./ask-shelves.ts";

/** Categories in shop order with how many parts on sale each has. */
export async function countCategories({ kept }: Pick<ShelfDesk, "kept">) {
  const { shelves, categories } = await kept.current();
  const counts = countShelves(shelves, { chosen: new Map() }).categories;
  return categories.map((category) => ({ ...category, parts: counts.get(category.id) ?? 0 }));
}
