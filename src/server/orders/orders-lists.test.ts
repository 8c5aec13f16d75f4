import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  countAllOrders,
  deleteAnyOrder,
  listAllOrders,
  refundOrder,
  shipOrder,
} from "#contract/manage-orders.ts";
import { getOrder, listOrders, type OrderDto, placeOrder } from "#contract/orders.ts";
import { paidOrder, placedOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

async function order(more: Record<string, unknown> = {}): Promise<OrderDto> {
  const buyer = await shop.customer();
  const part = await shop.part();
  const form = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
  const input = { body: { ...form, partId: part.id, ...more } };
  return (await shop.ask<{ order: OrderDto }>(placeOrder, input, buyer)).body.order;
}
/** Reads the bytes: `response.text()` would drop the byte order mark. */
async function csv(query = ""): Promise<{ headers: Headers; text: string }> {
  const response = await fetch(`${shop.url}/api/allOrders.csv${query}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return { headers: response.headers, text: Buffer.from(await response.arrayBuffer()).toString("utf8") };
}
/** Returns rows and fields, as a spreadsheet reads RFC 4180. */
function parsed(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

describe("the lists of orders", () => {
  it("begin with the oldest when asked to, through every page", async () => {
    const buyer = await shop.customer();
    const part = await shop.part();
    const placed: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      placed.push((await placedOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]))._id);
    }
    const read: string[] = [];
    let next: string | undefined = `/api/allOrders?limit=2&sort=oldest&q=${encodeURIComponent(buyer.email)}`;
    while (next) {
      const headers = { authorization: `Bearer ${admin.token}` };
      const response: Response = await fetch(`${shop.url}${next}`, { headers });
      read.push(...((await response.json()) as OrderDto[]).map(({ _id }) => _id));
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    }
    expect(read).toEqual(placed);
  });

  it("show buyers only their own orders and admins all, searched and filtered", async () => {
    const buyer = await shop.customer();
    const part = await shop.part({ name: "Rare hinge" });
    const order = await paidOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]);
    const other = await shop.customer();
    expect((await shop.ask(listOrders, { query: { email: buyer.email } }, other)).status).toBe(403);
    expect((await shop.ask(getOrder, { params: { id: order._id } }, other)).status).toBe(403);

    const all = async (query: Record<string, unknown>) =>
      (await shop.ask<OrderDto[]>(listAllOrders, { query }, admin)).body;
    const parcel = { carrier: "UPS", trackingNumber: "1Z999AA10123456784" };
    const invoiceNumber = order.orderNumber.replace("LW", "INV");
    for (const q of ["rare hin", order.orderNumber, invoiceNumber, order.transactionId, buyer.email]) {
      expect((await all({ q })).map((found) => found._id)).toContain(order._id);
    }
    expect(await all({ q: "rare hinge", paid: "false" })).toEqual([]);
    expect(await all({ q: "rare hinge", paid: "true", shipped: "false" })).toHaveLength(1);
    await shop.ask(shipOrder, { params: { id: order._id }, body: parcel }, admin);
    expect((await all({ q: "1z999aa10123456784" })).map((found) => found._id)).toEqual([order._id]);
  });

  it("are searched for what a caller can name: a phone number, however it is written, and an address", async () => {
    const { _id } = await order({ number: "+44 (0)1865 555-123", address: "7 Quarry Road, Headington" });
    const found = async (q: string) =>
      (await shop.ask<OrderDto[]>(listAllOrders, { query: { q } }, admin)).body.map((one) => one._id);
    for (const q of ["01865 555123", "(01865) 555/123", "0044 01865 555123", "quarry road"]) {
      expect([q, await found(q)]).toEqual([q, [_id]]);
    }
    expect(await found("01865 555124")).toEqual([]);
  });

  it("come in pages that neither skip nor repeat", async () => {
    const [buyer, part] = [await shop.customer(), await shop.part({ onHand: 100 })];
    const placedIds: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      placedIds.unshift((await placedOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]))._id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { email: buyer.email, limit: 3, cursor };
      const { body, headers } = await shop.ask<OrderDto[]>(listOrders, { query }, buyer);
      expect(headers.get("x-total-count")).toBe("7");
      seen.push(...body.map((order) => order._id));
      const next = headers.get("link")?.match(/<([^>]+)>/)?.[1];
      cursor = next ? (new URL(next, shop.url).searchParams.get("cursor") ?? undefined) : undefined;
    } while (cursor);
    expect(seen).toEqual(placedIds);
  });
});

describe("the CSV export", () => {
  it("is UTF-8 that a spreadsheet recognizes, one line per order, newest first, with formulas made harmless", async () => {
    const plain = await order({ name: "Zoë Ångström" });
    const evil = await order({
      name: '=HYPERLINK("http://evil.example")',
      address: 'Line one\n"Two", three',
    });
    const { headers, text } = await csv();
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(text.startsWith("\uFEFFOrder,Placed,State,")).toBe(true);
    const [header = [], first = [], second = []] = parsed(text);
    expect(first.slice(0, 1)).toEqual([evil.orderNumber]);
    expect(first[5]).toBe('\'=HYPERLINK("http://evil.example")');
    expect(first[7]).toBe("'+44 1225 000000");
    expect(first[8]).toBe('Line one\n"Two", three');
    expect([second[0], second[2], second[5], second[11], second[12]]).toEqual([
      plain.orderNumber,
      "unpaid",
      "Zoë Ångström",
      "49.9",
      "USD",
    ]);
    expect(header.slice(16, 20)).toEqual(["Subtotal", "Discount", "Shipping", "Tax"]);
    expect(second.slice(16, 20)).toEqual(["49.9", "0", "0", "0"]);
  });

  it("has what went back, or is on its way back, of each payment", async () => {
    const buyer = await shop.customer();
    const paid = await paidOrder(shop, buyer, [{ partId: (await shop.part()).id, quantity: 1 }]);
    await shop.ask(refundOrder, { params: { id: paid._id }, body: { amount: 5.5 } }, admin);
    const [header = [], row = []] = parsed((await csv(`?q=${encodeURIComponent(buyer.email)}`)).text);
    const refunded = header.indexOf("Refunded");
    expect([row[11], row[refunded]]).toEqual(["49.9", "5.5"]);
  });

  it("contains every order of the filter once, however many there are", async () => {
    const total = 1203;
    const model = await order({ name: "Copied" });
    await shop.db.pool.query(
      `INSERT INTO orders (id, user_id, email, name, address, phone, subtotal_cents, total_cents, currency,
                           expires_at)
       SELECT gen_random_uuid(), user_id, email, 'Copied', address, phone, subtotal_cents, total_cents, currency, expires_at
       FROM orders, generate_series(2, $2) WHERE id = $1`,
      [model._id, total],
    );
    await shop.db.pool.query(
      `INSERT INTO order_lines (order_id, position, part_id, name, sku, picture, unit_price_cents, quantity)
       SELECT o.id, 1, l.part_id, l.name, l.sku, l.picture, l.unit_price_cents, l.quantity
       FROM orders o, order_lines l WHERE o.name = 'Copied' AND o.id <> $1 AND l.order_id = $1`,
      [model._id],
    );
    await shop.db.pool.query(
      "INSERT INTO order_events (order_id, kind) SELECT id, 'placed' FROM orders WHERE name = 'Copied' AND id <> $1",
      [model._id],
    );
    const numbers = parsed((await csv("?q=Copied")).text)
      .slice(1)
      .map(([number]) => number);
    expect([numbers.length, new Set(numbers).size]).toEqual([total, total]);
    expect(parsed((await csv("?q=Copied&state=shipped")).text)).toHaveLength(1);
  });

  it("is for admins only", async () => {
    const { status } = await fetch(`${shop.url}/api/allOrders.csv`);
    expect(status).toBe(401);
    const customer = await shop.customer();
    const refused = await fetch(`${shop.url}/api/allOrders.csv`, {
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([
      403,
      "application/problem+json; charset=utf-8",
    ]);
  });
});

it("Counts by state cover the orders searched for, without deleted ones", async () => {
  const [, deleted] = [await order({ name: "Counted" }), await order({ name: "Counted" })];
  await order({ name: "Someone else" });
  await shop.ask(deleteAnyOrder, { params: { id: deleted._id } }, admin);
  const counts = await shop.ask(countAllOrders, { query: { q: "counted" } }, admin);
  expect(counts.body).toMatchObject({ all: 1, states: { unpaid: 1 } });
  const list = async (state: string) =>
    (await shop.ask<OrderDto[]>(listAllOrders, { query: { q: "counted", state } }, admin)).body.length;
  expect([await list("unpaid"), await list("paid")]).toEqual([1, 0]);
});
