import { type ListOrder, listShelves } from "#domain/shelves/list-shelves.ts";
import { type Cursor, cutPage, foreignCursor } from "#server/http/cursor.ts";
import { askShelves, type PartsAsked, type ShelfDesk } from "./ask-shelves.ts";

export interface PageAsked extends PartsAsked {
  sort?: ListOrder | undefined;
  limit: number;
  after: Cursor | undefined;
}

/** Which parts for sale are on a page, how many there are on all, and where the next begins. */
export async function listParts(
  desk: ShelfDesk,
  asked: PageAsked,
): Promise<{ parts: { id: string; ordinal: number }[]; total: number; next: Cursor | undefined }> {
  const { shelves, question } = await askShelves(desk, asked);
  const order = asked.sort ?? (asked.q ? "relevance" : "newest");
  // One row more than shown tells whether there is a next page.
  const page = listShelves(shelves, question, order, { limit: asked.limit + 1, after: asked.after });
  if (!page) throw foreignCursor();
  const { rows, next } = cutPage(page.parts, asked.limit, ({ key }) => key);
  return { parts: rows, total: page.total, next };
}
