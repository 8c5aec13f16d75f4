import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#contract/messages.ts";
import { type OrderDto, placeOrder } from "#contract/orders.ts";
import { getPart } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

type Placed = { insertedId: string; order: OrderDto };

function form(buyer: Person, more: Record<string, unknown>) {
  return {
    email: buyer.email,
    name: "Ann Lee",
    address: "1 Mill Lane, Bath",
    number: "+44 1225 000000",
    ...more,
  };
}
const place = (buyer: Person, more: Record<string, unknown>, headers = {}) =>
  shop.ask<Placed>(placeOrder, { body: form(buyer, more), headers }, buyer);
const refused = (buyer: Person, more: Record<string, unknown>, headers = {}) =>
  shop.ask<Problem>(placeOrder, { body: form(buyer, more), headers }, buyer);

describe("placing an order", () => {
  it("takes name, picture and price from the database and reserves the stock", async () => {
    const part = await shop.part({ name: "16 GB DDR4", priceCents: 4990, onHand: 10 });
    const buyer = await shop.customer();
    const { status, body } = await place(buyer, {
      partId: part.id,
      quantity: 3,
      partsname: "Gold bar",
      image: "x",
    });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({ partsname: "16 GB DDR4", price: 149.7, currency: "USD", quantity: 3 });
    expect(body.order).toMatchObject({ paid: false, transactionId: null, status: null, state: "unpaid" });
    expect(await shop.stockOf(part.id)).toEqual({ on_hand: 10, reserved: 3 });
    const read = await shop.ask<{ availableQuantity: number }>(getPart, { params: { id: part.id } });
    expect(read.body.availableQuantity).toBe(7);
  });

  it("returns the owner's message and changes nothing when the quantity is out of range", async () => {
    const part = await shop.part({ onHand: 5, minimumQuantity: 2 });
    const buyer = await shop.customer();
    for (const quantity of [0, 1, 6, -3, 1_000_000, 1_000_001, 1e9, -1e9, 1e300]) {
      const { status, body } = await refused(buyer, { partId: part.id, quantity });
      expect([quantity, status, body.code]).toEqual([quantity, 422, "quantity_out_of_range"]);
      expect(body.detail).toBe(messages.quantityOutOfRange);
    }
    expect(await shop.stockOf(part.id)).toEqual({ on_hand: 5, reserved: 0 });
  });

  it("orders the minimum quantity by default, and finds a part by its name alone", async () => {
    const part = await shop.part({ name: "Only one of this name", minimumQuantity: 4, onHand: 9 });
    const buyer = await shop.customer();
    const { body } = await place(buyer, { partsname: part.name });
    expect(body.order.lines).toMatchObject([{ partId: part.id, quantity: 4 }]);
    await shop.part({ name: "Two of this name" });
    await shop.part({ name: "Two of this name" });
    expect((await refused(buyer, { partsname: "Two of this name" })).body.code).toBe("ambiguous_part");
    expect((await refused(buyer, {})).body.code).toBe("ambiguous_part");
  });

  it("returns 409 with today's price when the buyer was shown another one", async () => {
    const part = await shop.part({ priceCents: 2000 });
    const buyer = await shop.customer();
    const { status, body } = await refused(buyer, { partId: part.id, quantity: 2, price: 0.01 });
    expect([status, body.code]).toEqual([409, "price_changed"]);
    expect(body.facts).toEqual({ price: 20, currency: "USD", lines: [{ partId: part.id, price: 20 }] });
    expect(await shop.stockOf(part.id)).toMatchObject({ reserved: 0 });
    expect((await place(buyer, { partId: part.id, quantity: 2, price: 20 })).status).toBe(201);
  });

  it("orders several parts, or none of them", async () => {
    const [plenty, scarce] = [
      await shop.part({ priceCents: 100 }),
      await shop.part({ onHand: 1, priceCents: 50 }),
    ];
    const buyer = await shop.customer();
    const lines = (quantity: number) => [
      { partId: plenty.id, quantity: 2 },
      { partId: scarce.id, quantity },
    ];
    const { status, body } = await refused(buyer, { lines: lines(2) });
    expect([status, body.errors?.[0]?.path]).toEqual([422, "lines.1.quantity"]);
    expect(await shop.stockOf(plenty.id)).toMatchObject({ reserved: 0 });
    const good = await place(buyer, { lines: lines(1), price: 2.5 });
    expect(good.body.order).toMatchObject({ price: 2.5, quantity: 3 });
  });

  it("refuses another person's address, an unknown part and a visitor", async () => {
    const part = await shop.part();
    const [buyer, other] = [await shop.customer(), await shop.customer()];
    expect((await refused(buyer, { partId: part.id, email: other.email })).status).toBe(403);
    expect((await refused(buyer, { partId: "019801b8-0000-7000-8000-000000000000" })).status).toBe(404);
    expect((await shop.ask(placeOrder, { body: form(buyer, { partId: part.id }) })).status).toBe(401);
  });

  it("returns the same order for the same Idempotency-Key, also to requests at the same time", async () => {
    const part = await shop.part({ onHand: 10 });
    const buyer = await shop.customer();
    const headers = { "idempotency-key": "form-1" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => place(buyer, { partId: part.id, quantity: 2 }, headers)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.insertedId)).size).toBe(1);
    expect(await shop.stockOf(part.id)).toMatchObject({ reserved: 2 });
    const reused = await refused(buyer, { partId: part.id, quantity: 3 }, headers);
    expect([reused.status, reused.body.code]).toEqual([422, "key_reused"]);
  });
});
