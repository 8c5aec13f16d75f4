import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { shipOrder } from "#contract/manage-orders.ts";
import { cancelOrder, type OrderDto } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { confirm, intentFor } from "#test/pay.ts";
import type { Person } from "#test/shop.ts";
import { type Placed, paymentShop } from "./testing.ts";

let shop: Awaited<ReturnType<typeof paymentShop>>;
let admin: Person;
beforeAll(async () => {
  shop = await paymentShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());
afterEach(() => shop.holds());

const cancel = ({ order, buyer }: Placed, note?: string) =>
  shop.ask<Problem & { modifiedCount: number; order: OrderDto }>(
    cancelOrder,
    { params: { id: order._id }, body: note ? { note } : undefined },
    buyer,
  );

describe("cancelling an order", () => {
  it("that is paid refunds all of it, frees its parts, says why, and happens once", async () => {
    const it = await shop.paid(2);
    const answers = await Promise.all([cancel(it, "Found another."), cancel(it, "Found another.")]);
    expect(answers.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 1]);
    await shop.work.runJob("refunds");
    const order = await shop.orderNow(it);
    expect(order).toMatchObject({ state: "cancelled", refunded: 25 });
    expect(order.events.find(({ kind }) => kind === "cancelled")).toMatchObject({
      by: "buyer",
      note: "Found another.",
    });
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 10, reserved: 0 });
    expect((await shop.mailsTo(it)).map(({ kind }) => kind)).toEqual([
      "order-placed",
      "order-paid",
      "order-cancelled",
      "order-refunded",
    ]);
    const { data } = await shop.stripe.refunds.list({ payment_intent: it.intentId });
    expect(data.map(({ amount }) => amount)).toEqual([2500]);
  });

  it("that was refunded in part refunds the rest", async () => {
    const it = await shop.paid(2);
    await shop.refund(it, admin, { amount: 5 });
    await cancel(it);
    expect(await shop.orderNow(it)).toMatchObject({ state: "cancelled", refunded: 25 });
  });

  it("that is unpaid closes its intent first, so that no card can be charged, and stays on the list", async () => {
    const it = await shop.placed(2);
    const { clientSecret } = await intentFor(shop, it.buyer, it.order);
    expect((await cancel(it)).body.order).toMatchObject({ state: "cancelled", paid: false });
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 10, reserved: 0 });
    expect((await confirm(shop, clientSecret)).status).toBe(400);
    expect((await shop.mailsTo(it)).at(-1)?.body).toContain("cannot be charged");
  });

  it("that was charged a moment ago, unknown to the shop, refunds the payment", async () => {
    const it = await shop.charged(1);
    expect((await cancel(it)).body.order).toMatchObject({ state: "cancelled", paid: true, refunded: 12.5 });
  });

  it("is refused once it has shipped, to others, and while the bank disputes the payment", async () => {
    const it = await shop.paid();
    expect((await cancel({ ...it, buyer: await shop.customer() })).status).toBe(403);
    await shop.ask(shipOrder, { params: { id: it.order._id } }, admin);
    const late = await cancel(it);
    expect([late.status, late.body.code]).toEqual([409, "order_not_cancellable"]);

    const disputed = await shop.paid(1, "4000000000000259");
    await shop.later();
    expect((await cancel(disputed)).body.code).toBe("order_disputed");
  });
});
