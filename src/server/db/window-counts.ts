import { createHash } from "node:crypto";
import type pg from "pg";

/** A table of counts per window of time: `key`, `count`, `ends_at`. */
type CountsTable = "identity.attempts" | "request_counts";

export type CountInWindow = (
  key: string,
  windowSeconds: number,
) => Promise<{ count: number; secondsLeft: number }>;

/** The key of a counter, hashed so that the table stores no email or IP address. */
export const countKey = (parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** Counts in the key's window, or in a new window after the last one has ended, in one atomic statement. */
export const windowCounter =
  (pool: pg.Pool, table: CountsTable): CountInWindow =>
  async (key, windowSeconds) => {
    const { rows } = await pool.query<{ count: number; seconds_left: number }>(
      `INSERT INTO ${table} AS c (key, count, ends_at)
       VALUES ($1, 1, now() + $2 * interval '1 second')
       ON CONFLICT (key) DO UPDATE SET
         count   = CASE WHEN c.ends_at <= now() THEN 1 ELSE c.count + 1 END,
         ends_at = CASE WHEN c.ends_at <= now() THEN excluded.ends_at ELSE c.ends_at END
       RETURNING count, ceil(extract(epoch FROM ends_at - now()))::int AS seconds_left`,
      [key, windowSeconds],
    );
    return { count: rows[0]?.count ?? 1, secondsLeft: rows[0]?.seconds_left ?? windowSeconds };
  };

export async function deleteCount(pool: pg.Pool, table: CountsTable, key: string): Promise<void> {
  await pool.query(`DELETE FROM ${table} WHERE key = $1`, [key]);
}

/** Deletes the counts of windows that have ended. */
export async function deleteEndedCounts(pool: pg.Pool, table: CountsTable): Promise<void> {
  await pool.query(`DELETE FROM ${table} WHERE ends_at <= now()`);
}
