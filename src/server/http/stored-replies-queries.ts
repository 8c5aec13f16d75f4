import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "#server/db/database.ts";

/** After this time, a key may be used for something else. */
const lifetime = "interval '24 hours'";

interface Request {
  scope: string;
  key: string;
  fingerprint: string;
}

/** Claims a key for a request. @returns whether it was free or had expired */
export async function claimKey(pool: pg.Pool, { scope, key, fingerprint }: Request): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO stored_replies AS taken (scope, key, fingerprint) VALUES ($1, $2, $3)
     ON CONFLICT (scope, key) DO UPDATE
       SET fingerprint = EXCLUDED.fingerprint, status = NULL, body = NULL, created_at = now()
       WHERE taken.created_at < now() - ${lifetime}`,
    [scope, key, fingerprint],
  );
  return rowCount === 1;
}

/** Returns what a taken key was used for, and the answer once there is one. */
export async function replyOfKey(
  pool: pg.Pool,
  { scope, key }: Pick<Request, "scope" | "key">,
): Promise<{ fingerprint: string; status: number | null; body: string | null } | undefined> {
  const { rows } = await pool.query(
    "SELECT fingerprint, status, body FROM stored_replies WHERE scope = $1 AND key = $2",
    [scope, key],
  );
  return rows[0];
}

/** Stores the answer of the request that took the key. */
export async function storeReply(
  pool: pg.Pool,
  { scope, key }: Request,
  reply: { status: number; body: string },
): Promise<void> {
  await pool.query("UPDATE stored_replies SET status = $3, body = $4 WHERE scope = $1 AND key = $2", [
    scope,
    key,
    reply.status,
    reply.body,
  ]);
}

/** Releases the key of a request that has changed nothing. */
export async function releaseKey(pool: pg.Pool, { scope, key }: Request): Promise<void> {
  await pool.query("DELETE FROM stored_replies WHERE scope = $1 AND key = $2 AND status IS NULL", [
    scope,
    key,
  ]);
}

/** Deletes expired keys. @returns how many */
export async function deleteOldReplies(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(`DELETE FROM stored_replies WHERE created_at < now() - ${lifetime}`);
  return rowCount ?? 0;
}

export async function deleteReplies(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM stored_replies WHERE scope = ${userId}`.execute(tx);
}
