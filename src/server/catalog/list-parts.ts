import { type ListOrder, listMatches } from "#engines/catalog-index/list-matches.ts";
import { type Cursor, cutPage, invalidCursor } from "#server/http/cursor.ts";
import { type CatalogQueries, type PartsQuery, resolveQuery } from "./catalog-queries-context.ts";

export interface PartsPageQuery extends PartsQuery {
  sort?: ListOrder | undefined;
  limit: number;
  after: Cursor | undefined;
}

/** Which parts for sale are on a page, how many there are on all, and where the next begins. */
export async function listParts(
  desk: CatalogQueries,
  asked: PartsPageQuery,
): Promise<{ parts: { id: string; ordinal: number }[]; total: number; next: Cursor | undefined }> {
  const { shelves, question } = await resolveQuery(desk, asked);
  const order = asked.sort ?? (asked.q ? "relevance" : "newest");
  // One row more than shown tells whether there is a next page.
  const page = listMatches(shelves, question, order, { limit: asked.limit + 1, after: asked.after });
  if (!page) throw invalidCursor();
  const { rows, next } = cutPage(page.parts, asked.limit, ({ key }) => key);
  return { parts: rows, total: page.total, next };
}
