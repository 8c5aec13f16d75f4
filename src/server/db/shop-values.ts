import { hkdfSync, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database, Reads, Tx } from "./database.ts";

/** Returns a value that is created once and shared by all processes on this database; the first writer wins. */
async function sharedValue(
  { kysely }: Pick<Database, "kysely">,
  name: string,
  create: () => string,
): Promise<string> {
  await kysely
    .insertInto("shop_values")
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await kysely
    .selectFrom("shop_values")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
}

/** Returns the key for a label, derived from the shop's secret (HKDF, RFC 5869). */
export type KeyMaker = (label: string) => string;

/** Derives keys from the owner's SHOP_SECRET or, without one, from a random secret stored in the database. */
export async function keysOf(
  db: Pick<Database, "kysely">,
  configuredSecret: string | undefined,
): Promise<KeyMaker> {
  const secret =
    configuredSecret ?? (await sharedValue(db, "secret", () => randomBytes(32).toString("base64url")));
  return (label) => Buffer.from(hkdfSync("sha256", secret, "lapwright", label, 32)).toString("base64url");
}

/**
 * Returns whether this transaction is the first to claim a one-time task, or this version of what it makes. Concurrent
 * claims wait for its end, however long a slow machine takes: the shop's time limits end for this transaction. A
 * claimant that dies ends it, too.
 */
export async function claimOnce(tx: Tx, task: string, version = "done"): Promise<boolean> {
  await sql`SELECT set_config(name, '0', true)
    FROM unnest(ARRAY['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) AS name`.execute(
    tx,
  );
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("shop_values")
    .values({ name: task, value: version })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: version }).where("shop_values.value", "<>", version),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns whether a one-time task was last done in this version; if not, another process may be doing it. */
export async function isClaimed(db: Reads, task: string, version = "done"): Promise<boolean> {
  const row = await db.selectFrom("shop_values").select("value").where("name", "=", task).executeTakeFirst();
  return row?.value === version;
}
