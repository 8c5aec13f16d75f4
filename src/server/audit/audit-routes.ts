import { listAudit } from "#contract/audit.ts";
import { orderNumberOf } from "#domain/order.ts";
import { cutNumberedPage, readNumberCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { type AuditRow, listedAudit } from "./audit-queries.ts";
import { actionInWords, changesInWords } from "./change-in-words.ts";

/** Who did what to what. */
export function auditRoutes(door: ApiContext, { db, config }: Pick<Shop, "db" | "config">): void {
  serve(door, listAudit, async ({ query, request, reply }) => {
    const { limit, cursor, ...filter } = query;
    const span = { limit: limit + 1, before: readNumberCursor(cursor) };
    const found = await listedAudit(db.kysely, filter, span);
    const page = cutNumberedPage(found.rows, limit);
    setPaginationHeaders(request, reply, { total: found.total, next: page.next });
    return page.rows.map((row) => ({
      _id: String(row.id),
      at: row.at.toISOString(),
      by: row.by_email === null ? null : { name: row.by_name || row.by_email, email: row.by_email },
      action: row.action,
      words: actionInWords(row.action),
      subject: { kind: row.subject_kind, id: row.subject_id, name: subjectName(row) },
      changes: changesInWords(row, config.currency),
    }));
  });
}

/** What the subject is called: today, or, where it is gone, when it was last written about. */
function subjectName({ subject_name, order_number, subject_kind, before, after }: AuditRow): string {
  if (order_number !== null) return orderNumberOf(order_number);
  const kept = before?.name ?? after?.name;
  return subject_name ?? (typeof kept === "string" ? kept : `a ${subject_kind} that is gone`);
}
