import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#contract/messages.ts";
import {
  deleteOrder,
  getOrder,
  listAllOrders,
  listOrders,
  type OrderDto,
  placeOrder,
  refundOrder,
  settleOrder,
  shipOrder,
} from "#contract/orders.ts";
import { getPart } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import { confirm, intentFor } from "#test/pay.ts";
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

async function placed(part: TestPart, quantity = 1) {
  const buyer = await shop.customer();
  const { body } = await place(buyer, { partId: part.id, quantity });
  return { buyer, order: body.order };
}

async function paid(part: TestPart, quantity = 1) {
  const { buyer, order } = await placed(part, quantity);
  const { clientSecret, intentId } = await intentFor(shop, buyer, order);
  await confirm(shop, clientSecret);
  const body = { appointment: order._id, transactionId: intentId };
  const settled = await shop.ask<{ order: OrderDto }>(
    settleOrder,
    { params: { id: order._id }, body },
    buyer,
  );
  return { buyer, order: settled.body.order, transactionId: intentId };
}

describe("placing an order", () => {
  it("takes name, picture and price from the database and holds the stock", async () => {
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
    const shown = await shop.ask<{ availableQuantity: number }>(getPart, { params: { id: part.id } });
    expect(shown.body.availableQuantity).toBe(7);
  });

  it("answers the owner's message and changes nothing when the quantity is out of range", async () => {
    const part = await shop.part({ onHand: 5, minimumQuantity: 2 });
    const buyer = await shop.customer();
    for (const quantity of [0, 1, 6, -3, 1_000_000]) {
      const { status, body } = await refused(buyer, { partId: part.id, quantity });
      expect([quantity, status, body.code]).toEqual([quantity, 422, "quantity_out_of_range"]);
      expect(body.detail).toBe(messages.quantityOutOfRange);
    }
    expect(await shop.stockOf(part.id)).toEqual({ on_hand: 5, reserved: 0 });
  });

  it("orders the minimum when no quantity is named, and finds the part by its name alone", async () => {
    const part = await shop.part({ name: "Only one of this name", minimumQuantity: 4, onHand: 9 });
    const buyer = await shop.customer();
    const { body } = await place(buyer, { partsname: part.name });
    expect(body.order.lines).toMatchObject([{ partId: part.id, quantity: 4 }]);
    await shop.part({ name: "Two of this name" });
    await shop.part({ name: "Two of this name" });
    expect((await refused(buyer, { partsname: "Two of this name" })).body.code).toBe("ambiguous_part");
    expect((await refused(buyer, {})).body.code).toBe("ambiguous_part");
  });

  it("answers 409 with today's price when the buyer was shown another one", async () => {
    const part = await shop.part({ priceCents: 2000 });
    const buyer = await shop.customer();
    const { status, body } = await refused(buyer, { partId: part.id, quantity: 2, price: 0.01 });
    expect([status, body.code]).toEqual([409, "price_changed"]);
    expect(body.facts).toEqual({ price: 20, currency: "USD", lines: [{ partId: part.id, price: 20 }] });
    expect(await shop.stockOf(part.id)).toMatchObject({ reserved: 0 });
    expect((await place(buyer, { partId: part.id, quantity: 2, price: 20 })).status).toBe(201);
  });

  it("takes several parts or none of them", async () => {
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

  it("refuses someone else's address, an unknown part and a visitor", async () => {
    const part = await shop.part();
    const [buyer, other] = [await shop.customer(), await shop.customer()];
    expect((await refused(buyer, { partId: part.id, email: other.email })).status).toBe(403);
    expect((await refused(buyer, { partId: "019801b8-0000-7000-8000-000000000000" })).status).toBe(404);
    expect((await shop.ask(placeOrder, { body: form(buyer, { partId: part.id }) })).status).toBe(401);
  });

  it("answers the same order for the same Idempotency-Key, also when both requests come at once", async () => {
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

describe("an order's life", () => {
  it("goes from unpaid over paid to shipped, once each, and every step is told by mail", async () => {
    const part = await shop.part({ onHand: 4 });
    const { buyer, order, transactionId } = await paid(part, 3);
    expect(order).toMatchObject({ paid: true, transactionId, status: null });
    expect(await shop.stockOf(part.id)).toEqual({ on_hand: 1, reserved: 0 });

    const admin = await shop.admin();
    const ship = () =>
      shop.ask<{ modifiedCount: number; order: OrderDto }>(
        shipOrder,
        { params: { id: order._id }, body: { carrier: "DHL", trackingNumber: "00340" } },
        admin,
      );
    expect((await ship()).body).toMatchObject({
      modifiedCount: 1,
      order: { status: "shipped", carrier: "DHL" },
    });
    expect((await ship()).body).toMatchObject({ modifiedCount: 0, order: { status: "shipped" } });
    const seen = await shop.ask<OrderDto>(getOrder, { params: { id: order._id } }, buyer);
    expect(seen.body.events.map((event) => event.kind)).toEqual(["placed", "paid", "shipped"]);

    await shop.work.runJob("mail");
    const mails = await shop.db.kysely
      .selectFrom("outbox")
      .select(["kind", "subject"])
      .where("recipient", "=", buyer.email)
      .where("sent_at", "is not", null)
      .orderBy("id")
      .execute();
    expect(mails.map((mail) => mail.kind)).toEqual(["order-placed", "order-paid", "order-shipped"]);
    expect(mails[0]?.subject).toContain(order.orderNumber);
  });

  it("cannot be shipped before it is paid", async () => {
    const { order } = await placed(await shop.part());
    const admin = await shop.admin();
    const { status, body } = await shop.ask<Problem>(shipOrder, { params: { id: order._id } }, admin);
    expect([status, body.code]).toEqual([409, "order_not_paid"]);
  });

  it("gives the stock back when it is deleted unpaid, and leaves the lists", async () => {
    const part = await shop.part({ onHand: 5 });
    const { buyer, order } = await placed(part, 5);
    const gone = await shop.ask<{ deletedCount: number }>(deleteOrder, { params: { id: order._id } }, buyer);
    expect(gone.body).toEqual({ deletedCount: 1 });
    expect(await shop.stockOf(part.id)).toEqual({ on_hand: 5, reserved: 0 });
    const list = await shop.ask<OrderDto[]>(listOrders, { query: { email: buyer.email } }, buyer);
    expect(list.body).toEqual([]);
    const again = await shop.ask(deleteOrder, { params: { id: order._id } }, buyer);
    expect(again.body).toEqual({ deletedCount: 0 });
  });

  it("cannot be deleted once it is paid, until it was refunded", async () => {
    const part = await shop.part({ onHand: 5 });
    const { buyer, order } = await paid(part, 2);
    const remove = () => shop.ask<Problem>(deleteOrder, { params: { id: order._id } }, buyer);
    const kept = await remove();
    expect([kept.status, kept.body.code]).toEqual([409, "order_must_be_refunded"]);

    const admin = await shop.admin();
    const refund = await shop.ask<{ order: OrderDto }>(refundOrder, { params: { id: order._id } }, admin);
    expect(refund.body.order.state).toBe("refunded");
    expect(await shop.stockOf(part.id)).toEqual({ on_hand: 5, reserved: 0 });
    expect(await shop.work.runJob("refunds")).toBe(1);
    expect(await shop.work.runJob("refunds")).toBe(0);
    expect((await remove()).body).toEqual({ deletedCount: 1 });
  });

  it("expires by itself when its time is over, and its stock is free again", async () => {
    const part = await shop.part({ onHand: 2 });
    const { buyer, order } = await placed(part, 2);
    expect(await shop.work.runJob("holds")).toBe(0);
    await shop.db.kysely
      .updateTable("orders")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("id", "=", order._id)
      .execute();
    expect(await shop.work.runJob("holds")).toBe(1);
    expect(await shop.stockOf(part.id)).toEqual({ on_hand: 2, reserved: 0 });
    const seen = await shop.ask<OrderDto>(getOrder, { params: { id: order._id } }, buyer);
    expect(seen.body.state).toBe("expired");
  });
});

describe("the lists of orders", () => {
  it("show a buyer only their own and an admin all, searched and filtered", async () => {
    const part = await shop.part({ name: "Rare hinge" });
    const { buyer, order } = await paid(part);
    const other = await shop.customer();
    const peek = await shop.ask(listOrders, { query: { email: buyer.email } }, other);
    expect(peek.status).toBe(403);
    expect((await shop.ask(getOrder, { params: { id: order._id } }, other)).status).toBe(403);

    const admin = await shop.admin();
    const all = (query: Record<string, unknown>) => shop.ask<OrderDto[]>(listAllOrders, { query }, admin);
    for (const q of ["rare hin", order.orderNumber, order.transactionId, buyer.email]) {
      expect((await all({ q })).body.map((found) => found._id)).toContain(order._id);
    }
    expect((await all({ q: "rare hinge", paid: "false" })).body).toEqual([]);
    expect((await all({ q: "rare hinge", paid: "true", shipped: "false" })).body).toHaveLength(1);
  });

  it("come in pages that neither skip nor repeat", async () => {
    const part = await shop.part({ onHand: 100 });
    const buyer = await shop.customer();
    const placedIds: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      placedIds.unshift((await place(buyer, { partId: part.id, quantity: 1 })).body.insertedId);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { email: buyer.email, limit: 3, cursor };
      const { body, headers } = await shop.ask<OrderDto[]>(listOrders, { query }, buyer);
      expect(headers.get("x-total-count")).toBe("7");
      seen.push(...body.map((order) => order._id));
      const next = headers.get("link")?.match(/<([^>]+)>/)?.[1];
      cursor = next ? (new URL(next, shop.url).searchParams.get("cursor") ?? undefined) : undefined;
    } while (cursor);
    expect(seen).toEqual(placedIds);
  });
});
