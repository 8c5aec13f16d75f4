import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import { listAllOrders, refundOrder, shipOrder } from "#contract/manage-orders.ts";
import { getInvoice, getOrder, listOrders, type OrderDto } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { paidOrder, placedOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await testShop({ config: { shopName: "Parts & Co", shopAddress: ["1 Dock Road", "Bath"] } });
  [buyer, admin] = [await shop.customer(), await shop.admin()];
});
afterAll(() => shop.close());

async function shippedOrder(): Promise<OrderDto> {
  const part = await shop.part({ priceCents: 1995 });
  const order = await paidOrder(shop, buyer, [{ partId: part.id, quantity: 2 }]);
  await shop.ask(shipOrder, { params: { id: order._id }, body: { carrier: "DHL" } }, admin);
  return order;
}
const readBy = async (person: Person, id: string) =>
  (await shop.ask<OrderDto>(getOrder, { params: { id } }, person)).body;

describe("the history of an order", () => {
  it("does not tell its buyer which admin did what", async () => {
    const { _id } = await shippedOrder();
    const order = await readBy(buyer, _id);
    expect(order.events.map(({ kind, by }) => [kind, by])).toEqual([
      ["placed", "buyer"],
      ["paid", "system"],
      ["shipped", "shop"],
    ]);
    const list = await shop.ask<OrderDto[]>(listOrders, { query: { email: buyer.email } }, buyer);
    for (const answer of [order, list.body]) {
      expect(JSON.stringify(answer)).not.toContain(admin.email);
      expect(JSON.stringify(answer)).not.toContain(admin.id);
      expect(JSON.stringify(answer)).not.toContain('"actor"');
    }
  });

  it("names the people for admins, on the order and on the list", async () => {
    const { _id } = await shippedOrder();
    const order = await readBy(admin, _id);
    expect(order.events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ["placed", buyer.email],
      ["paid", undefined],
      ["shipped", admin.email],
    ]);
    const all = await shop.ask<OrderDto[]>(listAllOrders, { query: {} }, admin);
    expect(all.body.find((one) => one._id === _id)?.events).toEqual(order.events);
  });

  it("shows each line's picture in every size, like the part's page", async () => {
    const part = await shop.part();
    const picture = "/images/0123456789abcdef-1200x900.webp";
    await shop.db.kysely.updateTable("parts").set({ picture }).where("id", "=", part.id).execute();
    const order = await placedOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]);
    for (const line of [...order.lines, ...(await readBy(buyer, order._id)).lines]) {
      expect(line).toMatchObject({ image: picture, pictureView: { src: picture, width: 1200, height: 900 } });
      expect(line.pictureView.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
    }
  });

  it("names the card that paid only by its last four digits", async () => {
    const { _id } = await shippedOrder();
    expect((await readBy(buyer, _id)).card).toEqual({ brand: "visa", last4: "4242" });
    const unpaid = await placedOrder(shop, buyer, [{ partId: (await shop.part()).id, quantity: 1 }]);
    expect(unpaid.card).toBeNull();
  });
});

describe("an invoice", () => {
  const invoiceOf = (id: string, person: Person) =>
    shop.ask<AnswerOf<typeof getInvoice> & Problem>(getInvoice, { params: { id } }, person);

  it("names the seller, its number, the payment date and the whole order, for its buyer and admins", async () => {
    const order = await shippedOrder();
    for (const person of [buyer, admin]) {
      const { status, body } = await invoiceOf(order._id, person);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        invoiceNumber: order.orderNumber.replace("LW", "INV"),
        issuedAt: order.paidAt,
        seller: { name: "Parts & Co", address: ["1 Dock Road", "Bath"] },
        testMode: true,
        refundedAt: null,
        order: { price: 39.9, transactionId: order.transactionId, lines: [{ quantity: 2, price: 19.95 }] },
      });
    }
  });

  it("mentions a refund", async () => {
    const order = await shippedOrder();
    await shop.ask(refundOrder, { params: { id: order._id } }, admin);
    expect((await invoiceOf(order._id, buyer)).body.refundedAt).toEqual(expect.any(String));
    await shop.work.runJob("refunds");
    const { body } = await invoiceOf(order._id, buyer);
    expect(body.refundedAt).toBe(body.order.events.at(-1)?.at);
  });

  it("has each refund of the payment: those that were made, and what is on its way", async () => {
    const order = await shippedOrder();
    const refund = (amount?: number) =>
      shop.ask(refundOrder, { params: { id: order._id }, ...(amount && { body: { amount } }) }, admin);
    const refunds = async () =>
      (await invoiceOf(order._id, buyer)).body.refunds.map(({ amount, isMade }) => [amount, isMade]);
    expect(await refunds()).toEqual([]);
    await refund(5);
    expect(await refunds()).toEqual([[5, false]]);
    await shop.work.runJob("refunds");
    await refund();
    expect(await refunds()).toEqual([
      [5, true],
      [34.9, false],
    ]);
    await shop.work.runJob("refunds");
    const { body } = await invoiceOf(order._id, buyer);
    expect(body.refunds.map(({ isMade }) => isMade)).toEqual([true, true]);
    const made = body.order.events.filter(({ kind }) => kind === "refunded").map(({ at }) => at.slice(0, 16));
    expect(body.refunds.map(({ at }) => at.slice(0, 16))).toEqual(made);
  });

  it("does not count a refund that failed", async () => {
    const order = await shippedOrder();
    await shop.ask(refundOrder, { params: { id: order._id }, body: { amount: 5 } }, admin);
    await shop.db.kysely
      .updateTable("refunds")
      .set({ state: "failed" })
      .where("order_id", "=", order._id)
      .execute();
    expect((await invoiceOf(order._id, buyer)).body.refunds).toEqual([]);
  });

  it("does not exist for an unpaid order, nor for other people", async () => {
    const order = await placedOrder(shop, buyer, [{ partId: (await shop.part()).id, quantity: 1 }]);
    const { status, body } = await invoiceOf(order._id, buyer);
    expect([status, body.code]).toEqual([409, "order_not_paid"]);
    expect(body.detail).toContain("has not been paid");
    expect((await invoiceOf(order._id, await shop.customer())).status).toBe(403);
    expect((await invoiceOf("019801b8-0000-7000-8000-000000000000", buyer)).status).toBe(404);
  });
});
