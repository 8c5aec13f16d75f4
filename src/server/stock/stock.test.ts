import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteOrder, type OrderDto, placeOrder } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { countStock, getManagedPart, listStockHistory, receiveStock, scrapStock } from "#contract/stock.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { untilWaiting } from "#test/until.ts";

type Level = { onHand: number; reserved: number } & Problem;
interface More {
  note?: string;
  key?: string;
}
let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await testShop();
  [admin, buyer] = [await shop.admin(), await shop.customer()];
});
afterAll(() => shop.close());

function send(call: typeof receiveStock | typeof scrapStock, { id }: TestPart, body: object, more: More) {
  const input = {
    params: { id },
    body: { ...body, note: more.note },
    headers: { "idempotency-key": more.key },
  };
  return shop.ask<Level>(call, input, admin);
}
const receive = (part: TestPart, pieces: number, more: More = {}) =>
  send(receiveStock, part, { pieces }, more);
const scrap = (part: TestPart, quantity: number, more: More = {}) =>
  send(scrapStock, part, { quantity }, more);
const count = ({ id }: TestPart, counted: number, onHand: number, note?: string) =>
  shop.ask<Level>(countStock, { params: { id }, body: { counted, onHand, note } }, admin);
const history = async ({ id }: TestPart) =>
  (await shop.ask<Record<string, unknown>[]>(listStockHistory, { params: { id }, query: {} }, admin)).body;
async function order(part: TestPart, quantity: number): Promise<OrderDto> {
  const form = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
  const input = { body: { ...form, partId: part.id, quantity } };
  return (await shop.ask<{ order: OrderDto }>(placeOrder, input, buyer)).body.order;
}
async function expectLedgerAgrees(part: TestPart): Promise<void> {
  const { rows } = await shop.db.pool.query(
    "SELECT sum(on_hand_change)::int AS on_hand, sum(reserved_change)::int AS reserved FROM stock_movements WHERE part_id = $1",
    [part.id],
  );
  expect(rows[0]).toEqual(await shop.stockOf(part.id));
}

describe("a receipt", () => {
  it("adds its units, also when several arrive at once", async () => {
    const part = await shop.part({ onHand: 0 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((pieces) => receive(part, pieces)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await shop.stockOf(part.id)).toEqual({ on_hand: 15, reserved: 0 });
    await expectLedgerAgrees(part);
  });

  it("counts once when it is repeated with its key, also at the same time", async () => {
    const part = await shop.part({ onHand: 1 });
    const again = { key: "receipt-1", note: "Delivery 7" };
    const answers = await Promise.all([1, 2, 3].map(() => receive(part, 10, again)));
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ onHand: 11, reserved: 0 }));
    expect((await receive(await shop.part({ onHand: 0 }), 10, again)).body.onHand).toBe(10);
    await expectLedgerAgrees(part);
  });

  it("returns 422 under another receipt's key and above what can be counted", async () => {
    const part = await shop.part({ onHand: 1 });
    await receive(part, 10, { key: "receipt-2" });
    expect((await receive(part, 11, { key: "receipt-2" })).body.code).toBe("key_reused");
    const full = await shop.part({ onHand: 2_147_000_000 });
    const refused = await receive(full, 1_000_000);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "pieces"]);
    await expectLedgerAgrees(part);
    await expectLedgerAgrees(full);
  });

  it.each([0, -1, 1.5, 2_000_000, "3"])("of %j units is refused", async (pieces) => {
    const { status, body } = await receive(await shop.part(), pieces as number);
    expect([400, 422]).toContain(status);
    expect(body.errors?.[0]?.path).toBe("pieces");
  });
});

