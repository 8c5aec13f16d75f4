import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { editPart } from "#contract/parts.ts";
import { findDoc } from "#engines/catalog-index/index.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { CatalogIndexReplica } from "./catalog-index-replica.ts";
import { trimChangeFeed } from "./replica.ts";

const hour = 3_600_000;
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.pool.query("DELETE FROM catalog.part_changes"));

interface Change {
  price: number;
  version: number;
  hoursAgo?: number;
}

/** Changes a part's price and backdates the change in the feed. */
async function reprice(id: string, { price, version, hoursAgo = 0 }: Change): Promise<void> {
  const { status } = await shop.ask(editPart, { params: { id }, body: { price, version } }, admin);
  expect(status).toBe(200);
  await shop.db.pool.query(
    `UPDATE catalog.part_changes SET at = now() - make_interval(mins => $1)
     WHERE id = (SELECT max(id) FROM catalog.part_changes)`,
    [hoursAgo * 60],
  );
}

const feedLength = async () =>
  (await shop.db.pool.query<{ count: number }>("SELECT count(*)::int FROM catalog.part_changes")).rows[0]
    ?.count;

/** A counter that makes a replica read the feed on every request. */
function alwaysChanged() {
  let count = 0;
  return {
    get changeCount() {
      count += 1;
      return count;
    },
  };
}

/** A replica that reads the feed on every request, with its own clock. */
function newReplica() {
  const clock = { now: 0 };
  const replica = new CatalogIndexReplica(shop.db.pool, alwaysChanged(), [], () => clock.now);
  const priceOf = async (id: string) => {
    const { index } = await replica.current();
    return findDoc(index, id)?.priceCents;
  };
  return { clock, priceOf };
}

it("The hourly cleanup deletes changes older than a day, and no others", async () => {
  const { id } = await shop.part({ priceCents: 1000 });
  await shop.db.pool.query("DELETE FROM catalog.part_changes");
  await reprice(id, { price: 11, version: 1, hoursAgo: 24.1 });
  await reprice(id, { price: 12, version: 2, hoursAgo: 23.9 });
  await reprice(id, { price: 13, version: 3 });
  expect(await feedLength()).toBe(3);
  await shop.work.runJob("cleanup");
  expect(await feedLength()).toBe(2);
  expect(await trimChangeFeed(shop.db), "nothing is left to delete").toBe(0);
});

it("A replica that reads the feed now and then misses nothing, even when the feed has been emptied", async () => {
  const { id } = await shop.part({ priceCents: 1000 });
  const { clock, priceOf } = newReplica();
  expect(await priceOf(id)).toBe(1000);
  await reprice(id, { price: 11, version: 1 });
  clock.now += 19 * hour;
  expect(await priceOf(id)).toBe(1100);
  await shop.db.pool.query("UPDATE catalog.part_changes SET at = now() - interval '25 hours'");
  expect(await trimChangeFeed(shop.db)).toBeGreaterThan(0);
  expect(await feedLength()).toBe(0);
  expect(await priceOf(id)).toBe(1100);
  await reprice(id, { price: 12, version: 2 });
  expect(await priceOf(id)).toBe(1200);
});

it("A replica reloads when it has not read the feed for so long that changes may have been deleted", async () => {
  const { id } = await shop.part({ priceCents: 1000 });
  const { clock, priceOf } = newReplica();
  expect(await priceOf(id)).toBe(1000);
  await reprice(id, { price: 11, version: 1, hoursAgo: 25 });
  expect(await trimChangeFeed(shop.db)).toBe(1);
  clock.now += 25 * hour;
  expect(await priceOf(id)).toBe(1100);
});
