import { afterAll, beforeAll, expect, it } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { countAllOrders, listAllOrders } from "#contract/manage-orders.ts";
import type { OrderDto } from "#contract/orders.ts";
import { getShop } from "#contract/shop.ts";
import { placedOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

/** Days of different lengths: the clocks go forward in March and back in October, in Beirut at midnight. */
const days: [timeZone: string, day: string, first: string, last: string][] = [
  ["Europe/Berlin", "2026-01-15", "2026-01-14T23:00:00Z", "2026-01-15T22:59:59.999Z"],
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59.999Z"],
  ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59.999Z"],
  ["America/Los_Angeles", "2026-07-01", "2026-07-01T07:00:00Z", "2026-07-02T06:59:59.999Z"],
  ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00Z", "2026-03-29T20:59:59.999Z"],
];

let shops: Map<string, { shop: TestShop; admin: Person; orderId: string }>;
beforeAll(async () => {
  shops = new Map();
  for (const timeZone of new Set(days.map(([zone]) => zone))) {
    const shop = await testShop({ config: { timeZone } });
    const [buyer, part] = [await shop.customer(), await shop.part()];
    const { _id: orderId } = await placedOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]);
    shops.set(timeZone, { shop, admin: await shop.admin(), orderId });
  }
});
afterAll(() => Promise.all([...shops.values()].map(({ shop }) => shop.close())));

const shopIn = (timeZone: string) => {
  const found = shops.get(timeZone);
  if (!found) throw new Error(`There is no shop in ${timeZone}`);
  return found;
};

it.each(days)(
  "In %s, orders of %s are those placed between its midnights",
  async (timeZone, day, first, last) => {
    const { shop, admin, orderId } = shopIn(timeZone);
    const isFound = async (placedAt: Date) => {
      await shop.db.pool.query("UPDATE orders SET placed_at = $1 WHERE id = $2", [placedAt, orderId]);
      const query = { from: day, to: day };
      const listed = (await shop.ask<OrderDto[]>(listAllOrders, { query }, admin)).body.length;
      const counted = (await shop.ask<{ all: number }>(countAllOrders, { query }, admin)).body.all;
      const response = await fetch(`${shop.url}/api/allOrders.csv?from=${day}&to=${day}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      const exported = (await response.text()).trim().split("\r\n").length - 1;
      expect([counted, exported]).toEqual([listed, listed]);
      return listed === 1;
    };
    expect(await isFound(new Date(first))).toBe(true);
    expect(await isFound(new Date(last))).toBe(true);
    expect(await isFound(new Date(new Date(first).getTime() - 1))).toBe(false);
    expect(await isFound(new Date(new Date(last).getTime() + 1))).toBe(false);
  },
);

it.each(days)(
  "In %s, changes of %s are those made between its midnights",
  async (timeZone, day, first, last) => {
    const { shop, admin } = shopIn(timeZone);
    await shop.db.pool.query(
      "INSERT INTO audit (actor_id, action, subject_kind, subject_id) VALUES ($1, 'user.promote', 'user', $2)",
      [admin.id, admin.id],
    );
    const isFound = async (at: Date) => {
      await shop.db.pool.query("UPDATE audit SET at = $1", [at]);
      return (await shop.ask<unknown[]>(listAudit, { query: { from: day, to: day } }, admin)).body.length > 0;
    };
    expect(await isFound(new Date(first))).toBe(true);
    expect(await isFound(new Date(last))).toBe(true);
    expect(await isFound(new Date(new Date(first).getTime() - 1))).toBe(false);
    expect(await isFound(new Date(new Date(last).getTime() + 1))).toBe(false);
  },
);

it("Screens learn the time zone from the shop", async () => {
  const { shop } = shopIn("Asia/Beirut");
  expect((await shop.ask(getShop, {})).body).toMatchObject({ timeZone: "Asia/Beirut" });
});
