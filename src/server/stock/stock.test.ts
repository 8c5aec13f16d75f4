import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import { deleteOrder, type OrderDto, placeOrder } from "#contract/orders.ts";
import { editPart } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import { countStock, getManagedPart, listStockHistory, receiveStock } from "#contract/stock.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

type Figures = { onHand: number; reserved: number } & Problem;
type Step = AnswerOf<typeof listStockHistory>[number];
let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await testShop();
  [admin, buyer] = [await shop.admin(), await shop.customer()];
});
afterAll(() => shop.close());

const receive = ({ id }: TestPart, pieces: number, more: { note?: string; key?: string } = {}) =>
  shop.ask<Figures>(
    receiveStock,
    {
      params: { id },
      body: { pieces, note: more.note },
      headers: { "idempotency-key": more.key },
    },
    admin,
  );
const count = ({ id }: TestPart, counted: number, onHand: number, note?: string) =>
  shop.ask<Figures>(countStock, { params: { id }, body: { counted, onHand, note } }, admin);
const history = ({ id }: TestPart, query: Record<string, unknown> = {}) =>
  shop.ask<Step[]>(listStockHistory, { params: { id }, query }, admin);
async function order(part: TestPart, quantity = 1): Promise<OrderDto> {
  const form = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
  const input = { body: { ...form, partId: part.id, quantity } };
  return (await shop.ask<{ order: OrderDto }>(placeOrder, input, buyer)).body.order;
}
async function ledgerAgrees(part: TestPart): Promise<void> {
  const { rows } = await shop.db.pool.query(
    "SELECT sum(on_hand_change)::int AS on_hand, sum(reserved_change)::int AS reserved FROM stock_movements WHERE part_id = $1",
    [part.id],
  );
  expect(rows[0]).toEqual(await shop.stockOf(part.id));
}

describe("pieces that come in", () => {
  it("add up, all of them, also when they come at once", async () => {
    const part = await shop.part({ onHand: 0 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((pieces) => receive(part, pieces)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await shop.stockOf(part.id)).toEqual({ on_hand: 15, reserved: 0 });
    await ledgerAgrees(part);
  });

  it("count once when the same receipt is sent again, also at the same time", async () => {
    const part = await shop.part({ onHand: 1 });
    const again = { key: "receipt-1", note: "Delivery 7" };
    const answers = await Promise.all([1, 2, 3].map(() => receive(part, 10, again)));
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ onHand: 11, reserved: 0 }));
    expect((await receive(await shop.part({ onHand: 0 }), 10, again)).body.onHand).toBe(10);
    await ledgerAgrees(part);
  });

  it("under a key that another receipt has are refused, and more than can be counted too", async () => {
    const part = await shop.part({ onHand: 1 });
    await receive(part, 10, { key: "receipt-2" });
    expect((await receive(part, 11, { key: "receipt-2" })).body.code).toBe("key_reused");
    const full = await shop.part({ onHand: 2_147_000_000 });
    const refused = await receive(full, 1_000_000);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "pieces"]);
    await ledgerAgrees(part);
    await ledgerAgrees(full);
  });

  it.each([0, -1, 1.5, 2_000_000, "3"])("are not %j", async (pieces) => {
    const part = await shop.part();
    const { status, body } = await receive(part, pieces as number);
    expect([400, 422]).toContain(status);
    expect(body.errors?.[0]?.path).toBe("pieces");
  });
});

