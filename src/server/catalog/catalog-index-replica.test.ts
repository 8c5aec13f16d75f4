import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deletePart, editPart } from "#contract/parts.ts";
import type { CatalogIndex } from "#engines/catalog-index/catalog-index.ts";
import { MAX_FACETS } from "#engines/catalog-index/facets.ts";
import { readId } from "#engines/catalog-index/uuid-column.ts";
import { newId } from "#server/db/database.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { CatalogIndexReplica } from "./catalog-index-replica.ts";

let shop: TestShop;
let admin: Person;
let asked: string[];
let version = 0;
let kept: CatalogIndexReplica;
/** The pool, and what it is asked. */
const pool = () =>
  ({
    query: (query: string | { name: string; text: string }, values?: unknown[]) => {
      asked.push(typeof query === "string" ? query : query.name);
      return shop.db.pool.query(query as never, values as never);
    },
  }) as unknown as pg.Pool;

beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
  await shop.db.pool.query("INSERT INTO categories (id, name) VALUES ('memory', 'Memory')");
  for (let n = 0; n < 30; n += 1) await shop.part({ name: `Part ${n % 7}`, priceCents: 100 + (n % 5) });
  asked = [];
  kept = new CatalogIndexReplica(pool(), { changesOf: () => version });
});
afterAll(() => shop.close());

/** Everything on the shelves, in every order. */
function contentOf(shelves: CatalogIndex) {
  const row = (at: number) => ({
    id: shelves.ids.text(at),
    name: shelves.nameTexts.text(shelves.names[at] as number),
    price: shelves.prices[at],
    rating: shelves.ratings[at],
    inStock: shelves.inStock[at],
    category: shelves.shelves[shelves.categories[at] as number]?.id,
    values: shelves.shelves[shelves.categories[at] as number]?.values.map(
      ({ values }, place) => values[shelves.values[at * MAX_FACETS + place] as number],
    ),
  });
  const rows = Array.from({ length: shelves.size }, (_, at) => row(at));
  const orders = Object.entries(shelves.orders).map(([name, order]) => [
    name,
    Array.from(order, (at) => shelves.ids.text(at)),
  ]);
  return { rows, orders };
}

const rowOfId = (shelves: CatalogIndex, id: string) => shelves.ids.rowOf(readId(id) as Uint32Array);
const current = async () => {
  version += 1;
  return contentOf((await kept.current()).shelves);
};
/** As a process that starts now would fill them. */
const filledAnew = async () =>
  contentOf((await new CatalogIndexReplica(shop.db.pool, { changesOf: () => 0 }).current()).shelves);
const sellOut = (client: Pick<pg.ClientBase, "query">, id: string) =>
  client.query(
    `WITH sold AS (UPDATE parts SET on_hand = 0 WHERE id = $1 RETURNING id)
     INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change)
     SELECT id, 'adjust', -10, 0 FROM sold`,
    [id],
  );
const stockOf = async (id: string) => (await current()).rows.find((row) => row.id === id)?.inStock;

