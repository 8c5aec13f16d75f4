import { z } from "zod";
import { defineCall } from "./call.ts";
import {
  dateTime,
  deletedCount,
  id,
  idInPath,
  insertedId,
  modifiedCount,
  optionalText,
  page,
  strictBody,
  text,
} from "./fields.ts";

const answered = z
  .object({
    _id: id,
    question: z.string(),
    askedAt: dateTime,
    answer: z.string(),
    answeredAt: dateTime,
  })
  .meta({ id: "PartQuestion" });
export type PartQuestionDto = z.infer<typeof answered>;

const ownQuestion = z.object({
  _id: id,
  part: z.object({ slug: z.string(), name: z.string() }),
  question: z.string(),
  askedAt: dateTime,
  answer: z
    .object({ text: z.string(), at: dateTime })
    .nullable()
    .describe("Null while it waits for the shop"),
});
export type OwnQuestionDto = z.infer<typeof ownQuestion>;

export const listQuestions = defineCall({
  name: "listQuestions",
  method: "GET",
  path: "/questions",
  access: "visitor",
  tag: "questions",
  summary: "The answered questions about a part, newest first",
  query: z.object({ ...page, part: id }),
  answer: z.array(answered),
});

export const askQuestion = defineCall({
  name: "askQuestion",
  method: "POST",
  path: "/parts/{id}/questions",
  access: "user",
  tag: "questions",
  summary:
    "Ask about a part; it is shown, without your name, when the shop has answered, and you get an email",
  params: idInPath,
  body: strictBody({ question: text(500, "The question") }),
  status: 201,
  answer: insertedId,
});

export const listAllQuestions = defineCall({
  name: "listAllQuestions",
  method: "GET",
  path: "/allQuestions",
  access: { permission: "read-reviews" },
  tag: "questions",
  summary: "All questions, newest first",
  query: z.object({ ...page, state: z.enum(["waiting", "answered"]).optional() }),
  answer: z.array(
    ownQuestion.extend({
      email: z.string().nullable().describe("The person who asked; null after the account was deleted"),
    }),
  ),
});

export const countQuestions = defineCall({
  name: "countQuestions",
  method: "GET",
  path: "/allQuestions/counts",
  access: { permission: "read-reviews" },
  tag: "questions",
  summary: "Count the questions, and those that wait for an answer",
  answer: z.object({ waiting: z.number().int(), answered: z.number().int() }),
});

export const answerQuestion = defineCall({
  name: "answerQuestion",
  method: "PUT",
  path: "/questions/{id}/answer",
  access: { permission: "moderate-reviews" },
  tag: "questions",
  summary:
    "Answer a question, or correct the answer; 409 when it has changed since it was read. The first one is mailed",
  params: idInPath,
  body: strictBody({
    answer: text(2000, "The answer"),
    replaces: optionalText(2000, "The answer")
      .default("")
      .describe("The answer as it was read; empty for none"),
  }),
  answer: modifiedCount,
});

export const deleteQuestion = defineCall({
  name: "deleteQuestion",
  method: "DELETE",
  path: "/questions/{id}",
  access: { permission: "moderate-reviews" },
  tag: "questions",
  summary: "Delete a question that helps no one, with its answer",
  params: idInPath,
  answer: deletedCount,
});

/** The questions in the export of a person's data. */
export const ownQuestions = z.array(ownQuestion);