describe("a count", () => {
  it("becomes what is on hand, with the difference and its reason in the ledger", async () => {
    const part = await shop.part({ onHand: 10 });
    expect((await count(part, 8, 10, "Two broken")).body).toEqual({ onHand: 8, reserved: 0 });
    expect((await history(part)).body[0]).toMatchObject({
      kind: "adjust",
      onHandChange: -2,
      onHand: 8,
      note: "Two broken",
      by: admin.email,
    });
    await ledgerAgrees(part);
  });

  it("that agrees changes nothing", async () => {
    const part = await shop.part({ onHand: 10 });
    expect((await count(part, 10, 10)).body).toEqual({ onHand: 10, reserved: 0 });
    expect((await history(part)).body).toHaveLength(1);
  });

  it("cannot be below what unpaid orders hold, and says how many that are", async () => {
    const part = await shop.part({ onHand: 10 });
    await order(part, 3);
    const refused = await count(part, 2, 10);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "counted"]);
    expect(refused.body.detail).toContain("3 pieces are held by unpaid orders");
    expect((await count(part, 3, 10)).body).toEqual({ onHand: 3, reserved: 3 });
    await ledgerAgrees(part);
  });

  it("of a shelf that moved meanwhile is refused with today's figure", async () => {
    const part = await shop.part({ onHand: 10 });
    await receive(part, 5);
    const refused = await count(part, 9, 10);
    expect([refused.status, refused.body.code]).toEqual([409, "edited_meanwhile"]);
    expect(refused.body.facts).toEqual({ onHand: 15, reserved: 0 });
    expect(refused.body.detail).toContain("15 pieces on hand");
  });

  it("racing other counts wins once, and never undercuts an order placed at the same moment", async () => {
    const part = await shop.part({ onHand: 10 });
    const [counts] = await Promise.all([
      Promise.all([0, 1, 2].map((counted) => count(part, counted, 10))),
      Promise.all([order(part, 4), order(part, 4)]),
    ]);
    expect(counts.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const { on_hand, reserved } = await shop.stockOf(part.id);
    expect(reserved).toBeLessThanOrEqual(on_hand);
    await ledgerAgrees(part);
  });
});

describe("a part's history", () => {
  it("tells every step with who, which order and the balance after it, the price's changes among them", async () => {
    const part = await shop.part({ onHand: 10, priceCents: 4990 });
    const placed = await order(part, 2);
    await shop.ask(deleteOrder, { params: { id: placed._id } }, buyer);
    const edit = { version: 1, price: 54.9 };
    await shop.ask(editPart, { params: { id: part.id }, body: edit }, admin);
    await shop.ask(editPart, { params: { id: part.id }, body: { version: 2, name: "Renamed" } }, admin);
    await receive(part, 5, { note: "Delivery" });
    const { body, headers } = await history(part);
    expect(headers.get("x-total-count")).toBe("5");
    expect(body.map(({ kind, onHand, reserved }) => [kind, onHand, reserved])).toEqual([
      ["receive", 15, 0],
      ["price", null, null],
      ["release", 10, 0],
      ["reserve", 10, 2],
      ["receive", 10, 0],
    ]);
    expect(body[1]).toMatchObject({ price: { before: 49.9, after: 54.9 }, by: admin.email });
    expect(body[3]?.order).toEqual({ _id: placed._id, orderNumber: placed.orderNumber, deleted: true });
    expect((await history(part, { kind: "price" })).body).toHaveLength(1);
  });

  it("comes in pages that neither skip nor repeat", async () => {
    const part = await shop.part({ onHand: 1 });
    for (let n = 0; n < 4; n += 1) await receive(part, 1);
    const balances: (number | null)[] = [];
    let next: string | undefined = `/api/parts/${part.id}/history?limit=2`;
    while (next) {
      const page: Response = await fetch(shop.url + next, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      balances.push(...((await page.json()) as Step[]).map(({ onHand }) => onHand));
      next = page.headers.get("link")?.match(/<([^>]+)>/)?.[1];
    }
    expect(balances).toEqual([5, 4, 3, 2, 1]);
  });

  it("of no part is unknown, and a cursor of another list is refused", async () => {
    const gone = { id: "019801b8-0000-7000-8000-000000000000" } as TestPart;
    for (const answer of [await history(gone), await receive(gone, 1), await count(gone, 1, 0)]) {
      expect(answer.status).toBe(404);
    }
    const foreign = Buffer.from(JSON.stringify(["", gone.id])).toString("base64url");
    expect((await history(await shop.part(), { cursor: foreign })).status).toBe(400);
  });
});

it("A part shows what is on hand, held, free and still to be sent", async () => {
  const part = await shop.part({ onHand: 10 });
  await order(part, 3);
  const { body } = await shop.ask(getManagedPart, { params: { id: part.id } }, admin);
  expect(body).toMatchObject({ onHand: 10, reserved: 3, availableQuantity: 7, toSend: 0, state: "listed" });
});
