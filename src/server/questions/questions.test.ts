import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import type { Problem } from "#contract/problem.ts";
import {
  answerQuestion,
  askQuestion,
  countQuestions,
  deleteQuestion,
  listAllQuestions,
  listQuestions,
} from "#contract/questions.ts";
import { newId } from "#server/db/database.ts";
import { mailsTo as allMailsTo } from "#test/sent-mails.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await testShop();
  staff = await shop.staff();
});
afterAll(() => shop.close());

const ask = (as: Person, partId: string, question = "Does it have a fan?") =>
  shop.ask<{ insertedId: string } & Problem>(askQuestion, { params: { id: partId }, body: { question } }, as);
const answer = (id: string, text: string, replaces = "", as = staff) =>
  shop.ask<{ modifiedCount: number } & Problem>(
    answerQuestion,
    { params: { id }, body: { answer: text, replaces } },
    as,
  );
const shown = async (partId: string) =>
  (await shop.ask<AnswerOf<typeof listQuestions>>(listQuestions, { query: { part: partId } })).body;
const mailsTo = (email: string) => allMailsTo(shop, email);

describe("a question about a part", () => {
  it("is shown once the shop has answered it, without a name, and its asker gets one mail", async () => {
    const [ann, part] = [await shop.customer(), await shop.part()];
    const { status, body } = await ask(ann, part.id);
    expect([status, await shown(part.id)]).toEqual([201, []]);
    const waiting = await shop.ask(listAllQuestions, { query: { state: "waiting" } }, await shop.support());
    expect(waiting.headers.get("x-total-count")).toBe("1");
    expect(waiting.body).toMatchObject([
      { _id: body.insertedId, email: ann.email, part: { slug: part.slug } },
    ]);
    expect((await shop.ask(countQuestions, {}, staff)).body).toMatchObject({ waiting: 1 });

    expect((await answer(body.insertedId, "It has two.")).body).toEqual({ modifiedCount: 1 });
    expect((await answer(body.insertedId, "It has two.")).body, "sent again").toEqual({ modifiedCount: 0 });
    expect(await shown(part.id)).toMatchObject([{ question: "Does it have a fan?", answer: "It has two." }]);
    expect(JSON.stringify(await shown(part.id))).not.toContain(ann.email);
    expect((await answer(body.insertedId, "It has one.", "It has two.")).body.modifiedCount).toBe(1);
    const mails = await mailsTo(ann.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain("It has two.");
    expect(mails[0]?.body).toContain(`/parts/${part.slug}#questions`);
  });

  it("can be answered only by someone who has read the current answer", async () => {
    const { body } = await ask(await shop.customer(), (await shop.part()).id);
    await answer(body.insertedId, "Yes.");
    const late = await answer(body.insertedId, "No.");
    expect([late.status, late.body.code]).toEqual([409, "edited_meanwhile"]);
    const support = await answer(body.insertedId, "No.", "Yes.", await shop.support());
    expect(support.status).toBe(403);
  });

  it("can be deleted, once", async () => {
    const part = await shop.part();
    const { body } = await ask(await shop.customer(), part.id);
    await answer(body.insertedId, "Yes.");
    const remove = () => shop.ask(deleteQuestion, { params: { id: body.insertedId } }, staff);
    expect([(await remove()).body, (await remove()).body]).toEqual([
      { deletedCount: 1 },
      { deletedCount: 0 },
    ]);
    expect(await shown(part.id)).toEqual([]);
  });

  it("is one of five that may wait, also when they are sent at once", async () => {
    const [ann, part] = [await shop.customer(), await shop.part()];
    const statuses = (await Promise.all(Array.from({ length: 7 }, () => ask(ann, part.id)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it("must say something about a part that is for sale", async () => {
    const [ann, part] = [await shop.customer(), await shop.part()];
    expect((await ask(ann, part.id, "  ")).status).toBe(422);
    expect((await ask(ann, newId())).status).toBe(404);
  });
});
