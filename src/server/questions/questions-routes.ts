import {
  answerQuestion as answerCall,
  askQuestion as askCall,
  countQuestions,
  deleteQuestion as deleteCall,
  listAllQuestions,
  listQuestions,
} from "#contract/questions.ts";
import { partTag } from "#server/http/cache-tags.ts";
import { replyPage } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import {
  answerQuestion,
  askQuestion,
  deleteQuestion,
  toOwnQuestionDto,
  toPartQuestionDto,
} from "./questions.ts";
import { allQuestions, answeredQuestions, questionCounts } from "./questions-queries.ts";

export function questionsRoutes(
  api: ApiContext,
  shop: Pick<Shop, "db" | "config" | "url" | "changed" | "wake">,
): void {
  const { kysely } = shop.db;

  serve(api, listQuestions, async (input) => {
    const rows = await replyPage(input, async (range) => ({
      rows: await answeredQuestions(shop.db.pool, input.query.part, range),
    }));
    return rows.map(toPartQuestionDto);
  });

  serve(
    api,
    askCall,
    async ({ params, body, caller }) => {
      const question = { partId: existingId(params.id, "part"), userId: caller.userId, ...body };
      return { insertedId: await askQuestion(shop.db, question) };
    },
    { limit: { max: 10, everyMinutes: 60, per: "person" } },
  );

  serve(api, listAllQuestions, async (input) => {
    const { state } = input.query;
    const page = await replyPage(input, async (range) => {
      const [rows, { waiting, answered }] = await Promise.all([
        allQuestions(kysely, state, range),
        questionCounts(kysely),
      ]);
      return { rows, total: { waiting, answered, all: waiting + answered }[state ?? "all"] };
    });
    return page.map((row) => ({ ...toOwnQuestionDto(row), email: row.email }));
  });

  serve(api, countQuestions, async () => questionCounts(kysely));

  serve(api, answerCall, async ({ params, body, caller }) => {
    const id = existingId(params.id, "question");
    const partId = await answerQuestion(shop, { id, actorId: caller.userId, ...body });
    shop.wake("mail");
    return { modifiedCount: invalidating(partId) };
  });

  serve(api, deleteCall, async ({ params, caller }) => {
    const id = existingId(params.id, "question");
    const partId = await deleteQuestion(shop.db, { id, actorId: caller.userId });
    return { deletedCount: invalidating(partId) };
  });

  /** @param partId undefined when nothing has changed */
  function invalidating(partId: string | undefined): 0 | 1 {
    if (partId === undefined) return 0;
    shop.changed(partTag(partId));
    return 1;
  }
}
