import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { getOrder, type OrderDto } from "#contract/orders.ts";
import { countReturns, getReturn, listReturns, type ReturnDto } from "#contract/returns.ts";
import { returnsShop } from "./testing.ts";

let shop: Awaited<ReturnType<typeof returnsShop>>;
beforeAll(async () => {
  shop = await returnsShop();
});
afterAll(() => shop.close());
afterEach(() => shop.holds());

describe("a return", () => {
  it("goes from the request to the refund, with a mail for each step, and each step once", async () => {
    const it = await shop.delivered(3);
    const asked = await shop.request(it, 2, { note: "It hums." });
    expect([asked.status, asked.body.return]).toMatchObject([
      201,
      { state: "requested", note: "It hums.", value: 25, lines: [{ quantity: 2, reason: "faulty" }] },
    ]);
    const id = asked.body.insertedId;
    expect((await shop.returnsOf(it)).lines).toMatchObject([{ returnable: 1 }]);

    expect((await shop.accept(id, "Use the blue door.")).body).toMatchObject({
      modifiedCount: 1,
      return: { state: "accepted", answer: "Use the blue door." },
    });
    expect((await shop.accept(id)).body.modifiedCount).toBe(0);
    const slip = await shop.ask<ReturnDto & { sendTo: { address: string[] } }>(
      getReturn,
      { params: { id } },
      it.buyer,
    );
    expect(slip.body).toMatchObject({ returnNumber: `${it.order.orderNumber}-R1` });
    expect(slip.body.sendTo.address.length).toBeGreaterThan(0);

    expect((await shop.receive(id, it, 1, 1)).body.return).toMatchObject({
      state: "received",
      lines: [{ restocked: 1, scrapped: 1 }],
    });
    expect((await shop.receive(id, it, 1, 1)).body.modifiedCount).toBe(0);
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 8, reserved: 0 });

    expect((await shop.refundReturned(id)).body.return).toMatchObject({ state: "refunded", refund: 25 });
    expect((await shop.refundReturned(id)).body.modifiedCount).toBe(0);
    await shop.work.runJob("refunds");
    expect(await shop.orderNow(it)).toMatchObject({ state: "delivered", refunded: 25 });
    expect((await shop.mailsTo(it)).map(({ kind }) => kind)).toEqual([
      "order-placed",
      "order-paid",
      "order-shipped",
      "order-delivered",
      "return-requested",
      "return-accepted",
      "return-received",
      "order-refunded",
    ]);
    const accepted = (await shop.mailsTo(it)).find(({ kind }) => kind === "return-accepted")?.body;
    expect(accepted).toContain("We wrote:\n\n> Use the blue door.");
    expect(accepted).toContain("otherwise you pay for it. Keep the shipping receipt");
    expect(await shop.eventsOf(it)).toEqual([
      "placed",
      "paid",
      "shipped",
      "delivered",
      "return_requested",
      "return_accepted",
      "return_received",
      "refund_due",
      "refunded",
    ]);
  });

  it("of all parts closes the order when all is refunded", async () => {
    const it = await shop.delivered(1);
    await shop.refundReturned(await shop.received(it, 1, 1, 0));
    expect(await shop.orderNow(it)).toMatchObject({ state: "refunded", refunded: 12.5 });
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 10, reserved: 0 });
  });

  it("can be refunded by an amount, but by no more than is left of the payment", async () => {
    const it = await shop.delivered(2);
    const id = await shop.received(it, 1, 0, 1);
    await shop.refund(it, shop.seller, { amount: 20 });
    const tooMuch = await shop.refundReturned(id, { amount: 5.01 });
    expect([tooMuch.status, tooMuch.body.detail]).toEqual([
      422,
      "At most $5.00 of this payment is left to refund.",
    ]);
    expect((await shop.refundReturned(id)).body.return).toMatchObject({ state: "refunded", refund: 5 });
    expect(await shop.orderNow(it)).toMatchObject({ state: "refunded", refunded: 25 });
  });

  it("of an order that was refunded before is closed without a refund", async () => {
    const it = await shop.delivered(1);
    const id = await shop.received(it, 1, 1, 0);
    await shop.refund(it, shop.seller);
    expect((await shop.refundReturned(id)).body.return).toMatchObject({ state: "refunded", refund: 0 });
    expect((await shop.orderNow(it)).refunded).toBe(12.5);
    expect(await shop.eventsOf(it)).toContain("return_closed");
  });

  it("that is declined says why, and its parts can be returned again", async () => {
    const it = await shop.delivered(1);
    const { insertedId } = (await shop.request(it)).body;
    expect((await shop.decline(insertedId, "")).status).toBe(422);
    await shop.decline(insertedId, "The seal is broken.");
    expect((await shop.mailsTo(it)).at(-1)?.body).toContain("We wrote:\n\n> The seal is broken.");
    const late = await shop.accept(insertedId);
    expect([late.status, late.body.code]).toEqual([409, "return_not_possible"]);
    const again = await shop.request(it);
    expect(again.body.return.returnNumber).toBe(`${it.order.orderNumber}-R2`);
  });

  it("may arrive in part: what did not come can be returned later, and only what came is refunded", async () => {
    const it = await shop.delivered(3);
    const id = await shop.received(it, 3, 1, 0);
    expect((await shop.returnsOf(it)).lines).toMatchObject([{ returnable: 2 }]);
    expect((await shop.refundReturned(id)).body.return.refund).toBe(12.5);
  });

  it("cannot have more arrive than was sent, or nothing", async () => {
    const it = await shop.delivered(2);
    const { insertedId } = (await shop.request(it, 1)).body;
    await shop.accept(insertedId);
    const tooMany = await shop.receive(insertedId, it, 1, 1);
    expect([tooMany.status, tooMany.body.errors]).toEqual([
      422,
      [{ path: "lines.0.restocked", message: "The return has 1 unit of this part." }],
    ]);
    expect((await shop.receive(insertedId, it, 0, 0)).status).toBe(422);
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 8, reserved: 0 });
  });
});

it("Admins find returns by state, order, buyer and part, with a count of those that wait", async () => {
  const it = await shop.delivered(2);
  const { insertedId } = (await shop.request(it)).body;
  const list = async (query: object) =>
    (await shop.ask<ReturnDto[]>(listReturns, { query: { ...query } }, shop.seller)).body.map(
      ({ _id }) => _id,
    );
  for (const q of [it.order.orderNumber, it.buyer.email, it.part.name, `${it.order.orderNumber}-R1`]) {
    expect(await list({ q }), q).toContain(insertedId);
  }
  expect(await list({ q: it.order.orderNumber, state: "refunded" })).toEqual([]);
  const count = async () =>
    (
      await shop.ask<{ waiting: number; states: Record<string, number> }>(
        countReturns,
        { query: { q: it.order.orderNumber } },
        shop.seller,
      )
    ).body;
  expect(await count()).toMatchObject({ waiting: 1, states: { requested: 1 } });
  await shop.accept(insertedId);
  expect(await count()).toMatchObject({ waiting: 0, states: { accepted: 1 } });
});

it("An order's history says what was written about its returns", async () => {
  const it = await shop.delivered(1);
  const { insertedId } = (await shop.request(it, 1, { note: "It hums." })).body;
  await shop.decline(insertedId, "All of them hum.");
  const { events } = (await shop.ask<OrderDto>(getOrder, { params: { id: it.order._id } }, it.buyer)).body;
  expect(events.slice(-2)).toMatchObject([
    { kind: "return_requested", by: "buyer", note: "It hums." },
    { kind: "return_declined", by: "shop", note: "All of them hum." },
  ]);
});
