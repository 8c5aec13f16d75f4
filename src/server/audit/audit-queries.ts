import { type SqlBool, sql } from "kysely";
import { containing, type Reads } from "#server/db/database.ts";

export interface AuditRow {
  id: number;
  at: Date;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  by_name: string | null;
  by_email: string | null;
  /** The subject's current name; null if it no longer exists. */
  subject_name: string | null;
  order_number: number | null;
}

export interface AuditFilter {
  person?: string | undefined;
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns a page of entries, newest first, and the number of entries on all pages. */
export async function auditPage(
  db: Reads,
  filter: AuditFilter,
  { limit, after }: { limit: number; after: number | undefined },
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = conditions(filter);
  const olderOnly = after === undefined ? sql`` : sql`AND a.id < ${after}`;
  // Ids of other kinds may not be UUIDs: casting them would fail.
  const idOfKind = (kind: string) =>
    sql`CASE WHEN a.subject_kind = ${sql.lit(kind)} THEN a.subject_id::uuid END`;
  const [{ rows }, counted] = await Promise.all([
    sql<AuditRow>`
      SELECT a.id, a.at, a.action, a.subject_kind, a.subject_id, a.before, a.after,
        u.display_name AS by_name, u.email AS by_email, o.order_number,
        coalesce(p.name, s.email, m.subject, r.name || coalesce(' on ' || rp.name, '')) AS subject_name
      FROM audit a LEFT JOIN users u ON u.id = a.actor_id
      LEFT JOIN parts p ON p.id = ${idOfKind("part")}
      LEFT JOIN orders o ON o.id = ${idOfKind("order")}
      LEFT JOIN users s ON s.id = ${idOfKind("user")}
      LEFT JOIN messages m ON m.id = ${idOfKind("message")}
      LEFT JOIN reviews r ON r.id = ${idOfKind("review")}
      LEFT JOIN parts rp ON rp.id = r.part_id
      WHERE ${where} ${olderOnly} ORDER BY a.id DESC LIMIT ${limit}`.execute(db),
    sql<{ total: number }>`
      SELECT count(*) AS total FROM audit a LEFT JOIN users u ON u.id = a.actor_id WHERE ${where}`.execute(
      db,
    ),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns what the shop calls its categories and their specifications: parts depend on the audit, not the audit on parts. */
export async function categoryNames(db: Reads) {
  return db.selectFrom("categories").select(["id", "name", "specs"]).execute();
}

function conditions({ person, kind, from, to }: AuditFilter) {
  const all = [sql<SqlBool>`true`];
  if (kind) all.push(sql`a.subject_kind = ${kind}`);
  if (from) all.push(sql`a.at >= ${from}::date`);
  if (to) all.push(sql`a.at < ${to}::date + 1`);
  if (person) {
    const like = containing(person);
    all.push(sql`(u.display_name ILIKE ${like} OR u.email ILIKE ${like})`);
  }
  return sql.join(all, sql` AND `);
}
