import { hkdfSync, randomBytes } from "node:crypto";
import type { Database, Tx } from "./database.ts";

/**
 * A value made once and then shared by every process over this database: the first writer wins,
 * everybody reads the winner's.
 */
async function valueMadeOnce(
  { kysely }: Pick<Database, "kysely">,
  name: string,
  make: () => string,
): Promise<string> {
  await kysely
    .insertInto("shop_values")
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await kysely
    .selectFrom("shop_values")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
}

/** The shop's keys, all derived from one secret, each under its own label (RFC 5869). */
export type KeyMaker = (label: string) => string;

/** The owner's SHOP_SECRET or, without one, a random secret kept in the database. */
export async function keysOf(
  db: Pick<Database, "kysely">,
  ownersSecret: string | undefined,
): Promise<KeyMaker> {
  const secret =
    ownersSecret ?? (await valueMadeOnce(db, "secret", () => randomBytes(32).toString("base64url")));
  return (label) => Buffer.from(hkdfSync("sha256", secret, "lapwright", label, 32)).toString("base64url");
}

/** Claims something that happens once in the life of a shop. Others wait until this transaction has ended. */
export async function claimOnce(tx: Tx, what: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("shop_values")
    .values({ name: what, value: "done" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
