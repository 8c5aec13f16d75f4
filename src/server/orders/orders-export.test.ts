import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  countAllOrders,
  deleteAnyOrder,
  listAllOrders,
  type OrderDto,
  placeOrder,
} from "#contract/orders.ts";
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
/** The bytes as they come: reading them as text would swallow the byte order mark. */
async function table(query = ""): Promise<{ headers: Headers; text: string }> {
  const response = await fetch(`${shop.url}/api/allOrders.csv${query}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return { headers: response.headers, text: Buffer.from(await response.arrayBuffer()).toString("utf8") };
}
/** Rows and fields of a table, as a spreadsheet reads RFC 4180. */
function parsed(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

describe("the orders as a table", () => {
  it("are UTF-8 a spreadsheet recognizes, one line an order, newest first, hostile text made harmless", async () => {
    const plain = await order({ name: "Zoë Ångström" });
    const evil = await order({
      name: '=HYPERLINK("http://evil.example")',
      address: 'Line one\n"Two", three',
    });
    const { headers, text } = await table();
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
    expect(header.slice(-4)).toEqual(["Subtotal", "Discount", "Shipping", "Tax"]);
    expect(second.slice(-4)).toEqual(["49.9", "0", "0", "0"]);
  });

  it("are those of the filter, all of them however many, and none twice", async () => {
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
    const numbers = parsed((await table("?q=Copied")).text)
      .slice(1)
      .map(([number]) => number);
    expect([numbers.length, new Set(numbers).size]).toEqual([total, total]);
    expect(parsed((await table("?q=Copied&state=shipped")).text)).toHaveLength(1);
  });

  it("are for admins only", async () => {
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

it("Orders are counted by state as far as they are searched, deleted ones not at all", async () => {
  const [, deleted] = [await order({ name: "Counted" }), await order({ name: "Counted" })];
  await order({ name: "Someone else" });
  await shop.ask(deleteAnyOrder, { params: { id: deleted._id } }, admin);
  const counts = await shop.ask(countAllOrders, { query: { q: "counted" } }, admin);
  expect(counts.body).toEqual({ all: 1, states: { unpaid: 1 } });
  const list = async (state: string) =>
    (await shop.ask<OrderDto[]>(listAllOrders, { query: { q: "counted", state } }, admin)).body.length;
  expect([await list("unpaid"), await list("paid")]).toEqual([1, 0]);
});
