import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrderDto, placeOrder, settleOrder } from "#contract/orders.ts";
import { getPart } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import { addReview, listReviews } from "#contract/reviews.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import { confirm, intentFor } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const write = (as: Person | undefined, more: Record<string, unknown> = {}) =>
  shop.ask<{ insertedId: string; verified: boolean } & Problem>(
    addReview,
    { body: { name: "Ann", description: "Fits and works.", image: "", ratings: 5, ...more } },
    as,
  );
const list = (query: Record<string, unknown> = {}) =>
  shop.ask<{ _id: string; ratings: number; verified: boolean; partName: string | null }[]>(listReviews, {
    query,
  });

async function buy(buyer: Person, part: TestPart) {
  const form = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
  const { body } = await shop.ask<{ order: OrderDto }>(
    placeOrder,
    { body: { ...form, partId: part.id } },
    buyer,
  );
  const { clientSecret, intentId } = await intentFor(shop, buyer, body.order);
  await confirm(shop, clientSecret);
  const report = { appointment: body.order._id, transactionId: intentId };
  await shop.ask(settleOrder, { params: { id: body.order._id }, body: report }, buyer);
}

describe("a review", () => {
  it("needs a signed-in user and is shown newest first", async () => {
    expect((await write(undefined)).status).toBe(401);
    const someone = await shop.customer();
    await buy(someone, await shop.part());
    const ids = [await write(someone), await write(someone, { ratings: 1 })].map(
      (answer) => answer.body.insertedId,
    );
    expect((await list({ part: "none" })).body.map((review) => review._id)).toEqual(ids.reverse());
  });

  it.each([0, 6, 2.5, "5", null])("is rejected with %j stars", async (ratings) => {
    const before = (await list()).headers.get("x-total-count");
    const { status, body } = await write(await shop.customer(), { ratings });
    expect([400, 422]).toContain(status);
    expect(body.errors?.[0]?.path).toBe("ratings");
    expect((await list()).headers.get("x-total-count")).toBe(before);
  });

  it("of a part is a verified purchase when the writer bought the part, and counts in the part's rating", async () => {
    const part = await shop.part();
    const [buyer, visitor] = [await shop.customer(), await shop.customer()];
    await buy(buyer, part);
    expect((await write(buyer, { partId: part.id })).body.verified).toBe(true);
    expect((await write(visitor, { partId: part.id, ratings: 2 })).body.verified).toBe(false);
    const shown = await shop.ask<{ ratings: { average: number; count: number } }>(getPart, {
      params: { id: part.id },
    });
    expect(shown.body.ratings).toEqual({ average: 3.5, count: 2 });
    for (const key of [part.id, part.slug]) {
      expect((await list({ part: key })).body.map((review) => review.partName)).toEqual([
        part.name,
        part.name,
      ]);
    }
  });

  it("of a part is one per buyer, even when several are sent at once", async () => {
    const part = await shop.part();
    const writer = await shop.customer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(writer, { partId: part.id })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
  });

  it("of an unknown part returns 404", async () => {
    const answer = await write(await shop.customer(), { partId: "019801b8-0000-7000-8000-000000000000" });
    expect(answer.status).toBe(404);
  });
});
