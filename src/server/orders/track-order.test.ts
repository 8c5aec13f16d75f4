import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { shipOrder } from "#contract/manage-orders.ts";
import { endTrackingLinks, type TrackedOrder, trackOrder } from "#contract/order-tracking.ts";
import { deleteOrder, getOrder, type OrderDto } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { paidOrder, placedOrder } from "#test/pay.ts";
import { mailsTo } from "#test/sent-mails.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

/** The token of the tracking link in a buyer's newest mail. */
async function mailedToken(buyer: Person): Promise<string> {
  const newest = (await mailsTo(shop, buyer.email)).at(-1);
  return newest?.body.match(/\/track#token=(\S+)/)?.[1] ?? "";
}
const track = (token: string) => shop.ask<TrackedOrder & Problem>(trackOrder, { body: { token } });

describe("the link of an order's mail", () => {
  it("shows a visitor where the order is and what is in it, and nothing about the buyer or the money", async () => {
    const [buyer, part] = [await shop.customer(), await shop.part()];
    const order = await paidOrder(shop, buyer, [{ partId: part.id, quantity: 2 }]);
    const body = { carrier: "DHL", trackingNumber: "00340" };
    await shop.ask(shipOrder, { params: { id: order._id }, body }, await shop.admin());
    const tracked = await track(await mailedToken(buyer));
    expect([tracked.status, tracked.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(tracked.body).toMatchObject({
      orderNumber: order.orderNumber,
      state: "shipped",
      carrier: "DHL",
      trackingNumber: "00340",
      lines: [{ name: order.lines[0]?.name, quantity: 2 }],
    });
    const text = JSON.stringify(tracked.body);
    for (const secret of [
      buyer.email,
      order.name,
      order.address,
      order.number,
      order.transactionId,
      order._id,
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(Object.keys(tracked.body).join()).not.toMatch(/price|amount|card|paid/i);
  });

  it("stops working when it is over, changed, made for something else, or its order is deleted", async () => {
    const [buyer, part] = [await shop.customer(), await shop.part()];
    const order = await placedOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]);
    const token = await mailedToken(buyer);
    const { mailLinks } = shop.shop;
    expect((await track(token)).status).toBe(200);
    const [head, payload, signature] = token.split(".");
    const noMore = [
      mailLinks.sign("track order, version 1", order._id, -1),
      mailLinks.sign("end stock alerts", order._id),
      `${head}.${payload}.${signature?.split("").reverse().join("")}`,
      "nonsense",
    ];
    for (const each of noMore) {
      const { status, body } = await track(each);
      expect([status, body.code]).toEqual([404, "unknown"]);
    }
    await shop.ask(deleteOrder, { params: { id: order._id } }, buyer);
    expect((await track(token)).status).toBe(404);
  });

  it("can be ended by the buyer and the shop, with all of that order so far; the next mail has a new one", async () => {
    const [buyer, part] = [await shop.customer(), await shop.part()];
    const [order, other] = [
      await paidOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]),
      await placedOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]),
    ];
    const ofOther = await mailedToken(buyer);
    const oldest = shop.shop.mailLinks.sign("track order, version 1", order._id);
    const works = async (...tokens: string[]) => {
      const replies = await Promise.all(tokens.map(track));
      return replies.map(({ status }) => status === 200);
    };
    const end = (as: Person) => shop.ask(endTrackingLinks, { params: { id: order._id } }, as);
    expect(await works(oldest, ofOther)).toEqual([true, true]);
    expect((await end(await shop.customer())).status).toBe(403);
    expect((await end(await shop.support())).status).toBe(403);
    const ended = await end(buyer);
    expect([ended.status, ended.body]).toMatchObject([200, { modifiedCount: 1 }]);
    expect(await works(oldest, ofOther)).toEqual([false, true]);
    const gone = await track(oldest);
    expect([gone.status, gone.body.detail]).toEqual([404, (await track("nonsense")).body.detail]);

    await shop.ask(shipOrder, { params: { id: order._id } }, await shop.admin());
    const next = await mailedToken(buyer);
    expect(await works(oldest, next)).toEqual([false, true]);
    // At once, by both: each counts.
    const owner = await shop.admin();
    expect((await Promise.all([end(owner), end(buyer)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await works(oldest, next, ofOther)).toEqual([false, false, true]);
    const read = await shop.ask<OrderDto>(getOrder, { params: { id: order._id } }, buyer);
    const by = read.body.events.filter(({ kind }) => kind === "tracking_ended").map((event) => event.by);
    expect(by.toSorted()).toEqual(["buyer", "buyer", "shop"]);
    const { body: audit } = await shop.ask<{ words: string; subject: { id: string } }[]>(
      listAudit,
      {},
      owner,
    );
    expect(audit[0]).toMatchObject({ words: "ended the tracking links of", subject: { id: order._id } });

    await checkLedgerInvariants(shop.db, { whileWorking: true });

    await shop.ask(deleteOrder, { params: { id: other._id } }, buyer);
    expect((await shop.ask(endTrackingLinks, { params: { id: other._id } }, buyer)).status).toBe(404);
  });

  it("can be ended fifty times by its buyer, and by the shop whenever it wants", async () => {
    const [buyer, part] = [await shop.customer(), await shop.part()];
    const order = await placedOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]);
    const end = async (as: Person) =>
      (await shop.ask(endTrackingLinks, { params: { id: order._id } }, as)).status;
    for (let n = 0; n < 50; n += 1) expect(await end(buyer)).toBe(200);
    expect(await end(buyer)).toBe(422);
    expect(await end(await shop.admin())).toBe(200);
  });
});
