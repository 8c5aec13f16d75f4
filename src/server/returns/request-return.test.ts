import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { deliverOrder, shipOrder } from "#contract/manage-orders.ts";
import { acceptReturn, getOrderReturns, getReturn } from "#contract/returns.ts";
import { returnsShop } from "./testing.ts";

let shop: Awaited<ReturnType<typeof returnsShop>>;
beforeAll(async () => {
  shop = await returnsShop();
});
afterAll(() => shop.close());
afterEach(() => shop.holds());

describe("a request to return", () => {
  it("never covers more units than were sold, however many are made at once", async () => {
    const it = await shop.delivered(3);
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.request(it, 1)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused?.body.errors).toEqual([
      { path: "lines.0.quantity", message: "All of these are in a return already." },
    ]);
  });

  it("sent again with its key is the same return", async () => {
    const it = await shop.delivered(2);
    const key = { "idempotency-key": "k1" };
    const [first, again] = [await shop.request(it, 1, {}, key), await shop.request(it, 1, {}, key)];
    expect(again.body.insertedId).toBe(first.body.insertedId);
    expect((await shop.request(it, 2, {}, key)).body.code).toBe("key_reused");
    expect((await shop.returnsOf(it)).returns).toHaveLength(1);
  });

  it("is possible from shipping until RETURN_DAYS after delivery", async () => {
    const it = await shop.paid(1);
    expect((await shop.request(it)).body.code).toBe("return_not_possible");
    await shop.ask(shipOrder, { params: { id: it.order._id } }, shop.seller);
    expect(await shop.returnsOf(it)).toMatchObject({ open: true, returnBy: null });
    await shop.ask(deliverOrder, { params: { id: it.order._id } }, shop.seller);
    const age = (days: number) =>
      shop.db.pool.query("UPDATE orders SET delivered_at = now() - make_interval(days => $2) WHERE id = $1", [
        it.order._id,
        days,
      ]);
    await age(31);
    const late = await shop.request(it);
    expect([late.status, late.body.detail]).toEqual([
      409,
      "Parts can be returned within 30 days of delivery. Please contact us.",
    ]);
    expect((await shop.returnsOf(it)).open).toBe(false);
    await age(29);
    expect((await shop.request(it)).status).toBe(201);
  });

  it("is refused to others, for parts of other orders, and for a part named twice", async () => {
    const it = await shop.delivered(2);
    const stranger = await shop.customer();
    expect((await shop.request({ ...it, buyer: stranger })).status).toBe(403);
    expect((await shop.request({ ...it, buyer: shop.seller })).status).toBe(403);
    expect((await shop.request({ ...it, part: await shop.part() })).status).toBe(422);
    const line = { partId: it.part.id, quantity: 1, reason: "faulty" };
    expect((await shop.request(it, 1, { lines: [line, { ...line, reason: "wrong_part" }] })).status).toBe(
      422,
    );
    expect((await shop.request(it, 1, { lines: [{ ...line, reason: "bored" }] })).status).toBe(422);
    const { insertedId } = (await shop.request(it)).body;
    expect((await shop.ask(getReturn, { params: { id: insertedId } }, stranger)).status).toBe(403);
    expect((await shop.ask(getOrderReturns, { params: { id: it.order._id } }, stranger)).status).toBe(403);
    expect((await shop.ask(acceptReturn, { params: { id: insertedId } }, it.buyer)).status).toBe(403);
  });
});
