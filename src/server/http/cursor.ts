import { z } from "zod";
import { AppError } from "#domain/app-error.ts";

/**
 * The position where a page ended: the sort key and id of its last row. Opaque to clients. Lists sorted by their UUIDv7
 * ids (newest first) need no sort key.
 */
export interface Cursor {
  key: string;
  id: string;
}

const shape = z.tuple([z.string().max(200), z.uuid()]);

/**
 * Decodes a client's cursor.
 * @throws AppError `malformed` if this shop did not issue it
 */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const [key, id] = shape.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return { key, id };
  } catch {
    throw invalidCursor();
  }
}

/** The error for a cursor that does not belong to the list. */
export function invalidCursor(): AppError {
  return new AppError("malformed", "The cursor is not valid. Start again from the first page.", {
    fields: [{ path: "cursor", message: "Not a valid cursor." }],
  });
}

/** Fills the id of cursors for lists sorted by a serial number (ledger, audit), whose rows have no UUID. */
const noId = "00000000-0000-0000-0000-000000000000";

/** Decodes the cursor of a list sorted by serial number; returns the last number of the previous page. */
function readNumberCursor(text: string | undefined): number | undefined {
  const cursor = readCursor(text);
  if (!cursor) return undefined;
  if (cursor.id !== noId || !/^\d{1,15}$/.test(cursor.key)) throw invalidCursor();
  return Number(cursor.key);
}

function encodeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString("base64url");
}

/** The request of a page, and where its headers go. */
export interface PageRequest {
  query: { limit: number; cursor?: string | undefined };
  request: { url: string };
  reply: { header(name: string, value: string | number): unknown };
}

/** The rows that a page's query found: one more than the page has if there is a next one. */
interface Found<Row> {
  rows: Row[];
  /** All rows of the list; undefined if no page shows it. */
  total?: number | undefined;
}

/**
 * Reads one page of a list, and sets its headers.
 * @param read takes the most rows to read, one more than the page shows, and the cursor to read from
 * @param keyOf the row's sort key; none for lists sorted by id
 */
export async function replyPage<Row extends { id: string }>(
  { query, request, reply }: PageRequest,
  read: (range: { limit: number; after: Cursor | undefined }) => Promise<Found<Row>>,
  keyOf: (row: Row) => string = () => "",
): Promise<Row[]> {
  const { rows, total } = await read({ limit: query.limit + 1, after: readCursor(query.cursor) });
  const page = cutPage(rows, query.limit, keyOf);
  setPaginationHeaders(request, reply, { total, next: page.next });
  return page.rows;
}

/** {@link replyPage} for rows with a serial number instead of an id. */
export async function replyNumberedPage<Row extends { id: number }>(
  { query, request, reply }: PageRequest,
  read: (range: { limit: number; after: number | undefined }) => Promise<Found<Row>>,
): Promise<Row[]> {
  const found = await read({ limit: query.limit + 1, after: readNumberCursor(query.cursor) });
  const page = cut(found.rows, query.limit, ({ id }) => ({ key: String(id), id: noId }));
  setPaginationHeaders(request, reply, { total: found.total, next: page.next });
  return page.rows;
}

/** Cuts off the extra row the query read beyond `limit`; if it exists, there is a next page. */
export function cutPage<Row extends { id: string }>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => string = () => "",
): { rows: Row[]; next: Cursor | undefined } {
  return cut(rows, limit, (row) => ({ key: keyOf(row), id: row.id }));
}

function cut<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? cursorOf(last) : undefined };
}

/** Sets the total (`x-total-count`) and the link to the next page (RFC 8288). */
export function setPaginationHeaders(
  request: { url: string },
  reply: { header(name: string, value: string | number): unknown },
  page: { total: number | undefined; next: Cursor | undefined },
): void {
  if (page.total !== undefined) reply.header("x-total-count", page.total);
  if (page.next) {
    const url = new URL(request.url, "http://shop");
    url.searchParams.set("cursor", encodeCursor(page.next));
    reply.header("link", `<${url.pathname}${url.search}>; rel="next"`);
  }
}
