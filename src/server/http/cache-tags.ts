import type { Call } from "#contract/call.ts";
import { AppError } from "#domain/app-error.ts";
import { stockOf } from "#domain/part.ts";
import { ResponseCache } from "#engines/response-cache/index.ts";
import { isId } from "./ids.ts";

/**
 * The tags of public responses, by what a response shows. A change makes every cached response with its tag stale, so
 * each tag covers as little as possible: a sale of a part that stays in stock changes no page and no list.
 */
export type CacheTag =
  /** Which parts are for sale, and everything about them but their stock and ratings. */
  | "catalog"
  /** Which parts can be ordered. */
  | "availability"
  /** The fitments: which part fits which laptop. */
  | "fitments"
  /** The order of parts by rating. */
  | "ratings"
  | "reviews"
  | "shop"
  /** Any part: for changes of many at once. */
  | "parts"
  /** The visible data of one part: text, price, rating, and its stock in words. */
  | `part:${string}`
  /** The exact number of a part that can be ordered. */
  | `stock:${string}`;

export const partTag = (id: string): CacheTag => `part:${id}`;
const stockTag = (id: string): CacheTag => `stock:${id}`;
const partAndStockTags = (ids: Iterable<string>): CacheTag[] =>
  Array.from(ids).flatMap((id) => [partTag(id), stockTag(id)]);

/** The tags to invalidate after anything about a part may have changed. */
export const editedPartTags = (id: string): CacheTag[] => [
  "catalog",
  "availability",
  partTag(id),
  stockTag(id),
];

/** The tags to invalidate after anything about many parts may have changed. */
export const manyPartsTags: readonly CacheTag[] = ["catalog", "availability", "fitments", "parts"];

/** The tags to invalidate after the stock of these parts may have changed visibly. */
export const stockTags = (ids: readonly string[]): CacheTag[] =>
  ids.length > 0 ? ["availability", ...partAndStockTags(ids)] : [];

/** Units of a part that an order has reserved. */
export interface ReservedUnits {
  partId: string;
  availableBefore: number;
  quantity: number;
  minimumQuantity: number;
}

/** The tags to invalidate after units of a part were reserved: a page only if its words about the stock changed. */
export function reservedUnitsTags(reserved: ReservedUnits): CacheTag[] {
  const { partId, availableBefore, quantity, minimumQuantity } = reserved;
  const before = stockOf({ availableQuantity: availableBefore, minimumQuantity });
  const after = stockOf({ availableQuantity: availableBefore - quantity, minimumQuantity });
  const tags = [stockTag(partId)];
  if (after.kind !== "in") tags.push(partTag(partId));
  if ((before.kind === "out") !== (after.kind === "out")) tags.push("availability");
  return tags;
}

type Query = Readonly<Record<string, unknown>>;

const lists = ({ inStock, sort }: Query): CacheTag[] => [
  "catalog",
  "fitments",
  ...(inStock ? (["availability"] as const) : []),
  ...(sort === "rating" ? (["ratings"] as const) : []),
];

const tagsByCall: Readonly<Record<string, (query: Query) => CacheTag[]>> = {
  listParts: lists,
  listFacets: () => ["catalog", "fitments", "availability"],
  getPart: () => [],
  listCategories: () => ["catalog"],
  listReviews: ({ part }) =>
    typeof part === "string" && isId(part) ? ["parts", partTag(part.toLowerCase())] : ["reviews", "catalog"],
  listQuestions: ({ part }) => ["parts", partTag(String(part).toLowerCase())],
  getPartFit: () => ["catalog", "fitments"],
  listFits: () => ["catalog", "fitments"],
  listLaptops: () => ["catalog"],
  readSearch: () => ["catalog", "fitments"],
  listSuggestions: () => ["catalog", "fitments"],
  listLaptopBrands: () => ["catalog", "fitments"],
  getLaptopBrand: () => ["catalog", "fitments"],
  listPartLaptops: () => ["catalog", "fitments"],
  getLaptop: () => ["catalog", "fitments", "availability"],
  getUpgradeAdvice: () => ["catalog", "fitments", "availability"],
  getShop: () => ["shop"],
};

/**
 * Returns what a public call's response depends on besides the parts in it ({@link partIdsIn}); undefined for a call
 * whose response must not be cached, because it changes something or has no tags above.
 */
export function tagsOfCall(call: Pick<Call, "name">, query: Query = {}): CacheTag[] | undefined {
  return tagsByCall[call.name]?.(query);
}

/** Returns whether a page changes with what the tag names: pages show stock in words, not the exact number. */
export const isShownOnPages = (tag: string): boolean => !tag.startsWith("stock:");

/** Returns the tags of a response that shows these parts, with their exact stock. */
export function dataTagsOfParts(ids: Iterable<string>): CacheTag[] {
  const tags = partAndStockTags(ids);
  return tags.length > 0 ? ["parts", ...tags] : [];
}

/** Returns the ids of the parts anywhere in a response: objects with an `_id` and a `sku`. */
export function partIdsIn(body: unknown, ids: Set<string> = new Set()): Set<string> {
  if (Array.isArray(body)) for (const item of body) partIdsIn(item, ids);
  else if (typeof body === "object" && body !== null) {
    if ("_id" in body && "sku" in body && typeof body._id === "string") ids.add(body._id);
    for (const value of Object.values(body)) if (typeof value === "object") partIdsIn(value, ids);
  }
  return ids;
}

/** Creates the cache of public responses. An `AppError` is the data's own answer unless it reports an outage. */
export function createResponseCache(headers: Readonly<Record<string, string>> = {}): ResponseCache {
  return new ResponseCache({
    name: "lapwright",
    headers,
    isOutage: (error) => !(error instanceof AppError) || error.code === "unavailable",
  });
}
