import { sql } from "kysely";
import { MAX_SAVED_PARTS } from "#domain/part.ts";
import type { Reads, Tx } from "#server/db/database.ts";

/** Returns the ids of a user's saved parts, the latest first. */
export async function savedPartsOf(db: Reads, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("user_saved_parts")
    .select("part_id")
    .where("user_id", "=", userId)
    .orderBy("position")
    .execute();
  return rows.map(({ part_id }) => part_id);
}

/** Locks a user's list, so that its changes run one after another. */
export async function lockSavedParts(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** Replaces a locked list, up to its limit; unknown parts are skipped, and parts that are being deleted. */
export async function replaceSavedParts(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("user_saved_parts").where("user_id", "=", userId).execute();
  await sql`
    WITH existing AS (SELECT id FROM parts WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR KEY SHARE)
    INSERT INTO user_saved_parts (user_id, part_id, position)
    SELECT ${userId}, p.id, row_number() OVER (ORDER BY given.position)
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given (id, position) JOIN existing p ON p.id = given.id
    ORDER BY given.position LIMIT ${MAX_SAVED_PARTS}`.execute(tx);
}

export async function deleteSavedParts(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("user_saved_parts").where("user_id", "=", userId).execute();
}
