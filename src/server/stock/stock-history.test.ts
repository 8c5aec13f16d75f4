import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import { deleteOrder } from "#contract/orders.ts";
import { editPart } from "#contract/parts.ts";
import { countStock, listStockHistory, receiveStock } from "#contract/stock.ts";
import { placedOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { scrap } from "./stock-commands.ts";

type Step = AnswerOf<typeof listStockHistory>[number];
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const receive = (id: string, pieces: number, note?: string) =>
  shop.ask(receiveStock, { params: { id }, body: { pieces, note } }, admin);
const history = (id: string, query: Record<string, unknown> = {}) =>
  shop.ask<Step[]>(listStockHistory, { params: { id }, query }, admin);

it("shows every step with who, which order and the balance after it, price changes included", async () => {
  const buyer = await shop.customer();
  const { id } = await shop.part({ onHand: 10, priceCents: 4990 });
  const placed = await placedOrder(shop, buyer, [{ partId: id, quantity: 2 }]);
  await shop.ask(deleteOrder, { params: { id: placed._id } }, buyer);
  await shop.ask(editPart, { params: { id }, body: { version: 1, price: 54.9 } }, admin);
  await shop.ask(editPart, { params: { id }, body: { version: 2, name: "Renamed" } }, admin);
  await receive(id, 5, "Delivery");
  const { body, headers } = await history(id);
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
  expect((await history(id, { kind: "price" })).body).toHaveLength(1);
});

it("has a step that waited for another one after it, and no balance below zero", async () => {
  const { id } = await shop.part({ onHand: 3 });
  await shop.db.kysely.transaction().execute(async (tx) => {
    await sql`SELECT now()`.execute(tx);
    await receive(id, 5);
    await scrap(tx, { partId: id, quantity: 6 }, { actorId: null, note: "" });
  });
  const steps = [
    ["scrap", 2],
    ["receive", 8],
    ["receive", 3],
  ];
  const shown = async () => (await history(id)).body.map(({ kind, onHand }) => [kind, onHand]);
  expect(await shown()).toEqual(steps);
  // As older versions wrote it.
  await shop.db.pool.query(
    "UPDATE stock_movements SET at = at - interval '1 minute' WHERE part_id = $1 AND kind = 'scrap'",
    [id],
  );
  expect(await shown()).toEqual(steps);
});

it("comes in pages that neither skip nor repeat", async () => {
  const { id } = await shop.part({ onHand: 1 });
  for (let n = 0; n < 4; n += 1) await receive(id, 1);
  const balances: (number | null)[] = [];
  let next: string | undefined = `/api/parts/${id}/history?limit=2`;
  while (next) {
    const page: Response = await fetch(shop.url + next, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    balances.push(...((await page.json()) as Step[]).map(({ onHand }) => onHand));
    next = page.headers.get("link")?.match(/<([^>]+)>/)?.[1];
  }
  expect(balances).toEqual([5, 4, 3, 2, 1]);
});

it("returns 404 for an unknown part and 400 for another list's cursor", async () => {
  const unknown = "019801b8-0000-7000-8000-000000000000";
  const count = { params: { id: unknown }, body: { counted: 1, onHand: 0 } };
  for (const answer of [
    await history(unknown),
    await receive(unknown, 1),
    await shop.ask(countStock, count, admin),
  ]) {
    expect(answer.status).toBe(404);
  }
  const cursor = Buffer.from(JSON.stringify(["", unknown])).toString("base64url");
  expect((await history((await shop.part()).id, { cursor })).status).toBe(400);
});
