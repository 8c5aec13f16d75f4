import { expect, it, onTestFinished } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { placedOrder } from "#test/pay.ts";
import { testShop } from "#test/shop.ts";
import { setUnusualDefaults } from "#test/unusual-defaults.ts";
import { openDatabase } from "./database.ts";

async function unusualDatabase() {
  const database = await freshDatabase();
  onTestFinished(() => database.close());
  await setUnusualDefaults(database);
  return database;
}

it("Moments, bytes and numbers are read as they were written, whatever the database's defaults are.", async () => {
  const { connection } = await unusualDatabase();
  const db = openDatabase(connection, () => {});
  onTestFinished(() => db.close());
  const written = [new Date("2026-03-04T05:06:07.089Z"), Buffer.from([0, 92, 255]), 0.1 + 0.2];
  const { rows } = await db.pool.query({
    text: "SELECT $1::timestamptz, $2::bytea, $3::float8, current_setting('transaction_isolation')",
    values: written,
    rowMode: "array",
  });
  expect(rows).toEqual([[...written, "read committed"]]);
});

it("A shop sells in such a database.", async () => {
  const shop = await testShop({ database: await unusualDatabase() });
  onTestFinished(() => shop.close());
  const part = await shop.part({ priceCents: 1999, onHand: 2 });
  const order = await placedOrder(shop, await shop.customer(), [{ partId: part.id, quantity: 2 }]);
  expect(order).toMatchObject({ price: 39.98, state: "unpaid" });
  expect(Date.parse(order.expiresAt ?? "")).toBeGreaterThan(Date.now());
});