describe("the shelves", () => {
  it("are after any change what they would be if they were filled anew", async () => {
    const edit = (id: string, body: Record<string, unknown>) =>
      shop.ask(editPart, { params: { id }, body: { version: 1, ...body } }, admin);
    const buyer = await shop.customer();
    const changes: [string, (id: string) => Promise<unknown>][] = [
      ["a part added", () => shop.part({ name: "Late" })],
      ["a price", (id) => edit(id, { price: 77 })],
      ["a name", (id) => edit(id, { name: "A name of its own" })],
      ["a category and specs", (id) => edit(id, { category: "memory", specs: { generation: "DDR4" } })],
      ["stock", (id) => edit(id, { availableQuantity: 0 })],
      ["a minimum", (id) => edit(id, { minimumQuantity: 50 })],
      ["a review", (id) => rate(id, buyer)],
      ["a part taken off", (id) => shop.ask(deletePart, { params: { id } }, admin)],
    ];
    for (const [what, change] of changes) {
      const { id } = await shop.part();
      const before = await current();
      await change(id);
      const after = await current();
      expect([what, after]).not.toEqual([what, before]);
      expect([what, after]).toEqual([what, await filledAnew()]);
    }
  });

  it("read what has changed and nothing else, once for all who ask together", async () => {
    const { id } = await shop.part();
    await current();
    asked = [];
    version += 1;
    await Promise.all([kept.current(), kept.current(), kept.current()]);
    expect(asked).toEqual(["part-changes-since"]);
    asked = [];
    await sellOut(shop.db.pool, id);
    await current();
    await kept.current();
    expect(asked).toEqual(["part-changes-since", "shelf-parts"]);
  });

  it("show a change to whoever asks after it, even while an earlier look is under way", async () => {
    const { id } = await shop.part();
    version += 1;
    const before = kept.current();
    await sellOut(shop.db.pool, id);
    version += 1;
    const { shelves } = await kept.current();
    expect(shelves.inStock[rowOfId(shelves, id)]).toBe(0);
    await before;
  });

  it("take in what is committed after something that was written later", async () => {
    const [slow, quick] = [await shop.part(), await shop.part()];
    await current();
    const client = await shop.db.pool.connect();
    try {
      await client.query("BEGIN");
      await sellOut(client, slow.id);
      await sellOut(shop.db.pool, quick.id);
      expect([await stockOf(slow.id), await stockOf(quick.id)]).toEqual([1, 0]);
      await client.query("COMMIT");
      expect(await stockOf(slow.id)).toBe(0);
    } finally {
      client.release();
    }
  });

  it("take in what was under way as they were filled", async () => {
    const { id } = await shop.part();
    const client = await shop.db.pool.connect();
    try {
      await client.query("BEGIN");
      await sellOut(client, id);
      kept = new CatalogIndexReplica(pool(), { changesOf: () => version });
      expect(await stockOf(id)).toBe(1);
      await client.query("COMMIT");
      expect(await stockOf(id)).toBe(0);
    } finally {
      client.release();
    }
  });

  it("look into the logs after a minute although nobody said that anything had changed", async () => {
    let now = 0;
    const alone = new CatalogIndexReplica(shop.db.pool, { changesOf: () => 0 }, [], () => now);
    const { id } = await shop.part();
    const stock = async () => {
      const { shelves } = await alone.current();
      return shelves.inStock[rowOfId(shelves, id)];
    };
    expect(await stock()).toBe(1);
    await sellOut(shop.db.pool, id);
    expect(await stock()).toBe(1);
    now = 60_000;
    expect(await stock()).toBe(0);
    now = 25 * 3_600_000;
    expect(await stock()).toBe(0);
  });

  it("say when it may have changed what fits", async () => {
    const part = await shop.part();
    const before = (await kept.current()).fits;
    await current();
    expect((await kept.current()).fits).toBe(before);
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
    const withFits = (await kept.current()).fits;
    expect(withFits).toBeGreaterThan(before);
    // A part that comes back on sale brings the laptops it fits along.
    await shop.db.pool.query("UPDATE parts SET state = 'archived' WHERE id = $1", [part.id]);
    await shop.db.pool.query("UPDATE parts SET state = 'active' WHERE id = $1", [part.id]);
    await current();
    expect((await kept.current()).fits).toBeGreaterThan(withFits);
  });

  it("make forget what is kept of the parts that change, and of all when a shelf is called something else", async () => {
    const forgotten: (number[] | "all")[] = [];
    const shown = {
      forget: (ordinals: readonly number[]) => forgotten.push([...ordinals]),
      forgetAll: () => forgotten.push("all"),
    };
    const { id } = await shop.part();
    const alone = new CatalogIndexReplica(shop.db.pool, { changesOf: () => ++version }, [shown]);
    const { shelves } = await alone.current();
    const ordinal = shelves.ordinals[rowOfId(shelves, id)] as number;
    expect(forgotten).toEqual(["all"]);
    for (const change of [
      "UPDATE parts SET picture_alt = 'A fan' WHERE id = $1",
      "UPDATE parts SET description = 'Quiet.' WHERE id = $1",
      "INSERT INTO part_numbers (part_id, kind, number) VALUES ($1, 'old', '45N1127')",
      "DELETE FROM part_numbers WHERE part_id = $1",
      "UPDATE parts SET version = version + 1 WHERE id = $1",
    ]) {
      forgotten.length = 0;
      await shop.db.pool.query(change, [id]);
      await alone.current();
      expect([change, forgotten.filter((one) => one !== "all").flat()]).toEqual([
        change,
        expect.arrayContaining([ordinal]),
      ]);
    }
    forgotten.length = 0;
    await shop.db.pool.query("UPDATE categories SET name = 'RAM' WHERE id = 'memory'");
    await alone.current();
    expect(forgotten).toContain("all");
  });
});

async function rate(partId: string, buyer: Person) {
  await shop.db.pool.query(
    `INSERT INTO reviews (id, user_id, part_id, name, description, rating) VALUES ($1, $2, $3, 'Ann', 'Good.', 5)`,
    [newId(), buyer.id, partId],
  );
}
