import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { partOnSale } from "#test/part-on-sale.ts";
import { WordIndex } from "./word-index.ts";

let db: FreshDatabase;
const reads: string[] = [];
let index: WordIndex;
/** As if word of some change had come before each question. */
let told = 0;
beforeAll(async () => {
  db = await freshDatabase();
  await partOnSale(db, { name: "Quiet fan" });
  const query = (statement: pg.QueryConfig) => {
    if (statement.name === "search-words") reads.push(String(statement.values?.[0]));
    return db.pool.query(statement);
  };
  index = new WordIndex({ query } as unknown as pg.Pool, { changesOf: () => ++told });
});
afterAll(() => db.close());

const found = async (word: string) => {
  const look = await index.look();
  await look.load([word]);
  return look.word(word).parts.ordinals.length;
};

it("a word is read once, however many ask for it together or later, until a part changes", async () => {
  expect(await Promise.all(Array.from({ length: 20 }, () => found("fan")))).toEqual(Array(20).fill(1));
  expect(await found("fan")).toBe(1);
  expect(reads).toEqual(["fan"]);
  const { id } = await partOnSale(db, { name: "Loud fan" });
  expect(await found("fan")).toBe(2);
  expect(reads).toEqual(["fan", "fan"]);
  // What an order does to a part is nothing a search sees.
  await db.pool.query("UPDATE parts SET reserved = 1 WHERE id = $1", [id]);
  expect(await found("fan")).toBe(2);
  expect(reads).toHaveLength(2);
  await db.pool.query("UPDATE parts SET state = 'retired' WHERE id = $1", [id]);
  expect(await found("fan")).toBe(1);
});

it("a look that was begun before a change does not pass what it read on to later ones", async () => {
  const before = await index.look();
  await partOnSale(db, { name: "Small fan" });
  expect(await found("fan")).toBe(2);
  await before.load(["fan"]);
  expect(await found("fan")).toBe(2);
});

it("whether anything has changed is asked when word of a change came, or none for a minute", async () => {
  const [asked, clock] = [[] as string[], { told: 0, now: 0 }];
  const query = (statement: pg.QueryConfig) => {
    asked.push(statement.name ?? "");
    return db.pool.query(statement);
  };
  const quiet = new WordIndex(
    { query } as unknown as pg.Pool,
    { changesOf: () => clock.told },
    () => clock.now,
  );
  for (const [told, now] of [
    [0, 0],
    [0, 59_000],
    [1, 59_000],
    [1, 118_000],
    [1, 119_000],
  ] as const) {
    Object.assign(clock, { told, now });
    await quiet.look();
  }
  expect(asked).toEqual(["search-changes", "search-changes", "search-changes"]);
});
