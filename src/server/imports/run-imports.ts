import { manyPartsTags } from "#server/http/cache-tags.ts";
import type { Shop } from "#server/shop.ts";
import { applyImport } from "./apply-import.ts";
import { checkImport } from "./check-import.ts";
import { countAttempt, deleteOldLines, moveImport, runningImport } from "./imports-queries.ts";

/** A file that crashes the process is tried this often. */
const MAX_ATTEMPTS = 3;
/** An arbitrary key that no other advisory lock of this database uses. */
const lockKey = 5_013_771;

/**
 * One round of background work: checks or applies the import that is waiting. A step whose process was killed starts
 * over, because it leaves nothing behind before its transaction commits.
 * @returns the number of imports worked on
 */
export async function runImports(shop: Shop): Promise<number> {
  const client = await shop.db.pool.connect();
  try {
    // The connection holds the lock: if the process is killed, the lock is released.
    const { rows } = await client.query<{ isMine: boolean }>('SELECT pg_try_advisory_lock($1) AS "isMine"', [
      lockKey,
    ]);
    if (!rows[0]?.isMine) return 0;
    try {
      return await round(shop);
    } finally {
      await client.query("SELECT pg_advisory_unlock($1)", [lockKey]);
    }
  } finally {
    client.release();
  }
}

async function round(shop: Shop): Promise<number> {
  const { kysely } = shop.db;
  await deleteOldLines(kysely);
  const job = await runningImport(kysely);
  if (!job) return 0;
  if ((await countAttempt(kysely, job.id)) > MAX_ATTEMPTS) {
    await moveImport(kysely, job.id, [job.state], {
      state: "stopped",
      reason: "It failed three times. Nothing was imported. Check the file again, or split it.",
    });
    return 1;
  }
  try {
    if (job.state === "checking") await checkImport(shop, job);
    else if (await applyImport(shop.db, job)) shop.changed(...manyPartsTags);
  } catch (error) {
    shop.log.error({ err: error, import: job.id }, "An import failed and will be retried");
  }
  return 1;
}
