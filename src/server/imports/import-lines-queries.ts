import { sql } from "kysely";
import type { Reads, Tx } from "#server/db/database.ts";
import type { CheckedLine, LineEvaluation } from "./sheet.ts";
import type { CellIssue } from "./sheet-line.ts";

export interface RawLine {
  line: number;
  cells: string[];
}

export async function insertLines(tx: Tx, importId: string, lines: readonly RawLine[]): Promise<void> {
  await sql`
    INSERT INTO import_lines (import_id, line, cells)
    SELECT ${importId}, line, cells FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS x (line int, cells jsonb)`.execute(tx);
}

/** Returns the next lines of a file, as uploaded. */
export async function rawLinesAfter(
  db: Reads,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<RawLine[]> {
  return db
    .selectFrom("import_lines")
    .select(["line", "cells"])
    .where("import_id", "=", importId)
    .where("line", ">", after)
    .orderBy("line")
    .limit(limit)
    .execute();
}

export type EvaluatedLine = { line: number; issues: readonly CellIssue[] } & (
  | LineEvaluation
  | { outcome: "bad" }
);

/** Saves what was found in some lines, replacing the findings of an earlier check. */
export async function saveEvaluations(
  tx: Tx,
  importId: string,
  evaluated: readonly EvaluatedLine[],
): Promise<void> {
  await sql`
    UPDATE import_lines l SET outcome = x.outcome, part_id = x."partId", laptop_id = x."laptopId",
      before = nullif(x.before, 'null'), after = nullif(x.after, 'null'), expected = nullif(x.expected, 'null')
    FROM jsonb_to_recordset(${JSON.stringify(evaluated)}::jsonb) AS x (line int, outcome text, "partId" uuid,
      "laptopId" uuid, before jsonb, after jsonb, expected jsonb)
    WHERE l.import_id = ${importId} AND l.line = x.line`.execute(tx);
  const lines = evaluated.map(({ line }) => line);
  await sql`DELETE FROM import_issues WHERE import_id = ${importId} AND line = ANY (${lines}::int[])`.execute(
    tx,
  );
  const issues = evaluated.flatMap(({ line, issues: found }) =>
    found.map(({ column, ...issue }, position) => ({ line, position, field: column, ...issue })),
  );
  if (issues.length === 0) return;
  await sql`
    INSERT INTO import_issues (import_id, line, position, field, value, message)
    SELECT ${importId}, * FROM jsonb_to_recordset(${JSON.stringify(issues)}::jsonb)
      AS x (line int, position smallint, field text, value text, message text)`.execute(tx);
}

/** Returns the next evaluated lines of one outcome. */
export async function checkedLinesAfter(
  db: Reads,
  importId: string,
  outcome: "new" | "changed",
  { after, limit }: { after: number; limit: number },
): Promise<CheckedLine[]> {
  const { rows } = await sql<CheckedLine>`
    SELECT line, part_id AS "partId", laptop_id AS "laptopId", before, after, expected FROM import_lines
    WHERE import_id = ${importId} AND outcome = ${outcome} AND line > ${after}
    ORDER BY line LIMIT ${limit}`.execute(db);
  return rows;
}

export interface ChangeRow {
  id: number;
  outcome: "new" | "changed";
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  name: string | null;
  sku: string | null;
}

/** Returns a page of changes, in the order of the file. */
export async function changesAfter(
  db: Reads,
  importId: string,
  outcome: "new" | "changed" | undefined,
  { after = 0, limit }: { after: number | undefined; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT l.line AS id, l.outcome, l.before, l.after, coalesce(p.name, l.after->>'name') AS name,
      coalesce(p.sku, l.after->>'sku') AS sku
    FROM import_lines l LEFT JOIN parts p ON p.id = l.part_id
    WHERE l.import_id = ${importId} AND l.line > ${after} AND l.outcome IN ('new', 'changed')
      AND (${outcome ?? null}::text IS NULL OR l.outcome = ${outcome ?? null})
    ORDER BY l.line LIMIT ${limit}`.execute(db);
  return rows;
}

export interface IssueRow {
  /** Line and position in one number, for cursors. */
  id: number;
  line: number;
  field: string;
  value: string;
  message: string;
}

/** Returns a page of issues, in the order of the file. */
export async function issuesAfter(
  db: Reads,
  importId: string,
  { after = 0, limit }: { after: number | undefined; limit: number },
): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    SELECT line::bigint * 1000 + position AS id, line, field, value, message FROM import_issues
    WHERE import_id = ${importId} AND (line, position) > (${after}::bigint / 1000, ${after}::bigint % 1000)
    ORDER BY line, position LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countIssues(db: Reads, importId: string): Promise<number> {
  const { issues } = await db
    .selectFrom("import_issues")
    .select((e) => e.fn.countAll<number>().as("issues"))
    .where("import_id", "=", importId)
    .executeTakeFirstOrThrow();
  return issues;
}
