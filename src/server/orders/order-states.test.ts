import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refundOrder, shipOrder } from "#contract/manage-orders.ts";
import { deleteOrder, getOrder, listOrders, type OrderDto } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { paidOrder, placedOrder } from "#test/pay.ts";
import { type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

async function orderOf(stage: "placed" | "paid", { onHand, quantity }: { onHand: number; quantity: number }) {
  const [part, buyer] = [await shop.part({ onHand }), await shop.customer()];
  const place = stage === "placed" ? placedOrder : paidOrder;
  return { part, buyer, order: await place(shop, buyer, [{ partId: part.id, quantity }]) };
}

describe("an order's states", () => {
  it("go from unpaid to paid to shipped, once each, with a mail for every step", async () => {
    const { part, buyer, order } = await orderOf("paid", { onHand: 4, quantity: 3 });
    expect(order).toMatchObject({ paid: true, transactionId: expect.any(String), status: null });
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
    const read = await shop.ask<OrderDto>(getOrder, { params: { id: order._id } }, buyer);
    expect(read.body.events.map((event) => event.kind)).toEqual(["placed", "paid", "shipped"]);

    await shop.work.runJob("mail");
    const mails = await shop.db.kysely
      .selectFrom("sent_mails")
      .select(["kind", "subject"])
      .where("recipient", "=", buyer.email)
      .where("sent_at", "is not", null)
      .orderBy("id")
      .execute();
    expect(mails.map((mail) => mail.kind)).toEqual(["order-placed", "order-paid", "order-shipped"]);
    expect(mails[0]?.subject).toContain(order.orderNumber);
  });

  it("do not include shipped before paid", async () => {
    const { order } = await orderOf("placed", { onHand: 1, quantity: 1 });
    const admin = await shop.admin();
    const { status, body } = await shop.ask<Problem>(shipOrder, { params: { id: order._id } }, admin);
    expect([status, body.code]).toEqual([409, "order_not_paid"]);
  });
});

describe("deleting an order", () => {
  it("that is unpaid frees its stock and takes it off the lists", async () => {
    const { part, buyer, order } = await orderOf("placed", { onHand: 5, quantity: 5 });
    const remove = () =>
      shop.ask<{ deletedCount: number }>(deleteOrder, { params: { id: order._id } }, buyer);
    expect((await remove()).body).toEqual({ deletedCount: 1 });
    expect(await shop.stockOf(part.id)).toEqual({ on_hand: 5, reserved: 0 });
    const list = await shop.ask<OrderDto[]>(listOrders, { query: { email: buyer.email } }, buyer);
    expect(list.body).toEqual([]);
    expect((await remove()).body).toEqual({ deletedCount: 0 });
  });

  it("that is paid is possible only after a refund", async () => {
    const { part, buyer, order } = await orderOf("paid", { onHand: 5, quantity: 2 });
    const remove = () => shop.ask<Problem>(deleteOrder, { params: { id: order._id } }, buyer);
    const refused = await remove();
    expect([refused.status, refused.body.code]).toEqual([409, "order_must_be_refunded"]);

    const admin = await shop.admin();
    const refund = await shop.ask<{ order: OrderDto }>(refundOrder, { params: { id: order._id } }, admin);
    expect(refund.body.order.state).toBe("refunded");
    expect(await shop.stockOf(part.id)).toEqual({ on_hand: 5, reserved: 0 });
    expect(await shop.work.runJob("refunds")).toBe(1);
    expect(await shop.work.runJob("refunds")).toBe(0);
    expect((await remove()).body).toEqual({ deletedCount: 1 });
  });
});

it("An unpaid order expires when its hold runs out, and its stock is free again", async () => {
  const { part, buyer, order } = await orderOf("placed", { onHand: 2, quantity: 2 });
  expect(await shop.work.runJob("holds")).toBe(0);
  await shop.db.kysely
    .updateTable("orders")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where("id", "=", order._id)
    .execute();
  expect(await shop.work.runJob("holds")).toBe(1);
  expect(await shop.stockOf(part.id)).toEqual({ on_hand: 2, reserved: 0 });
  const read = await shop.ask<OrderDto>(getOrder, { params: { id: order._id } }, buyer);
  expect(read.body.state).toBe("expired");
});
