import type { Call } from "#contract/call.ts";
import { AppError } from "#domain/app-error.ts";
import { ResponseCache } from "#engines/response-cache/index.ts";

/** What a public response can show. Changing it makes every cached response with this tag stale. */
export type CacheTag = "parts" | "reviews" | "shop";

/** Parts show ratings and reviews show part names, so both depend on both. */
const tagsByCall: Readonly<Record<string, CacheTag[]>> = {
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
 * Returns what a public call's response depends on; undefined for a call whose response must not be cached, because it
 * changes something or has no tags above.
 */
export function tagsOfCall(call: Pick<Call, "name">): CacheTag[] | undefined {
  return tagsByCall[call.name];
}

/** Creates the cache of public responses. An `AppError` is the data's own answer unless it reports an outage. */
export function createResponseCache(): ResponseCache {
  return new ResponseCache({
    name: "lapwright",
    isOutage: (error) => !(error instanceof AppError) || error.code === "unavailable",
  });
}
