import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoDatabase, type FreshDatabase } from "#test/database.ts";
import {
  changedTerms,
  docTermsAfter,
  numbersOfParts,
  partsNumbered,
  partsToSuggest,
  wordsWithStems,
} from "./search-queries.ts";

let db: FreshDatabase;
beforeAll(async () => {
  db = await demoDatabase();
  await db.pool.query(
    `INSERT INTO parts (id, sku, slug, name, price_cents)
     SELECT gen_random_uuid(), 'PLAN-' || n, 'plan-' || n, 'Spare w' || n || ' of kind ' || n % 50, 100
     FROM generate_series(1, 6000) AS n`,
  );
  await db.pool.query(
    "INSERT INTO part_numbers (part_id, kind, number) SELECT id, 'maker', 'M' || sku FROM parts",
  );
  await db.pool.query("VACUUM ANALYZE");
});
afterAll(() => db.close());

/** Returns the plans of the statements that a function sends. */
async function planOf(run: (pool: pg.Pool) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const query = async (statement: pg.QueryConfig) => {
    const { rows } = await db.pool.query(`EXPLAIN ${statement.text}`, statement.values);
    plans.push(...rows.map((row) => row["QUERY PLAN"] as string));
    return { rows: [] };
  };
  await run({ query } as unknown as pg.Pool);
  return plans.join("\n");
}

const queries: Record<string, [run: (pool: pg.Pool) => Promise<unknown>, ...indexes: string[]]> = {
  "a batch of terms": [(pool) => docTermsAfter(pool, 4000, 200), "part_words_pkey"],
  "the terms of changed parts": [
    (pool) =>
      changedTerms(
        pool,
        [1, 5, 9].map((rowId) => ({ rowId, version: null })),
      ),
    "part_words_pkey",
  ],
  "the words of changed parts": [
    (pool) => wordsWithStems(pool, ["batteri", "w77"]),
    "words_stem",
    "words_word",
  ],
  "the numbers of changed parts": [
    (pool) => numbersOfParts(pool, [1, 5, 9]),
    "parts_row_id_once",
    "part_numbers_pkey",
  ],
  "parts by number": [
    (pool) => partsNumbered(pool, ["LWSD48G2666", "45N1127"]),
    "part_numbers_normalized",
    "parts_sku_normalized",
  ],
  "suggested parts": [(pool) => partsToSuggest(pool, [1, 5, 9]), "parts_row_id_once"],
};

describe("A search scans no large table", () => {
  it.each(Object.entries(queries))("to read %s", async (_, [run, ...indexes]) => {
    const plan = await planOf(run);
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toMatch(
      /Seq Scan on (parts|part_numbers|laptops|fitments|words|part_words|laptop_words)\b/,
    );
  });
});
