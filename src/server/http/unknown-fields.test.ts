import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { deleteAnyOrder, refundOrder, shipOrder } from "#contract/manage-orders.ts";
import { deleteOrder, placeOrder, settleOrder } from "#contract/orders.ts";
import { addPart, editPart } from "#contract/parts.ts";
import { createPaymentIntent } from "#contract/payments.ts";
import { countStock, receiveStock, scrapStock } from "#contract/stock.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import { paidOrder, placedOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let admin: Person;
let buyer: Person;
let part: TestPart;
let orderForm: object;
beforeAll(async () => {
  shop = await testShop();
  [admin, buyer, part] = [await shop.admin(), await shop.customer(), await shop.part()];
  const person = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
  orderForm = { ...person, partId: part.id, quantity: 1 };
});
afterAll(() => shop.close());

const lines = () => [{ partId: part.id, quantity: 1 }];
const unpaid = async () => ({ id: (await placedOrder(shop, buyer, lines()))._id });
const paid = async () => ({ id: (await paidOrder(shop, buyer, lines()))._id });
const ofPart = async () => ({ id: part.id });
const none = async () => ({ id: "" });

const newPart = {
  ...{ name: "Hinge", description: "", picture: "/images/hinge.webp" },
  ...{ price: 5, availableQuantity: 1, minimumQuantity: 1 },
};
const moving: [call: Call, params: () => Promise<{ id: string }>, body: () => object, as: () => Person][] = [
  [placeOrder, none, () => orderForm, () => buyer],
  [settleOrder, unpaid, () => ({ appointment: "x", transactionId: "pi_1" }), () => buyer],
  [createPaymentIntent, none, () => ({ price: 49.9 }), () => buyer],
  [deleteOrder, unpaid, () => ({}), () => buyer],
  [deleteAnyOrder, unpaid, () => ({}), () => admin],
  [refundOrder, paid, () => ({ note: "Late" }), () => admin],
  [shipOrder, paid, () => ({ carrier: "DHL" }), () => admin],
  [receiveStock, ofPart, () => ({ pieces: 1 }), () => admin],
  [scrapStock, ofPart, () => ({ quantity: 1 }), () => admin],
  [countStock, ofPart, () => ({ counted: 10, onHand: 10 }), () => admin],
  [addPart, none, () => newPart, () => admin],
  [editPart, ofPart, () => ({ price: 5, version: 1 }), () => admin],
];

it.each(moving.map((row) => [row[0].name, ...row] as const))(
  "%s refuses a field it does not know, names it and moves nothing",
  async (_name, call, params, body, as) => {
    const input = { params: await params(), body: { ...body(), sum: 1 } };
    const state = async () =>
      (
        await shop.db.pool.query(
          `SELECT (SELECT jsonb_agg(p ORDER BY id) FROM parts p) AS parts,
             (SELECT jsonb_agg(o ORDER BY id) FROM orders o) AS orders,
             (SELECT count(*) FROM refunds) AS refunds, (SELECT count(*) FROM payment_intents) AS intents`,
        )
      ).rows;
    const before = await state();
    const { status, body: problem } = await shop.ask(call, input, as());
    expect([status, problem]).toMatchObject([
      400,
      { code: "malformed", detail: expect.stringContaining("sum") },
    ]);
    expect(await state()).toEqual(before);
  },
);

it("A line of an order refuses a field it does not know", async () => {
  const { partId: _, quantity: __, ...person } = orderForm as Record<string, unknown>;
  const body = { ...person, lines: [{ ...lines()[0], price: 1 }] };
  const { status, body: problem } = await shop.ask(placeOrder, { body }, buyer);
  expect([status, problem.detail]).toEqual([400, expect.stringContaining("price")]);
});

it("The specification's order form is accepted with all of its fields, and a call without fields without a body", async () => {
  const body = { ...orderForm, partsname: "Any name", image: "/images/x.webp", price: part.priceCents / 100 };
  const { status, body: placed } = await shop.ask<{ insertedId: string }>(placeOrder, { body }, buyer);
  expect(status).toBe(201);
  const params = { id: placed.insertedId };
  expect((await shop.ask(deleteOrder, { params }, buyer)).status).toBe(200);
  expect((await shop.ask(deleteOrder, { params: await unpaid(), body: {} }, buyer)).status).toBe(200);
});
