import { sql } from "kysely";
import type pg from "pg";
import { lockName, type Reads, type Tx } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";

export interface QuestionRow {
  id: string;
  part_id: string;
  part_slug: string;
  part_name: string;
  email: string | null;
  question: string;
  asked_at: Date;
  answer: string;
  answered_at: Date | null;
}

interface Range {
  limit: number;
  after: Cursor | undefined;
}

/** Locks the questions of a person until the transaction ends. */
export async function lockQuestions(tx: Tx, userId: string): Promise<void> {
  await lockName(tx, `questions ${userId}`);
}

/** Writes a question of a person whose questions are locked. @returns false when too many of theirs wait */
export async function insertQuestion(
  tx: Tx,
  { id, partId, userId, question }: { id: string; partId: string; userId: string; question: string },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO part_questions (id, part_id, user_id, place, question)
    SELECT ${id}, ${partId}, ${userId}, place, ${question} FROM generate_series(1, 5) AS place
    WHERE NOT EXISTS (SELECT FROM part_questions q WHERE q.user_id = ${userId} AND q.place = place.place)
    ORDER BY place LIMIT 1 RETURNING id`.execute(tx);
  return rows.length > 0;
}

const selectQuestion = `
  SELECT q.id, q.part_id, p.slug AS part_slug, p.name AS part_name, u.email, q.question, q.asked_at, q.answer,
    q.answered_at
  FROM part_questions q JOIN parts p ON p.id = q.part_id LEFT JOIN users u ON u.id = q.user_id`;

/** Returns a page of the answered questions about an active part, newest first. Prepared: every part page asks it. */
export async function answeredQuestions(
  pool: pg.Pool,
  partId: string,
  { limit, after }: Range,
): Promise<QuestionRow[]> {
  const { rows } = await pool.query<QuestionRow>({
    name: "questions-of-part",
    text: `${selectQuestion}
      WHERE p.id = $1 AND p.state = 'active' AND q.answered_at IS NOT NULL AND ($2::uuid IS NULL OR q.id < $2)
      ORDER BY q.id DESC LIMIT $3`,
    values: [partId, after?.id ?? null, limit],
  });
  return rows;
}

/** Returns a page of all questions, newest first. */
export async function allQuestions(
  db: Reads,
  state: "waiting" | "answered" | undefined,
  { limit, after }: Range,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`${sql.raw(selectQuestion)}
    WHERE (${state ?? null}::text IS NULL OR (q.answered_at IS NOT NULL) = (${state ?? null} = 'answered'))
      AND (${after?.id ?? null}::uuid IS NULL OR q.id < ${after?.id ?? null})
    ORDER BY q.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function questionCounts(db: Reads): Promise<{ waiting: number; answered: number }> {
  const { rows } = await sql<{ waiting: number; answered: number }>`
    SELECT count(*) FILTER (WHERE answered_at IS NULL) AS waiting, count(answered_at) AS answered
    FROM part_questions`.execute(db);
  return rows[0] ?? { waiting: 0, answered: 0 };
}

/** Returns a question, locked until the transaction ends. */
export async function lockQuestion(tx: Tx, id: string): Promise<QuestionRow | undefined> {
  const { rows } =
    await sql<QuestionRow>`${sql.raw(selectQuestion)} WHERE q.id = ${id} FOR UPDATE OF q`.execute(tx);
  return rows[0];
}

/** Sets the answer of a question if the current one is still `replaces`. @returns whether it was */
export async function setAnswer(
  tx: Tx,
  id: string,
  { answer, replaces }: { answer: string; replaces: string },
  actorId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("part_questions")
    .set({ answer, answered_by: actorId, answered_at: sql`coalesce(answered_at, now())`, place: null })
    .where("id", "=", id)
    .where("answer", "=", replaces)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteQuestionRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("part_questions").where("id", "=", id).execute();
}

/** Returns all questions of a person, newest first. */
export async function questionsOf(db: Reads, userId: string): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`${sql.raw(selectQuestion)}
    WHERE q.user_id = ${userId} ORDER BY q.id DESC`.execute(db);
  return rows;
}

/** Takes a person out of their questions: those that wait are deleted, those with an answer stay without a name. */
export async function forgetAsker(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom("part_questions")
    .where("user_id", "=", userId)
    .where("answered_at", "is", null)
    .execute();
  await tx.updateTable("part_questions").set({ user_id: null }).where("user_id", "=", userId).execute();
}
