import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteOrder, type OrderDto, placeOrder } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { paidOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

const limit = 3;
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ config: { maxUnpaidOrders: limit } });
});
afterAll(() => shop.close());

function place(buyer: Person, partId: string, key?: string) {
  const body = {
    email: buyer.email,
    name: "Ann Lee",
    address: "1 Mill Lane",
    number: "+44 1225 000000",
    partId,
  };
  return shop.ask<Problem & { insertedId: string; order: OrderDto }>(
    placeOrder,
    { body, headers: { "idempotency-key": key } },
    buyer,
  );
}

async function buyerAtLimit() {
  const [buyer, part] = [await shop.customer(), await shop.part({ onHand: 100 })];
  const placed: string[] = [];
  for (let n = 0; n < limit; n += 1) placed.push((await place(buyer, part.id, `order ${n}`)).body.insertedId);
  return { buyer, part, placed };
}

it("refuses one unpaid order too many, and changes nothing", async () => {
  const { buyer, part } = await buyerAtLimit();
  const { status, body } = await place(buyer, part.id);
  expect([status, body.code, body.facts]).toEqual([409, "too_many_unpaid_orders", { limit }]);
  expect(body.detail).toContain("3 unpaid orders");
  expect(await shop.stockOf(part.id)).toMatchObject({ reserved: limit });
});

it("lets exactly the limit pass when all requests arrive at once, over many connections", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [buyer, one, other] = [await shop.customer(), await shop.part(), await shop.part()];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => place(buyer, n % 2 ? one.id : other.id)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(limit).fill(201), ...Array(16 - limit).fill(409)]);
    const reserved = (await shop.stockOf(one.id)).reserved + (await shop.stockOf(other.id)).reserved;
    expect(reserved).toBe(limit);
  }
});

it("returns an order placed before for its Idempotency-Key, even at the limit", async () => {
  const { buyer, part, placed } = await buyerAtLimit();
  const again = await place(buyer, part.id, `order ${limit - 1}`);
  expect([again.status, again.body.insertedId]).toEqual([201, placed.at(-1)]);
});

it("reports errors in the lines first: paying for another order would not fix them", async () => {
  const { buyer } = await buyerAtLimit();
  const soldOut = await shop.part({ onHand: 0 });
  expect((await place(buyer, soldOut.id)).body.code).toBe("quantity_out_of_range");
});

it("counts only unpaid orders: deleted, expired and paid orders make room", async () => {
  const { buyer, part, placed } = await buyerAtLimit();
  await shop.ask(deleteOrder, { params: { id: placed[0] } }, buyer);
  expect((await place(buyer, part.id)).status).toBe(201);
  expect((await place(buyer, part.id)).status).toBe(409);

  await shop.db.kysely
    .updateTable("orders")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where("id", "=", placed[1] ?? "")
    .execute();
  await shop.work.runJob("holds");
  await paidOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]);
  expect((await place(buyer, part.id)).status).toBe(201);
  expect((await place(buyer, part.id)).status).toBe(409);
});

it("is per buyer: others can still order", async () => {
  const { part } = await buyerAtLimit();
  expect((await place(await shop.customer(), part.id)).status).toBe(201);
});
