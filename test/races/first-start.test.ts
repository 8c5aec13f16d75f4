import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { buildShop, databaseUrl, type ShopProcess, startShop } from "#test/shop-process.ts";

let db: FreshDatabase;
let shops: ShopProcess[] = [];
beforeAll(buildShop);
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.end("SIGTERM")));
  await db.close();
});

describe("three processes that start together on an empty database", () => {
  it("migrate it once, load the demo once, create one admin, and all open", async () => {
    db = await freshDatabase({ migrated: false });
    const settings = { PORT: "0", DATABASE_URL: databaseUrl(db.connection) };
    shops = await Promise.all([startShop(settings), startShop(settings), startShop(settings)]);
    const links = shops.map((shop) => /The link works once:\n +\S+#token=(\S+)/.exec(shop.output())?.[1]);
    expect(links[0]).toMatch(/./);
    expect(new Set(links).size).toBe(1);
    const { rows } = await db.pool.query(`SELECT
      (SELECT count(*) FROM users WHERE role = 'owner') AS admins,
      (SELECT count(*) FROM identity.users) AS accounts,
      (SELECT count(*) FROM parts) = (SELECT count(DISTINCT name) FROM parts) AS parts_are_distinct,
      (SELECT count(*) > 0 FROM parts) AS there_are_parts`);
    expect(rows).toEqual([{ admins: 1, accounts: 1, parts_are_distinct: true, there_are_parts: true }]);
    await checkLedgerInvariants(db);
  });
});
