import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteOrder, type OrderDto, placeOrder } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { addVoucher, editVoucher, listVouchers, type VoucherDto } from "#contract/vouchers.ts";
import { settlePayment } from "#server/payments/settle-payment.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import { confirm, intentFor } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let admin: Person;
let buyer: Person;
let part: TestPart;
beforeEach(async () => {
  shop = await testShop();
  [admin, buyer] = [await shop.admin(), await shop.customer()];
  part = await shop.part({ priceCents: 10_000, onHand: 100 });
});
afterEach(async () => {
  await checkLedgerInvariants(shop.db);
  await shop.close();
});

async function voucher(fields: object = {}): Promise<string> {
  const limits = { minimum: 0, validFrom: null, validUntil: null, maxUses: null };
  const body = { code: "SPRING", kind: "percent", percent: 10, amount: null, ...limits, ...fields };
  const added = await shop.ask<{ insertedId: string }>(addVoucher, { body }, admin);
  expect(added.status).toBe(201);
  return added.body.insertedId;
}
const usesOf = async (id: string) => {
  const { body } = await shop.ask<VoucherDto[]>(listVouchers, {}, admin);
  return body.find(({ _id }) => _id === id)?.uses;
};

const orderBody = (more: object = {}) => ({
  email: buyer.email,
  name: "Ann Lee",
  address: "1 Mill Lane",
  number: "+44 1225 000000",
  lines: [{ partId: part.id, quantity: 1 }],
  ...more,
});
const order = (more: object = {}, headers: Record<string, string> = {}) =>
  shop.ask<{ order: OrderDto } & Problem>(placeOrder, { body: orderBody(more), headers }, buyer);

describe("a voucher", () => {
  it("takes off its share, spread over the lines to the cent, and counts a use", async () => {
    const screw = await shop.part({ priceCents: 333 });
    const id = await voucher({ percent: 33.333 });
    const lines = [part, screw].map((each) => ({ partId: each.id, quantity: 1 }));
    const { body } = await order({ lines, voucher: " spring " });
    expect(body.order.amounts).toEqual({
      subtotal: 103.33,
      discount: 34.44,
      shipping: 0,
      tax: 0,
      total: 68.89,
    });
    expect(body.order.lines.map(({ discount }) => discount)).toEqual([33.33, 1.11]);
    expect([body.order.voucher, await usesOf(id)]).toEqual(["SPRING", 1]);
  });

  it("is refused with a reason, before anything is reserved", async () => {
    await voucher({ minimum: 100.01 });
    const refused = await order({ voucher: "SPRING" });
    expect([refused.status, refused.body.code]).toEqual([422, "voucher_refused"]);
    expect(refused.body.detail).toBe("This voucher is for orders of $100.01 or more.");
    expect(refused.body.errors).toEqual([{ path: "voucher", message: refused.body.detail }]);
    expect((await order({ voucher: "OTHER" })).body.detail).toBe("There is no such voucher. Check the code.");
    expect(await shop.stockOf(part.id)).toMatchObject({ reserved: 0 });
  });

  it("cannot be found by trying: orders check at most 1,000 codes in ten minutes", async () => {
    const guesses: number[] = [];
    for (let n = 0; n < 1005; n += 1) guesses.push((await order({ voucher: `GUESS-${n}` })).status);
    expect(guesses).toEqual([...Array(1000).fill(422), ...Array(5).fill(429)]);
    expect((await order()).status).toBe(201);
  });

  it("with three uses is used three times by twelve buyers at once", async () => {
    const id = await voucher({ maxUses: 3 });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.customer()));
    const answers = await Promise.all(
      buyers.map((each) =>
        shop.ask<Problem>(
          placeOrder,
          { body: { ...orderBody({ voucher: "SPRING" }), email: each.email } },
          each,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.detail))).toEqual(
      new Set(["This voucher has been used up."]),
    );
    expect([await usesOf(id), (await shop.stockOf(part.id)).reserved]).toEqual([3, 3]);
  });

  it("is given back when its order is canceled or expires", async () => {
    const id = await voucher({ maxUses: 1 });
    const first = (await order({ voucher: "SPRING" })).body.order;
    expect((await order({ voucher: "SPRING" })).body.code).toBe("voucher_refused");
    await shop.ask(deleteOrder, { params: { id: first._id } }, buyer);
    expect(await usesOf(id)).toBe(0);
    const second = await order({ voucher: "SPRING" });
    expect(second.status).toBe(201);
    await shop.db.pool.query("UPDATE orders SET expires_at = now() WHERE state = 'unpaid'");
    await shop.work.runJob("holds");
    expect(await usesOf(id)).toBe(0);
  });

  it("counts again for an order that is paid after it expired, or the payment goes back", async () => {
    const id = await voucher({ maxUses: 1 });
    const late = (await order({ voucher: "SPRING" })).body.order;
    const { clientSecret, intentId } = await intentFor(shop, buyer, late);
    await confirm(shop, clientSecret);
    // The order expired before the shop heard of the payment, and someone else has taken the use.
    const expire = async () => {
      await shop.db.pool.query("UPDATE orders SET state = 'expired', closed_at = now() WHERE id = $1", [
        late._id,
      ]);
      await shop.db.pool.query(`UPDATE parts SET reserved = reserved - 1 WHERE id = $1`, [part.id]);
      await shop.db.pool.query(
        `INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change, order_id)
         VALUES ($1, 'release', 0, -1, $2)`,
        [part.id, late._id],
      );
      await shop.db.pool.query("INSERT INTO order_events (order_id, kind) VALUES ($1, 'expired')", [
        late._id,
      ]);
    };
    await expire();
    expect(await usesOf(id)).toBe(0);
    expect((await order({ voucher: "SPRING" })).status).toBe(201);
    expect(await settlePayment(shop.shop, intentId)).toBe("refunding");
    expect(await usesOf(id)).toBe(1);
    await shop.work.runJob("refunds");
  });

  it("replays an order by its key, although the only use is gone", async () => {
    const id = await voucher({ maxUses: 1 });
    const headers = { "idempotency-key": "once" };
    const [first, again] = [
      await order({ voucher: "SPRING" }, headers),
      await order({ voucher: "SPRING" }, headers),
    ];
    expect([again.status, again.body.order._id]).toEqual([201, first.body.order._id]);
    expect(await usesOf(id)).toBe(1);
  });

  it("is edited by one owner at a time, and never below its uses", async () => {
    const id = await voucher({ maxUses: 5 });
    await order({ voucher: "SPRING" });
    await order({ voucher: "SPRING" });
    const edit = (body: object) => shop.ask<Problem>(editVoucher, { params: { id }, body }, admin);
    expect((await edit({ version: 1, maxUses: 1 })).body.errors).toEqual([
      { path: "maxUses", message: "It has been used 2 times already." },
    ]);
    expect((await edit({ version: 1, active: false })).status).toBe(200);
    expect((await edit({ version: 1, active: true })).body.code).toBe("edited_meanwhile");
    expect((await order({ voucher: "SPRING" })).body.code).toBe("voucher_refused");
  });
});
