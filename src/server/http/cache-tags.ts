import type { Call } from "#contract/call.ts";

/** What a public answer can show. A change of a topic makes every kept answer that shows it stale. */
export const tags = ["parts", "reviews", "shop"] as const;
export type CacheTag = (typeof tags)[number];

/** Ratings stand on parts and part names on reviews: either change touches both. */
const shownBy: Readonly<Record<string, CacheTag[]>> = {
  listParts: ["parts", "reviews"],
  listFacets: ["parts"],
  getPart: ["parts", "reviews"],
  listCategories: ["parts"],
  listReviews: ["reviews", "parts"],
  getPartFit: ["parts"],
  listFits: ["parts"],
  listLaptops: ["parts"],
  readSearch: ["parts"],
  listSuggestions: ["parts"],
  listLaptopBrands: ["parts"],
  getLaptopBrand: ["parts"],
  listPartLaptops: ["parts"],
  getLaptop: ["parts", "reviews"],
  getUpgradeAdvice: ["parts", "reviews"],
  getShop: ["shop"],
};

/**
 * The topics a public call's answer depends on; undefined for a call whose answer must not be kept (it changes
 * something, or nobody has said what it depends on).
 */
export function tagsOfCall(call: Pick<Call, "name">): CacheTag[] | undefined {
  return shownBy[call.name];
}
