import { afterEach, beforeEach, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { countWaiting, untilWaiting } from "#test/until.ts";
import { openDatabase } from "./database.ts";
import { claimOnce } from "./shop-values.ts";

let db: FreshDatabase;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.close());

it("A process that starts waits for another's first task longer than the shop lets any request wait", async () => {
  // Only waits for locks count: on a slow machine any statement may take long.
  const impatient = openDatabase({ ...db.connection, lock_timeout: 500 }, () => {});
  const [claimed, finished] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()];
  const first = db.kysely.transaction().execute(async (tx) => {
    claimed.resolve(await claimOnce(tx, "load something"));
    await finished.promise;
  });
  expect(await claimed.promise).toBe(true);
  const isSecond = impatient.kysely.transaction().execute((tx) => claimOnce(tx, "load something"));
  try {
    await untilWaiting(db.pool, 1);
    await db.pool.query("SELECT pg_sleep(1)");
    expect(await countWaiting(db.pool), "the second still waits").toBe(1);
  } finally {
    finished.resolve();
  }
  await first;
  expect(await isSecond).toBe(false);
  await impatient.close();
});
