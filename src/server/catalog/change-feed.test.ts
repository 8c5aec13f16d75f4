import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { editPart } from "#contract/parts.ts";
import { readId } from "#engines/catalog-index/uuid-column.ts";
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

/** Changes a part's price, so many hours ago as far as the log knows. */
async function reprice(id: string, { price, version, hoursAgo = 0 }: Change): Promise<void> {
  const { status } = await shop.ask(editPart, { params: { id }, body: { price, version } }, admin);
  expect(status).toBe(200);
  await shop.db.pool.query(
    `UPDATE catalog.part_changes SET at = now() - make_interval(mins => $1)
     WHERE id = (SELECT max(id) FROM catalog.part_changes)`,
    [hoursAgo * 60],
  );
}

const logged = async () =>
  (await shop.db.pool.query<{ count: number }>("SELECT count(*)::int FROM catalog.part_changes")).rows[0]
    ?.count;

/** A process that asks the log whenever it is asked, by a clock of its own. */
function aProcess() {
  const clock = { now: 0 };
  let asked = 0;
  const kept = new CatalogIndexReplica(shop.db.pool, { changesOf: () => ++asked }, [], () => clock.now);
  const priceOf = async (id: string) => {
    const { shelves } = await kept.current();
    return shelves.prices[shelves.ids.rowOf(readId(id) as Uint32Array)];
  };
  return { clock, priceOf };
}

it("The hourly tidying forgets changes of more than a day ago, and no others", async () => {
  const { id } = await shop.part({ priceCents: 1000 });
  await shop.db.pool.query("DELETE FROM catalog.part_changes");
  await reprice(id, { price: 11, version: 1, hoursAgo: 24.1 });
  await reprice(id, { price: 12, version: 2, hoursAgo: 23.9 });
  await reprice(id, { price: 13, version: 3 });
  expect(await logged()).toBe(3);
  await shop.work.runJob("cleanup");
  expect(await logged()).toBe(2);
  expect(await trimChangeFeed(shop.db), "nothing is left to forget").toBe(0);
});

it("A process that reads the log now and then misses nothing, even when all of it was forgotten", async () => {
  const { id } = await shop.part({ priceCents: 1000 });
  const { clock, priceOf } = aProcess();
  expect(await priceOf(id)).toBe(1000);
  await reprice(id, { price: 11, version: 1 });
  clock.now += 19 * hour;
  expect(await priceOf(id)).toBe(1100);
  await shop.db.pool.query("UPDATE catalog.part_changes SET at = now() - interval '25 hours'");
  expect(await trimChangeFeed(shop.db)).toBeGreaterThan(0);
  expect(await logged()).toBe(0);
  expect(await priceOf(id)).toBe(1100);
  await reprice(id, { price: 12, version: 2 });
  expect(await priceOf(id)).toBe(1200);
});

it("A process that has not read the log for so long that some of it may be forgotten begins anew", async () => {
  const { id } = await shop.part({ priceCents: 1000 });
  const { clock, priceOf } = aProcess();
  expect(await priceOf(id)).toBe(1000);
  await reprice(id, { price: 11, version: 1, hoursAgo: 25 });
  expect(await trimChangeFeed(shop.db)).toBe(1);
  clock.now += 25 * hour;
  expect(await priceOf(id)).toBe(1100);
});
