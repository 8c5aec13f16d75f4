import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import { getPart, listParts } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import {
  addReview,
  hideReview,
  listAllReviews,
  listOwnReviews,
  listReviews,
  removeReply,
  replyToReview,
  showReview,
} from "#contract/reviews.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

type Modified = { modifiedCount: number } & Problem;
let shop: TestShop;
let admin: Person;
let other: Person;
let part: TestPart;
beforeAll(async () => {
  shop = await testShop();
  [admin, other, part] = [await shop.admin(), await shop.admin(), await shop.part({ name: "Quiet fan" })];
});
afterAll(() => shop.close());

async function review(more: Record<string, unknown> = {}, writer?: Person) {
  const by = writer ?? (await shop.customer());
  const body = { name: "Ann", description: "Fits and works.", ratings: 5, ...more };
  const added = await shop.ask<{ insertedId: string }>(addReview, { body }, by);
  // As if the writer had bought something: held reviews have their own tests.
  await shop.db.kysely
    .updateTable("reviews")
    .set({ held: false, hidden_at: null, hidden_reason: "" })
    .where("id", "=", added.body.insertedId)
    .execute();
  return { id: added.body.insertedId, writer: by };
}
const hide = (id: string, reason: string, as = admin) =>
  shop.ask<Modified>(hideReview, { params: { id }, body: { reason } }, as);
const show = (id: string, as = admin) => shop.ask<Modified>(showReview, { params: { id } }, as);
const reply = (id: string, text: string, replaces = "", as = admin) =>
  shop.ask<Modified>(replyToReview, { params: { id }, body: { text, replaces } }, as);
const all = (query: Record<string, unknown> = {}) =>
  shop.ask<AnswerOf<typeof listAllReviews>>(listAllReviews, { query }, admin);
const own = async (as: Person) =>
  (await shop.ask<AnswerOf<typeof listOwnReviews>>(listOwnReviews, {}, as)).body;
const publicReviews = async (of: string) =>
  (await shop.ask<AnswerOf<typeof listReviews>>(listReviews, { query: { part: of } })).body;
const ratingOf = async ({ id }: TestPart) =>
  (await shop.ask<AnswerOf<typeof getPart>>(getPart, { params: { id } })).body.ratings;
const audited = async (id: string) => {
  const rows = shop.db.kysely.selectFrom("audit").select(["action", "actor_id", "before", "after"]);
  return rows.where("subject_id", "=", id).orderBy("id").execute();
};

describe("a hidden review", () => {
  it("leaves lists, averages and the order by rating at once, cached responses included, and can be shown again", async () => {
    const { id } = await review({ partId: part.id, ratings: 1 });
    await review({ partId: part.id, ratings: 5 });
    const praised = await shop.part({ name: "Quiet fan, praised" });
    await review({ partId: praised.id, ratings: 4 });
    const byRating = async () => {
      const query = { q: "quiet fan", sort: "rating" };
      const { body } = await shop.ask<AnswerOf<typeof listParts>>(listParts, { query });
      return body.map(({ name }) => name);
    };
    expect(await ratingOf(part)).toEqual({ average: 3, count: 2 });
    expect(await byRating()).toEqual([praised.name, part.name]);

    expect((await hide(id, "It names a person.")).body).toEqual({ modifiedCount: 1 });
    expect(await ratingOf(part)).toEqual({ average: 5, count: 1 });
    expect((await publicReviews(part.slug)).map(({ _id }) => _id)).not.toContain(id);
    expect(await byRating()).toEqual([part.name, praised.name]);

    expect((await show(id)).body).toEqual({ modifiedCount: 1 });
    expect(await ratingOf(part)).toEqual({ average: 3, count: 2 });
    expect((await publicReviews(part.slug)).map(({ _id }) => _id)).toContain(id);
    expect(await audited(id)).toEqual([
      { action: "review.hide", actor_id: admin.id, before: null, after: { reason: "It names a person." } },
      { action: "review.show", actor_id: admin.id, before: { reason: "It names a person." }, after: null },
    ]);
  });

  it("stays in its writer's list with the reason, and in no other customer's list", async () => {
    const { id, writer } = await review({ description: "Rude words." });
    await hide(id, "Rude words.");
    expect(await own(writer)).toMatchObject([{ _id: id, hidden: { reason: "Rude words." } }]);
    expect(await own(await shop.customer())).toEqual([]);
    const again = await shop.ask<Problem>(
      addReview,
      { body: { name: "Ann", description: "Once more", ratings: 1, partId: part.id } },
      (await review({ partId: part.id })).writer,
    );
    expect(again.body.code).toBe("already_reviewed");
  });

  it("is hidden once when two admins hide it at once, with the first reason", async () => {
    const { id } = await review();
    const reasons = ["Spam", "Insult", "Advertisement", "Off topic"];
    const answers = await Promise.all(
      reasons.map((reason, place) => hide(id, reason, place % 2 ? admin : other)),
    );
    expect(answers.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 0, 1]);
    const first = reasons[answers.findIndex(({ body }) => body.modifiedCount === 1)];
    expect((await all({ state: "hidden" })).body.find(({ _id }) => _id === id)?.hidden?.reason).toBe(first);
    expect(await audited(id)).toHaveLength(1);
  });

  it("needs a reason; an unknown review returns 404", async () => {
    const { id } = await review();
    const rejected = await hide(id, " ");
    expect([rejected.status, rejected.body.errors?.[0]?.path]).toEqual([422, "reason"]);
    expect((await show(id)).body).toEqual({ modifiedCount: 0 });
    for (const gone of ["019801b8-0000-7000-8000-000000000000", "nonsense"]) {
      expect((await hide(gone, "Spam")).status).toBe(404);
      expect((await show(gone)).status).toBe(404);
    }
  });
});

