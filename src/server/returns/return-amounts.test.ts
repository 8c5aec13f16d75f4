import { describe, expect, it, onTestFinished } from "vitest";
import { deliverOrder, shipOrder } from "#contract/manage-orders.ts";
import { getOrder, type OrderDto } from "#contract/orders.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { paidOrder } from "#test/pay.ts";
import { seeded } from "#test/schedules/random.ts";
import { sellWithRatesAndVouchers } from "#test/schedules/rates-and-vouchers.ts";
import type { TestShopOptions } from "#test/shop.ts";
import { returnsShop } from "./testing.ts";

type Shop = Awaited<ReturnType<typeof returnsShop>>;

async function openShop(options: TestShopOptions = {}): Promise<Shop> {
  const shop = await returnsShop(options);
  onTestFinished(async () => {
    await checkLedgerInvariants(shop.db, { whileWorking: true });
    await shop.close();
  });
  return shop;
}

/** An order of one part that has arrived. */
async function delivered(shop: Shop, quantity: number, priceCents: number, more: object = {}) {
  const [part, buyer] = [await shop.part({ onHand: 100, priceCents }), await shop.customer()];
  const order = await paidOrder(shop, buyer, [{ partId: part.id, quantity }], more);
  const params = { id: order._id };
  for (const call of [shipOrder, deliverOrder]) await shop.ask(call, { params }, shop.seller);
  return { part, buyer, order };
}

const addressParts = { line1: "1 Mill Lane", city: "Bath", region: "OR", postalCode: "97205", country: "US" };

describe("returns of single units, whose price does not divide by them,", () => {
  it.each([1, 2, 3, 4])("come to what all of them were paid with, shipping aside (seed %d)", async (seed) => {
    const shop = await openShop();
    const random = seeded(seed);
    const codes = await sellWithRatesAndVouchers(shop, shop.seller, random);
    for (const voucher of codes) {
      const quantity = 2 + Math.floor(random.next() * 4);
      const priceCents = 100 + Math.floor(random.next() * 3_000);
      const it = await delivered(shop, quantity, priceCents, { voucher, addressParts });
      const { subtotal, discount } = it.order.amounts;
      const line = it.order.lines[0];
      const addedTax = it.order.tax?.included ? 0 : (line?.tax ?? 0);
      const refunds: number[] = [];
      for (let unit = 0; unit < quantity; unit += 1) {
        const id = await shop.received(it, 1, 1, 0);
        const { body } = await shop.refundReturned(id);
        refunds.push(body.return.refund ?? Number.NaN);
        // The value of a return does not change when it is refunded.
        expect(body.return.value).toBe(body.return.refund);
      }
      const cents = (amount: number) => Math.round(amount * 100);
      const refunded = refunds.reduce((sum, refund) => sum + cents(refund), 0);
      expect(refunded, `${voucher}, ${quantity} × ${priceCents}`).toBe(
        cents(subtotal) - cents(discount) + cents(addedTax),
      );
      // No unit is worth a cent more or less than another, but for rounding.
      expect(Math.max(...refunds.map(cents)) - Math.min(...refunds.map(cents))).toBeLessThanOrEqual(1);
    }
  });
});

it("A return's refund stays the return's when a refund made at the provider leaves room for a part of it.", async () => {
  const shop = await openShop();
  const it = await delivered(shop, 2, 1250);
  const id = await shop.received(it, 1, 1, 0);
  await shop.refundReturned(id);
  await shop.refund(it, shop.seller);
  const intentId = String(it.order.transactionId);
  await shop.stripe.refunds.create({ payment_intent: intentId, amount: 1000 });
  for (let round = 0; round < 3; round += 1) await shop.later();
  const { data } = await shop.stripe.refunds.list({ payment_intent: intentId });
  expect(data.map(({ amount }) => amount).toSorted()).toEqual([1000, 1250, 250]);
});

describe("a currency without decimals", () => {
  it("is ordered, charged, returned and refunded in whole units", async () => {
    const shop = await openShop({ config: { currency: "JPY" } });
    const it = await delivered(shop, 3, 1999);
    expect(it.order).toMatchObject({ price: 5997, currency: "JPY", lines: [{ price: 1999 }] });
    const charged = await shop.stripe.paymentIntents.retrieve(String(it.order.transactionId));
    expect([charged.amount_received, charged.currency]).toEqual([5997, "jpy"]);
    expect((await shop.refund(it, shop.seller, { amount: 10.5 })).status).toBe(422);
    expect((await shop.refund(it, shop.seller, { amount: 500 })).status).toBe(200);
    const id = await shop.received(it, 3, 3, 0);
    // Less than they came to, because some of it went back before.
    expect((await shop.refundReturned(id)).body.return).toMatchObject({ value: 5997, refund: 5497 });
    await shop.work.runJob("refunds");
    const refunds = await shop.stripe.refunds.list({ payment_intent: String(it.order.transactionId) });
    expect(refunds.data.map(({ amount }) => amount).toSorted()).toEqual([500, 5497]);
    const now = await shop.ask<OrderDto>(getOrder, { params: { id: it.order._id } }, it.buyer);
    expect(now.body).toMatchObject({ state: "refunded", refunded: 5997 });
    const mails = (await shop.mailsTo(it)).filter(({ kind }) => kind === "order-refunded");
    expect(mails.map(({ body }) => /¥[\d,]+/.exec(body)?.[0]).toSorted()).toEqual(["¥5,497", "¥500"]);
  });
});
