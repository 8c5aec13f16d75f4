import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deletePart, editPart } from "#contract/parts.ts";
import { type CatalogIndex, findDoc, listMatches, type SortOrder } from "#engines/catalog-index/index.ts";
import { newId } from "#server/db/database.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { CatalogIndexReplica } from "./catalog-index-replica.ts";

let shop: TestShop;
let admin: Person;
/** The names of the statements that the replica has sent. */
let statements: string[];
const counter = { changeCount: 0 };
let replica: CatalogIndexReplica;
const recordingPool = () =>
  ({
    query: (query: { name: string; text: string }) => {
      statements.push(query.name);
      return shop.db.pool.query(query);
    },
  }) as unknown as pg.Pool;

beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
  await shop.db.pool.query("INSERT INTO categories (id, name) VALUES ('memory', 'Memory')");
  for (let n = 0; n < 30; n += 1) await shop.part({ name: `Part ${n % 7}`, priceCents: 100 + (n % 5) });
  statements = [];
  replica = new CatalogIndexReplica(recordingPool(), counter);
});
afterAll(() => shop.close());

/** All documents, and their ids in every order. */
function contentOf(index: CatalogIndex) {
  const orders = (["newest", "price", "name", "rating"] as SortOrder[]).map((order) => {
    const docs = listMatches(index, { selected: new Map() }, order, { limit: index.size })?.docs ?? [];
    return docs.map(({ id }) => id);
  });
  return { docs: orders[0]?.map((id) => findDoc(index, id)), orders };
}

const current = async () => {
  counter.changeCount += 1;
  return contentOf((await replica.current()).index);
};
/** The content of a replica that is loaded now. */
const reloaded = async () =>
  contentOf((await new CatalogIndexReplica(shop.db.pool, { changeCount: 0 }).current()).index);
const sellOut = (client: Pick<pg.ClientBase, "query">, id: string) =>
  client.query(
    `WITH sold AS (UPDATE parts SET on_hand = 0 WHERE id = $1 RETURNING id)
     INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change)
     SELECT id, 'adjust', -10, 0 FROM sold`,
    [id],
  );
const isInStock = async (id: string) => (await current()).docs?.find((doc) => doc?.id === id)?.inStock;

