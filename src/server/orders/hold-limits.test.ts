import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countAllOrders, deleteAnyOrder, listAllOrders } from "#contract/manage-orders.ts";
import { deleteOrder, type OrderDto, placeOrder } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { paidOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

type Line = { partId: string; quantity: number };

const place = (buyer: Person, lines: Line[]) =>
  shop.ask<Problem & { insertedId: string; order: OrderDto }>(
    placeOrder,
    {
      body: { email: buyer.email, name: "Ann Lee", address: "1 Mill Lane", number: "+44 1225 000000", lines },
    },
    buyer,
  );

async function unconfirmed(): Promise<Person> {
  const person = await shop.customer();
  await shop.db.kysely
    .updateTable("users")
    .set({ email_verified: false })
    .where("id", "=", person.id)
    .execute();
  return person;
}

const parts = (count: number, onHand: number) =>
  Promise.all(Array.from({ length: count }, async () => (await shop.part({ onHand })).id));
const each = (partIds: string[], quantity: number): Line[] => partIds.map((partId) => ({ partId, quantity }));

describe("an ordinary purchase is not limited", () => {
  it.each([1, 2, 3, 4, 5, 40, 400])("of all %i units of one part, by a stranger", async (onHand) => {
    const [buyer, [part = ""]] = [await unconfirmed(), await parts(1, onHand)];
    expect((await place(buyer, each([part], onHand))).status).toBe(201);
  });

  it.each([1, 2, 3, 4, 5])("of all %i units of each of a few parts", async (onHand) => {
    const [buyer, ids] = [await unconfirmed(), await parts(5, onHand)];
    expect((await place(buyer, each(ids, onHand))).status).toBe(201);
  });
});

describe("an unconfirmed buyer", () => {
  it("cannot hold all stock of many parts, and holds nothing of an order that is refused", async () => {
    const [buyer, ids] = [await unconfirmed(), await parts(12, 8)];
    const { status, body } = await place(buyer, each(ids, 8));
    expect([status, body.code, body.facts]).toEqual([409, "too_much_held", { reason: "units", limit: 30 }]);
    expect(body.detail).toContain("Confirm your email address");
    for (const id of ids) expect(await shop.stockOf(id)).toMatchObject({ reserved: 0 });
  });

  it("cannot place more than thirty orders in an hour, each of which mails its address, deleted ones included", async () => {
    const [buyer, known, ids] = [await unconfirmed(), await shop.customer(), await parts(1, 100)];
    const orderAndDelete = async (person: Person) => {
      const placed = await place(person, each(ids, 1));
      const params = { id: placed.body.insertedId };
      if (placed.status === 201) await shop.ask(deleteOrder, { params }, person);
      return placed.status;
    };
    const statuses = async (person: Person) => {
      const all: number[] = [];
      for (let n = 0; n < 32; n += 1) all.push(await orderAndDelete(person));
      return all;
    };
    expect(await statuses(buyer)).toEqual([...Array(30).fill(201), 429, 429]);
    expect(await statuses(known)).toEqual(Array(32).fill(201));
    const refused = await place(buyer, each(ids, 1));
    expect(refused.body).toMatchObject({
      code: "too_many",
      detail: expect.stringContaining("Confirm your email"),
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("cannot do it in several orders either, also when they arrive at once", async () => {
    const [buyer, ids] = [await unconfirmed(), await parts(10, 8)];
    const answers = await Promise.all(ids.map((id) => place(buyer, each([id], 8))));
    // One part whole, and 30 units of others: three parts of eight units.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, "too_much_held"]));
  });

  it("cannot hold more than half of a large stock beside another part", async () => {
    const [buyer, ids] = [await unconfirmed(), await parts(2, 24)];
    const { status, body } = await place(buyer, each(ids, 13));
    expect([status, body.facts]).toEqual([409, { reason: "share", limit: 50 }]);
    expect((await place(buyer, each(ids, 12))).status).toBe(201);
  });
});

describe("a buyer with a confirmed address", () => {
  it("may hold more, and still more after the first paid order", async () => {
    const [buyer, ids, one] = [await shop.customer(), await parts(12, 10), await shop.part({ onHand: 5 })];
    const refused = await place(buyer, each(ids, 10));
    expect(refused.body.facts).toEqual({ reason: "units", limit: 100 });
    expect(refused.body.detail).toContain("first order");
    await paidOrder(shop, buyer, [{ partId: one.id, quantity: 1 }]);
    expect((await place(buyer, each(ids, 10))).status).toBe(201);
  });
});

describe("unusual holds", () => {
  const listed = async (admin: Person) => {
    const { body } = await shop.ask<OrderDto[]>(listAllOrders, { query: { hold: "unusual" } }, admin);
    return body.map(({ _id }) => _id);
  };
  const counted = async (admin: Person) =>
    (await shop.ask<{ unusualHolds: number }>(countAllOrders, { query: {} }, admin)).body.unusualHolds;

  it("are shown to the shop, which releases them; ordinary ones are not", async () => {
    await shop.db.pool.query(
      "UPDATE orders SET expires_at = now() - interval '1 second' WHERE state = 'unpaid'",
    );
    await shop.work.runJob("holds");
    const staff = await shop.staff();
    const [buyer, other] = [await shop.customer(), await shop.customer()];
    const [ids, [single = ""]] = [await parts(4, 6), await parts(1, 100)];
    await place(other, each([single], 5));
    expect([await listed(staff), await counted(staff)]).toEqual([[], 0]);
    const { body } = await place(buyer, each(ids, 6));
    expect([await listed(staff), await counted(staff)]).toEqual([[body.insertedId], 1]);
    await shop.ask(deleteAnyOrder, { params: { id: body.insertedId } }, staff);
    expect([await listed(staff), await counted(staff)]).toEqual([[], 0]);
    for (const id of ids) expect(await shop.stockOf(id)).toMatchObject({ reserved: 0 });
  });
});