it("Moderating a review leaves the responses about other parts in the cache", async () => {
  const [reviewed, unrelated] = [await shop.part({ name: "Before" }), await shop.part({ name: "Before" })];
  const { id } = await review({ partId: reviewed.id });
  const nameNow = async ({ id }: { id: string }) =>
    (await shop.ask<{ name: string }>(getPart, { params: { id } })).body.name;
  await Promise.all([reviewed, unrelated].map(nameNow));
  // No change of the shop's: only a response that is made afresh shows it.
  await shop.db.pool.query("UPDATE parts SET name = 'After' WHERE id = ANY ($1)", [
    [reviewed.id, unrelated.id],
  ]);
  await hide(id, "Spam");
  expect([await nameNow(reviewed), await nameNow(unrelated)]).toEqual(["After", "Before"]);
});

describe("the shop's reply", () => {
  it("is shown under the review and can be edited and deleted", async () => {
    const { id, writer } = await review({ partId: part.id });
    const shown = async () => (await publicReviews(part.id)).find(({ _id }) => _id === id)?.reply?.text;
    expect(await shown()).toBeUndefined();
    expect((await reply(id, "Thank you!")).body).toEqual({ modifiedCount: 1 });
    expect(await shown()).toBe("Thank you!");
    expect((await own(writer))[0]?.reply?.text).toBe("Thank you!");
    expect((await reply(id, "Thank you, Ann!", "Thank you!")).body).toEqual({ modifiedCount: 1 });
    expect(await shown()).toBe("Thank you, Ann!");
    const remove = () => shop.ask<Modified>(removeReply, { params: { id } }, admin);
    expect([(await remove()).body, (await remove()).body]).toEqual([
      { modifiedCount: 1 },
      { modifiedCount: 0 },
    ]);
    expect(await shown()).toBeUndefined();
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      "review.reply",
      "review.reply",
      "review.unreply",
    ]);
  });

  it("is saved once when admins reply at the same time, and never overwrites an unread reply", async () => {
    const { id } = await review();
    const answers = await Promise.all([
      reply(id, "From one"),
      reply(id, "From the other", "", other),
      reply(id, "From a third", "", other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("edited_meanwhile");
    const current = (await all()).body.find(({ _id }) => _id === id)?.reply?.text ?? "";
    expect((await reply(id, "Too late", "never read")).status).toBe(409);
    expect((await reply(id, current)).body).toEqual({ modifiedCount: 0 });
  });

  it("needs a text and a review", async () => {
    const { id } = await review();
    expect((await reply(id, "  ")).status).toBe(422);
    expect((await reply("019801b8-0000-7000-8000-000000000000", "Hello")).status).toBe(404);
  });
});

describe("the admins' list of reviews", () => {
  it("filters by stars, subject, state and text, and shows the writer and who hid a review", async () => {
    const writer = await shop.customer("finder@people.example");
    const about = await shop.part({ name: "Backlit keyboard" });
    const good = await review({ ratings: 5, description: "Zebra stripes" }, writer);
    const bad = await review({ ratings: 2, description: "Zebra dots", partId: about.id }, writer);
    await hide(bad.id, "Off topic");
    const found = async (query: Record<string, unknown>) => (await all(query)).body.map(({ _id }) => _id);
    expect(await found({ q: "zebra" })).toEqual([bad.id, good.id]);
    expect(await found({ q: "finder@people" })).toEqual([bad.id, good.id]);
    expect(await found({ q: "backlit" })).toEqual([bad.id]);
    expect(await found({ q: "zebra", ratings: 5 })).toEqual([good.id]);
    expect(await found({ q: "zebra", about: "shop" })).toEqual([good.id]);
    expect(await found({ q: "zebra", about: "parts", state: "hidden" })).toEqual([bad.id]);
    expect(await found({ q: "zebra", state: "shown" })).toEqual([good.id]);
    expect(await found({ q: "%" })).toEqual([]);
    expect((await all({ q: "zebra dots" })).body[0]).toMatchObject({
      email: writer.email,
      partSlug: about.slug,
      hidden: { reason: "Off topic", by: admin.email },
    });
  });

  it("pages without skipping or repeating a review", async () => {
    const writer = await shop.customer("pager@people.example");
    const written = [];
    for (let n = 0; n < 5; n += 1) written.unshift((await review({}, writer)).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await all({ q: "pager@", limit: 2, cursor });
      expect(page.headers.get("x-total-count")).toBe("5");
      seen.push(...page.body.map(({ _id }) => _id));
      const next = page.headers.get("link")?.match(/<([^>]+)>/)?.[1];
      cursor = next && (new URL(next, shop.url).searchParams.get("cursor") ?? undefined);
    } while (cursor);
    expect(seen).toEqual(written);
  });
});