describe("scrapping", () => {
  it("removes units for good, with the reason in the history", async () => {
    const part = await shop.part({ onHand: 10 });
    expect((await scrap(part, 3, { note: "Water damage" })).body).toEqual({ onHand: 7, reserved: 0 });
    expect((await history(part))[0]).toMatchObject({
      kind: "scrap",
      onHandChange: -3,
      reservedChange: 0,
      onHand: 7,
      note: "Water damage",
      by: admin.email,
    });
    await expectLedgerAgrees(part);
  });

  it("counts once when it is repeated with its key, also when nothing is left afterwards", async () => {
    const part = await shop.part({ onHand: 2 });
    const answers = await Promise.all([1, 2, 3].map(() => scrap(part, 2, { key: "scrap-1" })));
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ onHand: 0, reserved: 0 }));
    expect((await scrap(part, 1, { key: "scrap-1" })).body.code).toBe("key_reused");
    await receive(part, 2, { key: "delivery" });
    expect((await scrap(part, 2, { key: "delivery" })).body.code).toBe("key_reused");
    await expectLedgerAgrees(part);
  });

  it("leaves what unpaid orders have reserved, and says how many units are free", async () => {
    const part = await shop.part({ onHand: 5 });
    await order(part, 3);
    const refused = await scrap(part, 3);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "quantity"]);
    expect(refused.body.detail).toBe(
      "5 units on hand, and 3 units are reserved by unpaid orders: you can scrap 2.",
    );
    expect((await scrap(part, 2)).body).toEqual({ onHand: 3, reserved: 3 });
    await expectLedgerAgrees(part);
  });

  it("never takes more than there is, however many requests arrive at once", async () => {
    const part = await shop.part({ onHand: 10 });
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => scrap(part, 2)),
      order(part, 2).then(() => ({ status: 200 })),
    ]);
    expect([200, 422]).toEqual(expect.arrayContaining([...new Set(answers.map(({ status }) => status))]));
    const { on_hand, reserved } = await shop.stockOf(part.id);
    expect(on_hand).toBeGreaterThanOrEqual(reserved);
    await expectLedgerAgrees(part);
  });

  it("of an unknown part returns 404", async () => {
    const unknown = { id: "019801b8-0000-7000-8000-000000000000" } as TestPart;
    expect((await scrap(unknown, 1)).status).toBe(404);
  });
});

describe("a count", () => {
  it("becomes the stock on hand, with the difference and its reason in the ledger", async () => {
    const part = await shop.part({ onHand: 10 });
    expect((await count(part, 8, 10, "Two broken")).body).toEqual({ onHand: 8, reserved: 0 });
    expect((await history(part))[0]).toMatchObject({
      kind: "adjust",
      onHandChange: -2,
      onHand: 8,
      note: "Two broken",
      by: admin.email,
    });
    await expectLedgerAgrees(part);
  });

  it("that agrees changes nothing", async () => {
    const part = await shop.part({ onHand: 10 });
    expect((await count(part, 10, 10)).body).toEqual({ onHand: 10, reserved: 0 });
    expect(await history(part)).toHaveLength(1);
  });

  it("cannot be below what unpaid orders have reserved, and says how many units that is", async () => {
    const part = await shop.part({ onHand: 10 });
    await order(part, 3);
    const refused = await count(part, 2, 10);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "counted"]);
    expect(refused.body.detail).toContain("3 units are reserved by unpaid orders");
    expect((await count(part, 3, 10)).body).toEqual({ onHand: 3, reserved: 3 });
    await expectLedgerAgrees(part);
  });

  it("returns 409 with today's figure when stock changed after it was read", async () => {
    const part = await shop.part({ onHand: 10 });
    await receive(part, 5);
    const refused = await count(part, 9, 10);
    expect([refused.status, refused.body.code]).toEqual([409, "edited_meanwhile"]);
    expect(refused.body.facts).toEqual({ onHand: 15, reserved: 0 });
    expect(refused.body.detail).toContain("15 units on hand");
  });

  it("that waits for a hold to be released may go below what was reserved", async () => {
    const part = await shop.part({ onHand: 5 });
    const { _id } = await order(part, 5);
    const lock = await shop.db.pool.connect();
    try {
      await lock.query("BEGIN");
      await lock.query("SELECT FROM parts WHERE id = $1 FOR UPDATE", [part.id]);
      const deleted = shop.ask(deleteOrder, { params: { id: _id } }, buyer);
      await untilWaiting(shop.db.pool, 1);
      const counted = count(part, 2, 5);
      await untilWaiting(shop.db.pool, 2);
      await lock.query("COMMIT");
      expect((await deleted).status).toBe(200);
      const { status, body } = await counted;
      expect([status, body]).toEqual([200, { onHand: 2, reserved: 0 }]);
    } finally {
      lock.release();
    }
    await expectLedgerAgrees(part);
  });

  it("wins once against other counts, and never undercuts an order placed at the same time", async () => {
    const part = await shop.part({ onHand: 10 });
    const [counts] = await Promise.all([
      Promise.all([0, 1, 2].map((counted) => count(part, counted, 10))),
      Promise.all([order(part, 4), order(part, 4)]),
    ]);
    expect(counts.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const { on_hand, reserved } = await shop.stockOf(part.id);
    expect(reserved).toBeLessThanOrEqual(on_hand);
    await expectLedgerAgrees(part);
  });
});

it("A part shows what is on hand, reserved, available and still to be shipped", async () => {
  const part = await shop.part({ onHand: 10 });
  await order(part, 3);
  const { body } = await shop.ask(getManagedPart, { params: { id: part.id } }, admin);
  expect(body).toMatchObject({ onHand: 10, reserved: 3, availableQuantity: 7, toSend: 0, state: "listed" });
});
