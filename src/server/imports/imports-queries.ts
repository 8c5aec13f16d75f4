import { type Selectable, sql } from "kysely";
import type { Reads, Tx } from "#server/db/database.ts";
import type { ImportState } from "#server/db/import-tables.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Cursor } from "#server/http/cursor.ts";
import type { SheetKind } from "./sheet.ts";

export interface ImportRow extends Selectable<Tables["imports"]> {
  by_name: string | null;
}

const withNames = (db: Reads) =>
  db
    .selectFrom("imports as i")
    .leftJoin("users as u", "u.id", "i.actor_id")
    .selectAll("i")
    .select("u.display_name as by_name");

export async function countImports(db: Reads): Promise<number> {
  const { imports } = await db
    .selectFrom("imports")
    .select((e) => e.fn.countAll<number>().as("imports"))
    .executeTakeFirstOrThrow();
  return imports;
}

/** Returns a page of imports, newest first. */
export async function importsBefore(
  db: Reads,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<ImportRow[]> {
  const older = after ? withNames(db).where("i.id", "<", after.id) : withNames(db);
  return older.orderBy("i.id", "desc").limit(limit).execute();
}

export async function importById(db: Reads, id: string): Promise<ImportRow | undefined> {
  return withNames(db).where("i.id", "=", id).executeTakeFirst();
}

/** Returns the import that is being checked or applied, or is waiting for a process to do so. */
export async function runningImport(db: Reads): Promise<ImportRow | undefined> {
  return withNames(db).where("i.state", "in", ["checking", "applying"]).executeTakeFirst();
}

/** While another import is running, this violates the constraint `imports_one_at_a_time`. */
export async function insertImport(
  tx: Tx,
  file: {
    id: string;
    kind: SheetKind;
    fileName: string;
    columns: readonly string[];
    hasDecimalCommas: boolean;
    actorId: string;
  },
): Promise<void> {
  await tx
    .insertInto("imports")
    .values({
      id: file.id,
      kind: file.kind,
      file_name: file.fileName,
      columns: JSON.stringify(file.columns),
      comma: file.hasDecimalCommas,
      lines: 0,
      step: "judging",
      actor_id: file.actorId,
    })
    .execute();
}

export async function setLineCount(tx: Tx, id: string, lines: number): Promise<void> {
  await tx.updateTable("imports").set({ lines, todo: lines }).where("id", "=", id).execute();
}

/** Moves an import to another state if it is in one of the given ones. @returns whether it was */
export async function moveImport(
  db: Reads,
  id: string,
  from: readonly ImportState[],
  to: Partial<Pick<ImportRow, "step" | "done" | "todo" | "attempts" | "reason">> & { state: ImportState },
): Promise<boolean> {
  const ended = to.state === "applied" || to.state === "cancelled";
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ step: "", done: 0, attempts: 0, reason: "", ...to, ended_at: ended ? sql<Date>`now()` : null })
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts an attempt at the current step. @returns the number of attempts so far */
export async function countAttempt(db: Reads, id: string): Promise<number> {
  const { attempts } = await db
    .updateTable("imports")
    .set({ attempts: sql`attempts + 1`, done: 0 })
    .where("id", "=", id)
    .returning("attempts")
    .executeTakeFirstOrThrow();
  return attempts;
}

export async function saveProgress(
  db: Reads,
  id: string,
  progress: { step: "judging" | "fitting" | "writing"; done: number; todo: number },
): Promise<void> {
  await db.updateTable("imports").set(progress).where("id", "=", id).execute();
}

/** Counts the evaluated lines and ends the check. @returns whether the import was being checked */
export async function finishCheck(db: Reads, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE imports SET state = 'checked', step = '', done = 0, attempts = 0, added = c.added, changed = c.changed,
      unchanged = c.unchanged, bad = c.bad
    FROM (SELECT count(*) FILTER (WHERE outcome = 'new') AS added,
        count(*) FILTER (WHERE outcome = 'changed') AS changed,
        count(*) FILTER (WHERE outcome = 'unchanged') AS unchanged,
        count(*) FILTER (WHERE outcome = 'bad') AS bad
      FROM import_lines WHERE import_id = ${id}) AS c
    WHERE id = ${id} AND state = 'checking'`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteLines(db: Reads, id: string): Promise<void> {
  await db.deleteFrom("import_issues").where("import_id", "=", id).execute();
  await db.deleteFrom("import_lines").where("import_id", "=", id).execute();
}

/** Deletes the lines of imports that ended a week ago, or were abandoned a month ago. */
export async function deleteOldLines(db: Reads): Promise<void> {
  await sql`
    WITH old AS (SELECT id FROM imports WHERE ended_at < now() - interval '7 days'
      OR (ended_at IS NULL AND state NOT IN ('checking', 'applying') AND created_at < now() - interval '30 days')),
    issues AS (DELETE FROM import_issues WHERE import_id IN (SELECT id FROM old))
    DELETE FROM import_lines WHERE import_id IN (SELECT id FROM old)`.execute(db);
}
