import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Buyer, buyersOf } from "#test/buyers.ts";
import { place } from "#test/journey.ts";
import { checkTheBooks } from "#test/ledger-invariants.ts";
import { partOnSale, type TestPart } from "#test/part-on-sale.ts";
import { twoShopsForThisFile } from "./two-shops.ts";

const here = twoShopsForThisFile();
let buyers: Buyer[];

beforeAll(async () => {
  buyers = await buyersOf(here.db, 100);
  await Promise.all(buyers.map((buyer, index) => buyer.connect(here.urlFor(index))));
});
afterAll(() => {
  for (const buyer of buyers ?? []) buyer.leave();
});

const counted = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const stockOf = (parts: TestPart[]) =>
  here.db.kysely
    .selectFrom("parts")
    .select(["on_hand", "reserved"])
    .where("id", "in", [...parts.map(({ id }) => id)])
    .orderBy("id")
    .execute();

describe("100 buyers on connections of their own, at two processes", () => {
  it("get the last 10 pieces between them: exactly 10 orders, and nothing left", async () => {
    const part = await partOnSale(here.db, { onHand: 10 });
    const answers = await Promise.all(
      buyers.map((buyer, index) => place(here.urlFor(index), buyer, [{ partId: part.id, quantity: 1 }])),
    );
    expect(counted(answers)).toEqual({ 201: 10, 422: 90 });
    const refused = answers.filter((answer) => answer.status === 422);
    expect(new Set(refused.map((answer) => answer.body.code))).toEqual(new Set(["quantity_out_of_range"]));
    expect(await stockOf([part])).toEqual([{ on_hand: 10, reserved: 10 }]);
    await checkTheBooks(here.db);
  });

  it("ask for a few parts in opposite orders: no deadlock, every order whole or not at all", async () => {
    const parts = await Promise.all([7, 40, 13, 40].map((onHand) => partOnSale(here.db, { onHand })));
    const there = parts.map(({ id }) => ({ partId: id, quantity: 1 }));
    const back = there.toReversed();
    const answers = await Promise.all(
      buyers.map((buyer, index) => place(here.urlFor(index), buyer, index % 4 < 2 ? there : back)),
    );
    // The scarcest part decides how many can be served.
    expect(counted(answers)).toEqual({ 201: 7, 422: 93 });
    expect((await stockOf(parts)).map((part) => part.reserved)).toEqual([7, 7, 7, 7]);
    await checkTheBooks(here.db);
  });
});
