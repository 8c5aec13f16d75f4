import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expireOrders } from "#server/orders/order-transitions.ts";
import { type Buyer, buyersOf, place, remove } from "#test/buyers.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { partOnSale, type TestPart } from "#test/part-on-sale.ts";
import { rounds } from "#test/rounds.ts";
import { untilWaiting } from "#test/until.ts";
import { openShops } from "./open-shops.ts";

const here = openShops(2);
const linesOf = (parts: readonly TestPart[]) => parts.map(({ id }) => ({ partId: id, quantity: 1 }));

describe("100 buyers, each with a connection, at two processes", () => {
  let buyers: Buyer[];
  beforeAll(async () => {
    buyers = await buyersOf(here.db, 100);
    await Promise.all(buyers.map((buyer, index) => buyer.connect(here.urlFor(index))));
  });
  afterAll(() => {
    for (const buyer of buyers ?? []) buyer.disconnect();
  });

  const countByStatus = (answers: { status: number }[]) => {
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

  it("order the last 10 units: exactly 10 orders, and nothing is left", async () => {
    const part = await partOnSale(here.db, { onHand: 10 });
    const answers = await Promise.all(
      buyers.map((buyer, index) => place(here.urlFor(index), buyer, linesOf([part]))),
    );
    expect(countByStatus(answers)).toEqual({ 201: 10, 422: 90 });
    const refused = answers.filter((answer) => answer.status === 422);
    expect(new Set(refused.map((answer) => answer.body.code))).toEqual(new Set(["quantity_out_of_range"]));
    expect(await stockOf([part])).toEqual([{ on_hand: 10, reserved: 10 }]);
    await checkLedgerInvariants(here.db);
  });

  it("order the same parts in opposite orders: no deadlock, every order whole or not at all", async () => {
    const parts = await Promise.all([7, 40, 13, 40].map((onHand) => partOnSale(here.db, { onHand })));
    const forward = linesOf(parts);
    const backward = forward.toReversed();
    const answers = await Promise.all(
      buyers.map((buyer, index) => place(here.urlFor(index), buyer, index % 4 < 2 ? forward : backward)),
    );
    // The scarcest part limits the orders.
    expect(countByStatus(answers)).toEqual({ 201: 7, 422: 93 });
    expect((await stockOf(parts)).map((part) => part.reserved)).toEqual([7, 7, 7, 7]);
    await checkLedgerInvariants(here.db);
  });
});

it("The last unit goes to a buyer who waits while another one's order is deleted", async () => {
  const { db } = here;
  const [holder, waiter] = (await buyersOf(db, 2)) as [Buyer, Buyer];
  const part = await partOnSale(db, { onHand: 1 });
  const first = await place(here.urlFor(0), holder, linesOf([part]));
  const lock = await db.pool.connect();
  try {
    await lock.query("BEGIN");
    await lock.query("SELECT FROM parts WHERE id = $1 FOR UPDATE", [part.id]);
    const deleted = remove(here.urlFor(0), holder, first.body.insertedId);
    await untilWaiting(db.pool, 1);
    const second = place(here.urlFor(1), waiter, linesOf([part]));
    await untilWaiting(db.pool, 2);
    await lock.query("COMMIT");
    expect([(await deleted).status, (await second).status]).toEqual([200, 201]);
  } finally {
    lock.release();
  }
  holder.disconnect();
  waiter.disconnect();
  await checkLedgerInvariants(db);
});

/**
 * Places an order as a buyer does who is told to try again, for as long as the test may take: on a busy machine the
 * turns of a part take long (part-turns.ts). Any other refusal is the answer.
 */
async function placeInTurn(...order: Parameters<typeof place>): ReturnType<typeof place> {
  const placed = await place(...order);
  const isCrowded = placed.status === 503 && /^Many people are ordering this/.test(placed.body.detail);
  return isCrowded ? placeInTurn(...order) : placed;
}

it("Holds of the same parts begin, expire and are deleted at the same time without a deadlock", async () => {
  const { db } = here;
  const buyers = await buyersOf(db, 24);
  const parts = await Promise.all(Array.from({ length: 4 }, () => partOnSale(db, { onHand: 100_000 })));
  const lines = linesOf(parts);
  let isOver = false;
  const expireHalf = async () => {
    while (!isOver) {
      await db.pool.query(
        "UPDATE orders SET expires_at = now() WHERE state = 'unpaid' AND order_number % 2 = 0",
      );
      await Promise.all([expireOrders(db), expireOrders(db), expireOrders(db)]);
    }
  };
  const shopping = buyers.map(async (buyer, index) => {
    const statuses: number[] = [];
    for (let round = 0; round < rounds(40); round += 1) {
      const start = (index + round) % parts.length;
      const some = [...lines.slice(start), ...lines.slice(0, start)].slice(0, 1 + (round % parts.length));
      const placed = await placeInTurn(here.urlFor(index + round), buyer, some);
      statuses.push(placed.status);
      if (placed.status === 201 && round % 3 === 0) {
        statuses.push((await remove(here.urlFor(index), buyer, placed.body.insertedId)).status);
      }
    }
    buyer.disconnect();
    return statuses;
  });
  const shopped = Promise.all(shopping).finally(() => {
    isOver = true;
  });
  const [statuses] = await Promise.all([shopped, expireHalf()]);
  expect(new Set(statuses.flat())).toEqual(new Set([201, 200]));
  await checkLedgerInvariants(db);
});
