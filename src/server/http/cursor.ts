import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";

/**
 * Where a page ended: the sort key and the id of its last row. Opaque to clients. Lists in the order of their
 * UUIDv7 keys (newest first) need no sort key beside the id.
 */
export interface Cursor {
  key: string;
  id: string;
}

const shape = z.tuple([z.string().max(200), z.uuid()]);

/** Reads a client's cursor; refuses one this shop did not make. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const [key, id] = shape.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return { key, id };
  } catch {
    throw foreignCursor();
  }
}

/** Refuses a cursor whose key is not what the list is sorted by. */
export function foreignCursor(): AppError {
  return new AppError("malformed", "The cursor is not one of ours: start again from the first page.", {
    fields: [{ path: "cursor", message: "Not a cursor of this shop." }],
  });
}

/** Lists in the order of a running number (ledger, audit) have no UUID: this one stands in its place. */
const noId = "00000000-0000-0000-0000-000000000000";

/** Reads the cursor of a list in the order of its running numbers: the last number seen. */
export function readNumberCursor(text: string | undefined): number | undefined {
  const cursor = readCursor(text);
  if (!cursor) return undefined;
  if (cursor.id !== noId || !/^\d{1,15}$/.test(cursor.key)) throw foreignCursor();
  return Number(cursor.key);
}

/** {@link cutPage} for rows with a running number. */
export function cutNumberedPage<Row extends { id: number }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next: Cursor | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? { key: String(last.id), id: noId } : undefined };
}

function writeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString("base64url");
}

/** Reads one row more than asked for and cuts it off again: that row's presence means there is a next page. */
export function cutPage<Row extends { id: string }>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => string = () => "",
): { rows: Row[]; next: Cursor | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? { key: keyOf(last), id: last.id } : undefined };
}

/** Says in headers how many there are and where the next page is (RFC 8288). */
export function setPaginationHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { total: number | undefined; next: Cursor | undefined },
): void {
  if (page.total !== undefined) reply.header("x-total-count", page.total);
  if (page.next) {
    const url = new URL(request.url, "http://shop");
    url.searchParams.set("cursor", writeCursor(page.next));
    reply.header("link", `<${url.pathname}${url.search}>; rel="next"`);
  }
}
