import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendMessage } from "#contract/contact.ts";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { testShop } from "#test/shop.ts";
import { until } from "#test/until.ts";
import type { Tx } from "./database.ts";

let db: FreshDatabase;
beforeEach(async () => {
  db = await freshDatabase({ migrated: false });
  await db.pool.query("CREATE TABLE rows (id int PRIMARY KEY, n int NOT NULL DEFAULT 0)");
  await db.pool.query("INSERT INTO rows (id) VALUES (1), (2)");
});
afterEach(() => db.close());

const add = (tx: Tx, id: number) => sql`UPDATE rows SET n = n + 1 WHERE id = ${id}`.execute(tx);
const figures = async () => (await db.pool.query("SELECT n FROM rows ORDER BY id")).rows.map(({ n }) => n);

/** Creates a function `fail()` that fails with this state a number of times, then returns 'done'. */
async function failing(state: string, times: number) {
  await db.pool.query(`
    CREATE SEQUENCE attempts;
    CREATE FUNCTION fail() RETURNS text LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('attempts') <= ${times} THEN RAISE EXCEPTION 'lost' USING ERRCODE = '${state}'; END IF;
      RETURN 'done';
    END $$`);
  return async () => Number((await db.pool.query("SELECT last_value FROM attempts")).rows[0].last_value);
}

describe("Work that collides with another transaction", () => {
  it("succeeds if two transactions lock the same rows in opposite orders", async () => {
    const bothHoldOne = Promise.withResolvers<void>();
    let holding = 0;
    let runs = 0;
    const lock = (first: number, second: number) =>
      db.kysely.transaction().execute(async (tx) => {
        runs += 1;
        await add(tx, first);
        holding += 1;
        if (holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await add(tx, second);
      });
    await Promise.all([lock(1, 2), lock(2, 1)]);
    expect(runs, "nothing collided").toBeGreaterThan(2);
    expect(await figures()).toEqual([2, 2]);
  });

  it("succeeds if it is a single statement, such as the one that places an order", async () => {
    const other = new pg.Client(db.connection);
    await other.connect();
    // The statement is the one that loses.
    await other.query("SET deadlock_timeout = '60s'; BEGIN; UPDATE rows SET n = n + 1 WHERE id = 2");
    const statement = db.pool.query(
      "WITH locked AS MATERIALIZED (SELECT id FROM rows ORDER BY id FOR UPDATE) UPDATE rows SET n = n + 1 FROM locked WHERE rows.id = locked.id",
    );
    await until("the statement waits", async () => {
      const { rows } = await other.query(
        "SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'",
      );
      return rows.length > 0;
    });
    await other.query("UPDATE rows SET n = n + 1 WHERE id = 1");
    await other.query("COMMIT");
    await other.end();
    await statement;
    expect(await figures()).toEqual([2, 2]);
  });

  it.each(["40001", "40P01"])(
    "runs again after the state %s, in a transaction and outside",
    async (state) => {
      const attempts = await failing(state, 2);
      expect((await db.pool.query("SELECT fail() AS said")).rows).toEqual([{ said: "done" }]);
      expect(await attempts()).toBe(3);
      await db.pool.query("SELECT setval('attempts', 1)");
      const said = await db.kysely.transaction().execute(async (tx) => {
        await add(tx, 1);
        return (await sql<{ said: string }>`SELECT fail() AS said`.execute(tx)).rows;
      });
      expect(said).toEqual([{ said: "done" }]);
      expect(await figures(), "the attempt that failed left something").toEqual([1, 0]);
    },
  );

  it("gives up after three attempts, and at once after any other error", async () => {
    const attempts = await failing("40P01", 100);
    await expect(db.pool.query("SELECT fail()")).rejects.toMatchObject({ code: "40P01" });
    expect(await attempts()).toBe(3);
    let runs = 0;
    const broken = db.kysely.transaction().execute(async (tx) => {
      runs += 1;
      await sql`SELECT 1 / 0`.execute(tx);
    });
    await expect(broken).rejects.toMatchObject({ code: "22012" });
    expect(runs).toBe(1);
  });
});

describe("A call whose work collides each time", () => {
  it.each(["40001", "40P01", "55P03"])("is answered with 503 and when to try again (%s)", async (state) => {
    const shop = await testShop();
    await shop.db.pool.query(`
      CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '${state}';
      END $$;
      CREATE TRIGGER lose BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION lose()`);
    const body = { email: "ann@example.com", subject: "Hinge", message: "Does it fit?" };
    const { status, headers, body: problem } = await shop.ask(sendMessage, { body });
    expect([status, headers.get("retry-after"), problem.code]).toEqual([503, "2", "unavailable"]);
    expect(problem.detail).toMatch(/try again/i);
    await shop.close();
  });
});
