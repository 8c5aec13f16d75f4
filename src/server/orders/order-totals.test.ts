import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OrderDto, placeOrder, quoteOrder } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { getSalesSettings, type SalesSettingsDto, saveSalesSettings } from "#contract/sales-settings.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import type { TestPart } from "#test/part-on-sale.ts";
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

interface Saved {
  version: number;
  settings: SalesSettingsDto;
}

/** Changes the settings as the owner does. */
async function set(change: (settings: SalesSettingsDto) => Partial<SalesSettingsDto>): Promise<Saved> {
  const { version, settings } = (await shop.ask<Saved>(getSalesSettings, {}, admin)).body;
  const body = { version, settings: { ...settings, ...change(settings) } };
  const saved = await shop.ask<Saved>(saveSalesSettings, { body }, admin);
  expect(saved.status).toBe(200);
  return saved.body;
}

const flat = { name: "US", countries: ["US"], rates: [{ upToGrams: null, price: 5.95 }], freeFrom: null };
const vat = { name: "VAT", country: "US", region: "", percent: 8.25, taxesShipping: true };
const charge = () =>
  set(({ shipping, tax }) => ({ shipping: { ...shipping, zones: [flat] }, tax: { ...tax, rates: [vat] } }));

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
const quote = (more: object = {}) =>
  shop.ask<Pick<OrderDto, "amounts" | "tax" | "delivery" | "voucher" | "lines"> & Problem>(
    quoteOrder,
    { body: { lines: [{ partId: part.id, quantity: 1 }], ...more } },
    buyer,
  );

describe("an order's total", () => {
  it("has the shipping and the tax of the settings, as the quote said", async () => {
    await charge();
    const quoted = await quote();
    expect(quoted.body.amounts).toEqual({
      subtotal: 100,
      discount: 0,
      shipping: 5.95,
      tax: 8.74,
      total: 114.69,
    });
    const placed = await order({ price: 100, expectedTotal: 114.69 });
    expect(placed.status).toBe(201);
    expect(placed.body.order.amounts).toEqual(quoted.body.amounts);
    expect(placed.body.order.tax).toEqual({ name: "VAT", percent: 8.25, amount: 8.74, included: false });
    expect(placed.body.order.lines[0]).toMatchObject({ price: 100, discount: 0, tax: 8.25 });
  });

  it("is shown to a guest, too, with the lowest shipping cost until a country is named", async () => {
    const far = { name: "World", countries: [], rates: [{ upToGrams: null, price: 3.5 }], freeFrom: null };
    await set(({ shipping, tax }) => ({
      shipping: { ...shipping, zones: [flat, far] },
      tax: { ...tax, rates: [vat] },
    }));
    const ask = (place: object) => {
      const body = { lines: [{ partId: part.id, quantity: 1 }], ...place };
      return shop.ask<{ shippingFrom: number | null; amounts: OrderDto["amounts"] }>(quoteOrder, { body });
    };
    expect((await ask({})).body.shippingFrom).toBe(3.5);
    const there = (await ask({ country: "US", region: "OR" })).body;
    expect([there.shippingFrom, there.amounts.shipping]).toEqual([null, 5.95]);
  });

  it("includes the tax where prices do", async () => {
    await set(({ tax }) => ({ tax: { ...tax, pricesIncludeTax: true, rates: [{ ...vat, percent: 25 }] } }));
    const { body } = await order();
    expect(body.order.amounts).toEqual({ subtotal: 100, discount: 0, shipping: 0, tax: 0, total: 100 });
    expect(body.order.tax).toEqual({ name: "VAT", percent: 25, amount: 20, included: true });
  });

  it("is refused when it differs from the one the buyer was shown, with today's", async () => {
    await charge();
    const refused = await order({ expectedTotal: 100 });
    expect([refused.status, refused.body.code]).toEqual([409, "total_changed"]);
    expect(refused.body.detail).toBe("The total is now $114.69. Please check it.");
    expect(refused.body.facts).toEqual({ total: 114.69, currency: "USD" });
    expect(await shop.stockOf(part.id)).toMatchObject({ reserved: 0 });
  });

  it("has today's rates in every process, even one that was not told of the change", async () => {
    const other = await testShop({ database: shop.database });
    await other.ask(placeOrder, { body: orderBody() }, buyer);
    // Without a message: as if it was lost on the way.
    await shop.db.pool.query(`INSERT INTO sales_settings (version, document) VALUES (1, $1)`, [
      {
        country: "US",
        delivery: (await shop.shop.sales.current()).settings.delivery,
        shipping: {
          zones: [{ ...flat, freeFromCents: null, rates: [{ upToGrams: null, priceCents: 595 }] }],
          unknownWeightGrams: 500,
        },
        tax: { pricesIncludeTax: false, rates: [] },
      },
    ]);
    const placed = await other.ask<{ order: OrderDto }>(placeOrder, { body: orderBody() }, buyer);
    expect(placed.body.order.amounts).toMatchObject({ shipping: 5.95, total: 105.95 });
    await other.close();
  });

  it("does not exist where the shop does not ship to", async () => {
    await charge();
    const refused = await quote({ country: "DE" });
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      422,
      "destination_not_served",
      "We do not ship to Germany.",
    ]);
  });
});

describe("a delivery date", () => {
  it("is stored with the order, and later for an order with a battery", async () => {
    await shop.db.pool.query(
      "INSERT INTO categories (id, name, specs) VALUES ('battery', 'Batteries', '[]') ON CONFLICT DO NOTHING",
    );
    const battery = await shop.part();
    await shop.db.pool.query("UPDATE parts SET category = 'battery' WHERE id = $1", [battery.id]);
    const lines = [part, battery].map(({ id }) => ({ partId: id, quantity: 1 }));
    const [alone, mixed] = [await order(), await order({ lines })];
    expect(alone.body.order.delivery).toEqual({ arrivesOn: expect.any(String), byGround: false });
    expect(mixed.body.order.delivery).toMatchObject({ byGround: true });
    expect((await quote({ lines })).body.delivery).toEqual(mixed.body.order.delivery);
    const { arrivesOn } = alone.body.order.delivery ?? {};
    expect(String(mixed.body.order.delivery?.arrivesOn) > String(arrivesOn)).toBe(true);
    const { rows } = await shop.db.pool.query(
      "SELECT arrives_on::text, ships_by_ground FROM orders ORDER BY order_number",
    );
    expect(rows[0]).toEqual({ arrives_on: arrivesOn, ships_by_ground: false });
  });

  it("is not promised by a shop that turned it off", async () => {
    await set(({ delivery }) => ({ delivery: { ...delivery, isPromised: false } }));
    expect((await order()).body.order.delivery).toBeNull();
  });
});