describe("The catalog index of a process", () => {
  it("equals a reloaded one after every kind of change", async () => {
    const edit = (id: string, body: Record<string, unknown>) =>
      shop.ask(editPart, { params: { id }, body: { version: 1, ...body } }, admin);
    const buyer = await shop.customer();
    const changes: [string, (id: string) => Promise<unknown>][] = [
      ["a part added", () => shop.part({ name: "Late" })],
      ["a price", (id) => edit(id, { price: 77 })],
      ["a name", (id) => edit(id, { name: "A name of its own" })],
      ["a category and specs", (id) => edit(id, { category: "memory", specs: { generation: "DDR4" } })],
      ["stock", (id) => edit(id, { availableQuantity: 0 })],
      ["a minimum quantity", (id) => edit(id, { minimumQuantity: 50 })],
      ["a review", (id) => review(id, buyer)],
      ["a part archived", (id) => shop.ask(deletePart, { params: { id } }, admin)],
    ];
    for (const [what, change] of changes) {
      const { id } = await shop.part();
      const before = await current();
      await change(id);
      const after = await current();
      expect([what, after]).not.toEqual([what, before]);
      expect([what, after]).toEqual([what, await reloaded()]);
    }
  });

  it("reads only what has changed, once for concurrent requests", async () => {
    const { id } = await shop.part();
    await current();
    statements = [];
    counter.changeCount += 1;
    await Promise.all([replica.current(), replica.current(), replica.current()]);
    expect(statements).toEqual(["feed-changes-since"]);
    statements = [];
    await sellOut(shop.db.pool, id);
    await current();
    await replica.current();
    expect(statements).toEqual(["feed-changes-since", "indexed-parts"]);
  });

  it("includes every change made before a request, even while an earlier read is running", async () => {
    const { id } = await shop.part();
    counter.changeCount += 1;
    const earlier = replica.current();
    await sellOut(shop.db.pool, id);
    counter.changeCount += 1;
    const { index } = await replica.current();
    expect(findDoc(index, id)?.inStock).toBe(false);
    await earlier;
  });

  it("includes a change that was written before another but committed after it", async () => {
    const [slow, quick] = [await shop.part(), await shop.part()];
    await current();
    const client = await shop.db.pool.connect();
    try {
      await client.query("BEGIN");
      await sellOut(client, slow.id);
      await sellOut(shop.db.pool, quick.id);
      expect([await isInStock(slow.id), await isInStock(quick.id)]).toEqual([true, false]);
      await client.query("COMMIT");
      expect(await isInStock(slow.id)).toBe(false);
    } finally {
      client.release();
    }
  });

  it("includes a change that was uncommitted when the index was loaded", async () => {
    const { id } = await shop.part();
    const client = await shop.db.pool.connect();
    try {
      await client.query("BEGIN");
      await sellOut(client, id);
      replica = new CatalogIndexReplica(recordingPool(), counter);
      expect(await isInStock(id)).toBe(true);
      await client.query("COMMIT");
      expect(await isInStock(id)).toBe(false);
    } finally {
      client.release();
    }
  });

  it("reads the feed after a minute without notification", async () => {
    let now = 0;
    const unnotified = new CatalogIndexReplica(shop.db.pool, { changeCount: 0 }, [], () => now);
    const { id } = await shop.part();
    const inStock = async () => findDoc((await unnotified.current()).index, id)?.inStock;
    expect(await inStock()).toBe(true);
    await sellOut(shop.db.pool, id);
    expect(await inStock()).toBe(true);
    now = 60_000;
    expect(await inStock()).toBe(false);
    now = 25 * 3_600_000;
    expect(await inStock()).toBe(false);
  });

  it("increases the fitment version when fitments may have changed", async () => {
    const part = await shop.part();
    const before = (await replica.current()).fitmentVersion;
    await current();
    expect((await replica.current()).fitmentVersion).toBe(before);
    const laptop = newId();
    await shop.db.pool.query(
      "INSERT INTO laptops (id, slug, brand, model) VALUES ($1, 'a-laptop', 'A', 'Laptop')",
      [laptop],
    );
    await shop.db.pool.query(
      "INSERT INTO fitments (part_id, laptop_id, verdict, source) VALUES ($1, $2, 'fits', 'us')",
      [part.id, laptop],
    );
    await current();
    const withFitment = (await replica.current()).fitmentVersion;
    expect(withFitment).toBeGreaterThan(before);
    // A reactivated part brings its fitments back.
    await shop.db.pool.query("UPDATE parts SET state = 'archived' WHERE id = $1", [part.id]);
    await shop.db.pool.query("UPDATE parts SET state = 'active' WHERE id = $1", [part.id]);
    await current();
    expect((await replica.current()).fitmentVersion).toBeGreaterThan(withFitment);
  });

  it("invalidates the caches of changed parts, and of all parts when a category is renamed", async () => {
    const invalidated: (number[] | "all")[] = [];
    const cache = {
      invalidate: (rowIds: readonly number[]) => invalidated.push([...rowIds]),
      invalidateAll: () => invalidated.push("all"),
    };
    const { id } = await shop.part();
    const observed = new CatalogIndexReplica(shop.db.pool, counter, [cache]);
    const update = async () => {
      invalidated.length = 0;
      counter.changeCount += 1;
      return (await observed.current()).index;
    };
    const rowId = findDoc(await update(), id)?.docId;
    expect(invalidated).toEqual(["all"]);
    for (const change of [
      "UPDATE parts SET picture_alt = 'A fan' WHERE id = $1",
      "UPDATE parts SET description = 'Quiet.' WHERE id = $1",
      "INSERT INTO part_numbers (part_id, kind, number) VALUES ($1, 'old', '45N1127')",
      "DELETE FROM part_numbers WHERE part_id = $1",
      "UPDATE parts SET version = version + 1 WHERE id = $1",
    ]) {
      await shop.db.pool.query(change, [id]);
      await update();
      expect([change, invalidated.filter((one) => one !== "all").flat()]).toEqual([
        change,
        expect.arrayContaining([rowId]),
      ]);
    }
    await shop.db.pool.query("UPDATE categories SET name = 'RAM' WHERE id = 'memory'");
    await update();
    expect(invalidated).toContain("all");
  });
});

async function review(partId: string, buyer: Person) {
  await shop.db.pool.query(
    `INSERT INTO reviews (id, user_id, part_id, name, description, rating) VALUES ($1, $2, $3, 'Ann', 'Good.', 5)`,
    [newId(), buyer.id, partId],
  );
}
