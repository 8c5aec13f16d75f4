import { listAudit } from "#contract/audit.ts";
import { orderNumberOf } from "#domain/order.ts";
import { replyNumberedPage } from "#server/http/cursor.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { type AuditRow, auditPage, categoryNames } from "./audit-queries.ts";
import { describeAction, describeChanges } from "./describe-change.ts";

export function auditRoutes(api: ApiContext, { db, config }: Pick<Shop, "db" | "config">): void {
  serve(api, listAudit, async (input) => {
    const names = { currency: config.currency, categories: await categoryNames(db.kysely) };
    const rows = await replyNumberedPage(input, (range) => auditPage(db.kysely, input.query, range));
    return rows.map((row) => ({
      _id: String(row.id),
      at: row.at.toISOString(),
      by: row.by_email === null ? null : { name: row.by_name || row.by_email, email: row.by_email },
      action: row.action,
      words: describeAction(row.action),
      subject: { kind: row.subject_kind, id: row.subject_id, name: subjectName(row) },
      changes: describeChanges(row, names),
    }));
  });
}

/** Returns the subject's current name, or the recorded one if the subject no longer exists. */
function subjectName({ subject_name, order_number, subject_kind, before, after }: AuditRow): string {
  if (order_number !== null) return orderNumberOf(order_number);
  const recorded = before?.name ?? after?.name;
  return subject_name ?? (typeof recorded === "string" ? recorded : `a deleted ${subject_kind}`);
}
