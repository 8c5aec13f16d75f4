import type { OwnQuestionDto, PartQuestionDto } from "#contract/questions.ts";
import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { type Database, newId, type Reads } from "#server/db/database.ts";
import { insertMail } from "#server/jobs/job-queues.ts";
import { findActivePart } from "#server/parts/find-part.ts";
import type { Shop } from "#server/shop.ts";
import {
  deleteQuestionRow,
  forgetAsker,
  insertQuestion,
  lockQuestion,
  lockQuestions,
  type QuestionRow,
  questionsOf,
  setAnswer,
} from "./questions-queries.ts";

/** In the transaction that deletes an account. */
export { forgetAsker };

/** Stores a question about a part for the shop. @returns its id. Errors: `unknown` (part), `too_many` */
export async function askQuestion(
  db: Database,
  { partId, userId, question }: { partId: string; userId: string; question: string },
): Promise<string> {
  const part = await findActivePart(db, partId);
  const id = newId();
  const isStored = await db.kysely.transaction().execute(async (tx) => {
    await lockQuestions(tx, userId);
    return insertQuestion(tx, { id, partId: part.id, userId, question });
  });
  if (isStored) return id;
  throw new AppError(
    "too_many",
    "Five of your questions wait for an answer. Please wait until we have answered one.",
  );
}

/**
 * Answers a question, which shows both to visitors, and mails the first answer to the person who asked. A later one
 * corrects it.
 * @returns the part when anything has changed. Errors: `unknown`, `edited_meanwhile`
 */
export async function answerQuestion(
  { db, url }: Pick<Shop, "db" | "url">,
  { id, actorId, answer, replaces }: { id: string; actorId: string; answer: string; replaces: string },
): Promise<string | undefined> {
  return db.kysely.transaction().execute(async (tx) => {
    const found = await lockQuestion(tx, id);
    if (!found) throw noSuchQuestion();
    // Also when it is sent again because the response was lost.
    if (found.answer === answer) return undefined;
    if (!(await setAnswer(tx, id, { answer, replaces }, actorId))) {
      throw new AppError("edited_meanwhile", "Someone else has changed the answer since you opened it.");
    }
    await recordChange(tx, {
      actorId,
      action: "question.answer",
      subject: { kind: "part", id: found.part_id },
      ...(found.answer && { before: { answer: found.answer } }),
      after: { question: found.question, answer },
    });
    if (found.answered_at === null && found.email !== null) {
      await insertMail(tx, {
        kind: "question-answered",
        recipient: found.email,
        subject: `Your question about ${found.part_name}`,
        content: {
          blocks: [
            // Not the question: someone else may have signed up with this address.
            `We have answered your question about ${found.part_name}.`,
            { quote: answer },
            { button: "See the part", url: `${url()}/parts/${found.part_slug}#questions` },
          ],
        },
      });
    }
    return found.part_id;
  });
}

/** Deletes a question. @returns the part; undefined when there was no such question */
export async function deleteQuestion(
  { kysely }: Pick<Database, "kysely">,
  { id, actorId }: { id: string; actorId: string },
): Promise<string | undefined> {
  return kysely.transaction().execute(async (tx) => {
    const found = await lockQuestion(tx, id);
    if (!found) return undefined;
    await deleteQuestionRow(tx, id);
    await recordChange(tx, {
      actorId,
      action: "question.delete",
      subject: { kind: "part", id: found.part_id },
      before: { question: found.question, answer: found.answer },
    });
    return found.part_id;
  });
}

/** Returns all questions of a person, newest first, for the export of their data. */
export async function everyQuestionOf(db: Reads, userId: string) {
  return (await questionsOf(db, userId)).map(toOwnQuestionDto);
}

const noSuchQuestion = () => new AppError("unknown", "There is no such question.");

/** An answered question as visitors see it. */
export function toPartQuestionDto({
  id,
  question,
  asked_at,
  answer,
  answered_at,
}: QuestionRow): PartQuestionDto {
  const answeredAt = (answered_at ?? asked_at).toISOString();
  return { _id: id, question, askedAt: asked_at.toISOString(), answer, answeredAt };
}

/** A question as the person who asked it sees it. */
export function toOwnQuestionDto(row: QuestionRow): OwnQuestionDto {
  return {
    _id: row.id,
    part: { slug: row.part_slug, name: row.part_name },
    question: row.question,
    askedAt: row.asked_at.toISOString(),
    answer: row.answered_at && { text: row.answer, at: row.answered_at.toISOString() },
  };
}
