import type { OwnQuestionDto, PartQuestionDto } from "#contract/questions.ts";
import type { QuestionRow } from "./questions-queries.ts";

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

/** A question as who asked it sees it. */
export function toOwnQuestionDto(row: QuestionRow): OwnQuestionDto {
  return {
    _id: row.id,
    part: { slug: row.part_slug, name: row.part_name },
    question: row.question,
    askedAt: row.asked_at.toISOString(),
    answer: row.answered_at && { text: row.answer, at: row.answered_at.toISOString() },
  };
}
