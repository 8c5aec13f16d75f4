import { manyPartsTags } from "#server/http/cache-tags.ts";
import type { Shop } from "#server/shop.ts";
import { applyImport } from "./apply-import.ts";
import { checkImport } from "./check-import.ts";
import { countAttempt, deleteOldLines, type ImportRow, importAtWork, moveImport } from "./imports-queries.ts";

/** A process that dies of a file begins it so often, and no more. */
const mostAttempts = 3;
/** Any number that nobody else in this database takes a lock by. */
const lockKey = 5_013_771;

/**
 * One round: checks or carries out the import that waits for it, wherever it was begun. A step that was killed with
 * its process is simply begun again: until its transaction is committed nothing of it is there.
 * @returns how many imports were brought on.
 */
export async function runImports(shop: Shop): Promise<number> {
  const client = await shop.db.pool.connect();
  try {
    // Held by the connection: a process that is killed lets go of it, and what it left is free to be begun again.
    const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_lock($1) AS mine", [
      lockKey,
    ]);
    if (!rows[0]?.mine) return 0;
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
  const row = await importAtWork(kysely);
  if (!row) return 0;
  if ((await countAttempt(kysely, row.id)) > mostAttempts) {
    await stop(shop, row, stoppedWords);
    return 1;
  }
  try {
    if (row.state === "checking") await checkImport(shop, row);
    else if (await applyImport(shop.db, row)) shop.changed(...manyPartsTags);
  } catch (error) {
    shop.log.error({ err: error, import: row.id }, "An import failed; it is tried again");
  }
  return 1;
}

const stoppedWords =
  "It was begun three times and never came to its end. Nothing was imported. Check the file again, or split it.";

async function stop({ db }: Shop, row: ImportRow, reason: string): Promise<void> {
  await moveImport(db.kysely, row.id, [row.state], { state: "stopped", reason });
}
