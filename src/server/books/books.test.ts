import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getBooks } from "#contract/books.ts";
import type { AnswerOf } from "#contract/call.ts";
import { refundOrder } from "#contract/manage-orders.ts";
import { paidOrder, placedOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

type Books = AnswerOf<typeof getBooks>;

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeEach(async () => {
  shop = await testShop({ config: { timeZone: "UTC" } });
  [admin, buyer] = [await shop.admin(), await shop.customer()];
});
afterEach(() => shop.close());

const everything = { from: "2026-01-01", to: "2026-12-31" };
const booksOf = async (query: Record<string, unknown> = everything) =>
  (await shop.ask<Books>(getBooks, { query }, admin)).body;
const oneLine = async (priceCents: number) => [{ partId: (await shop.part({ priceCents })).id, quantity: 1 }];
const refund = (order: { _id: string }, amount: number) =>
  shop.ask(refundOrder, { params: { id: order._id }, body: { amount } }, admin);
/** Backdates everything that has happened to a payment. */
const happened = (orderId: string, at: string) =>
  Promise.all([
    shop.db.pool.query("UPDATE payment_intents SET closed_at = $2 WHERE order_id = $1", [orderId, at]),
    shop.db.pool.query("UPDATE refunds SET done_at = $2 WHERE order_id = $1 AND state = 'done'", [
      orderId,
      at,
    ]),
  ]);

describe("the books", () => {
  it("are empty before anything is paid", async () => {
    expect(await booksOf()).toEqual({
      timeZone: "UTC",
      days: [],
      totals: [],
      open: { holds: [], refunds: [], disputes: [], quarantined: [] },
    });
  });

  it("add up what was received and refunded on each day, newest first", async () => {
    const [first, second] = [
      await paidOrder(shop, buyer, await oneLine(4990)),
      await paidOrder(shop, buyer, await oneLine(1010)),
    ];
    await refund(first, 9.9);
    await shop.work.runJob("refunds");
    await happened(first._id, "2026-03-01T12:00:00Z");
    await happened(second._id, "2026-03-02T12:00:00Z");
    const { days, totals } = await booksOf();
    const usd = { currency: "USD", disputed: 0 };
    expect(days).toEqual([
      { ...usd, day: "2026-03-02", received: 10.1, refunded: 0, net: 10.1 },
      { ...usd, day: "2026-03-01", received: 49.9, refunded: 9.9, net: 40 },
    ]);
    expect(totals).toEqual([{ ...usd, received: 60, refunded: 9.9, net: 50.1 }]);
    expect((await booksOf({ from: "2026-03-02", to: "2026-03-02" })).totals).toMatchObject([{ net: 10.1 }]);
  });

  it("book what a bank took back on the day of the dispute, until the shop has won", async () => {
    const order = await paidOrder(shop, buyer, await oneLine(4990));
    const dispute = (state: string) =>
      shop.db.pool.query(
        `UPDATE payment_intents SET dispute_id = 'du_1', dispute_state = $2, disputed_at = '2026-04-01T12:00Z',
           disputed_cents = 4990 WHERE order_id = $1`,
        [order._id, state],
      );
    await happened(order._id, "2026-03-31T12:00:00Z");
    await dispute("open");
    const disputed = await booksOf();
    expect(disputed.days.map(({ day, net }) => [day, net])).toEqual([
      ["2026-04-01", -49.9],
      ["2026-03-31", 49.9],
    ]);
    expect(disputed.open.disputes).toEqual([{ count: 1, currency: "USD", amount: 49.9 }]);
    await dispute("won");
    expect(await booksOf()).toMatchObject({ totals: [{ disputed: 0, net: 49.9 }], open: { disputes: [] } });
  });

  it("show the unpaid orders and the refunds that are not finished", async () => {
    await placedOrder(shop, buyer, await oneLine(1000));
    await placedOrder(shop, buyer, await oneLine(2050));
    await refund(await paidOrder(shop, buyer, await oneLine(4990)), 9.9);
    const { open } = await booksOf();
    expect(open.holds).toEqual([{ count: 2, currency: "USD", amount: 30.5 }]);
    expect(open.refunds).toEqual([{ count: 1, currency: "USD", amount: 9.9 }]);
  });

  it("refuse days in the wrong order, and more than a year at once", async () => {
    const statusOf = async (query: Record<string, unknown>) =>
      (await shop.ask(getBooks, { query }, admin)).status;
    expect(await statusOf({ from: "2026-03-02", to: "2026-03-01" })).toBe(422);
    expect(await statusOf({ from: "2024-01-01", to: "2026-01-01" })).toBe(422);
    expect(await statusOf({ from: "2026-01-01" })).toBe(400);
  });

  it("are for admins only", async () => {
    expect((await shop.ask(getBooks, { query: everything }, buyer)).status).toBe(403);
  });

  it("are exported as CSV, oldest first, with the fees left to fill in", async () => {
    const order = await paidOrder(shop, buyer, await oneLine(4990));
    await happened(order._id, "2026-03-01T12:00:00Z");
    const response = await fetch(`${shop.url}/api/books.csv?from=2026-03-01&to=2026-03-31`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="books-2026-03-01-2026-03-31.csv"',
    );
    expect(await response.text()).toBe(
      "Day,Currency,Received,Refunded,Disputed,Net before fees,Fees\r\n2026-03-01,USD,49.9,0,0,49.9,\r\n",
    );
  });
});
