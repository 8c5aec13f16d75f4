import { AppError } from "#domain/app-error.ts";
import { boundInCents } from "#domain/money.ts";
import {
  countMatches,
  type IndexQuery,
  listMatches,
  noDocs,
  type SortOrder,
} from "#engines/catalog-index/index.ts";
import { type Cursor, cutPage, invalidCursor } from "#server/http/cursor.ts";
import type { CatalogIndexReplica, LoadedCatalog } from "./catalog-index-replica.ts";
import type { LaptopSets } from "./laptop-sets.ts";
import type { SearchContext } from "./open-catalog.ts";
import { findParts } from "./search/find-parts.ts";

/** The filters of a list, as the contract has them. */
export interface PartsQuery {
  q?: string | undefined;
  category?: string | undefined;
  laptop?: string | undefined;
  spec?: readonly string[] | undefined;
  inStock?: boolean | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

export interface PartsPageQuery extends PartsQuery {
  sort?: SortOrder | undefined;
  limit: number;
  after: Cursor | undefined;
  /** The page of a list without a cursor, from 1. */
  page?: number | undefined;
}

/** The data that lists and counts read; one per process. */
export interface CatalogQueries {
  search: SearchContext;
  replica: CatalogIndexReplica;
  laptops: LaptopSets;
  currency: string;
}

/** Returns a page of active parts, their number on all pages, and the cursor of the next page. */
export async function listParts(
  catalog: CatalogQueries,
  query: PartsPageQuery,
): Promise<{ parts: { id: string; rowId: number }[]; total: number; next: Cursor | undefined }> {
  const { index, indexQuery } = await resolveQuery(catalog, query);
  const order = query.sort ?? (query.q || query.laptop ? "relevance" : "featured");
  // One more than shown tells whether there is a next page.
  const page = listMatches(index, indexQuery, order, {
    limit: query.limit + 1,
    after: query.after,
    skip: query.after ? 0 : ((query.page ?? 1) - 1) * query.limit,
  });
  if (!page) throw invalidCursor();
  const { rows, next } = cutPage(page.docs, query.limit, ({ key }) => key);
  return { parts: rows.map(({ id, docId }) => ({ id, rowId: docId })), total: page.total, next };
}

/** Returns the categories in shop order, each with its number of active parts. */
export async function countCategories({ replica }: Pick<CatalogQueries, "replica">) {
  const { index, categories } = await replica.current();
  const counts = countMatches(index, { selected: new Map() }).categories;
  return categories.map((category) => ({ ...category, parts: counts.get(category.id) ?? 0 }));
}

/** Returns the current catalog, and the query in the index's terms. */
export async function resolveQuery(
  { search, replica, laptops, currency }: CatalogQueries,
  query: PartsQuery,
): Promise<LoadedCatalog & { indexQuery: IndexQuery }> {
  // Forms also send the fields that were left empty.
  const hits = query.q ? (await findParts(search, query.q)).parts : undefined;
  const compatible = query.laptop ? await laptops.of(query.laptop, await replica.current()) : undefined;
  // Last: the caller evaluates the query at once, so that no list shows half of a large change.
  const loaded = await replica.current();
  const isUnknownLaptop = query.laptop && !compatible;
  const indexQuery: IndexQuery = {
    category: query.category || undefined,
    inStock: query.inStock,
    minPriceCents: bound(query.minPrice, currency, "lowest"),
    maxPriceCents: bound(query.maxPrice, currency, "highest"),
    selected: selectedFacets(query.spec ?? []),
    hits: isUnknownLaptop ? noDocs : hits,
    compatible,
  };
  return { ...loaded, indexQuery };
}

/** Groups choices such as "generation:DDR4" by key. */
function selectedFacets(specs: readonly string[]): Map<string, Set<string>> {
  const selected = new Map<string, Set<string>>();
  for (const spec of specs) {
    const [key, value] = [spec.slice(0, spec.indexOf(":")), spec.slice(spec.indexOf(":") + 1)];
    selected.set(key, (selected.get(key) ?? new Set()).add(value));
  }
  return selected;
}

function bound(price: number | undefined, currency: string, which: "lowest" | "highest"): number | undefined {
  if (price === undefined) return undefined;
  const cents = boundInCents(price, currency, which);
  if (cents === undefined)
    throw new AppError("rule_broken", "The price is not an amount in the shop's currency.");
  return cents;
}
