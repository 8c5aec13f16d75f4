import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";

/** Waits until a condition holds; fails with its name, and the last value seen, if it does not. */
export async function until<Seen>(
  what: string,
  look: () => Seen | Promise<Seen>,
  { withinSeconds = 60, everyMs = 20, isSo = Boolean as (seen: Seen) => boolean } = {},
): Promise<Seen> {
  const deadline = Date.now() + withinSeconds * 1000;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() > deadline) {
      throw new Error(
        `It did not happen within ${withinSeconds} seconds: ${what}. Last seen: ${JSON.stringify(seen)}`,
      );
    }
    await delay(everyMs);
  }
}

/** Waits until this many sessions wait for a lock, in this database alone: other tests share the server. */
export const untilWaiting = (pool: pg.Pool, sessions: number): Promise<boolean> =>
  until(`${sessions} sessions wait for a lock`, async () => (await countWaiting(pool)) === sessions);

/** Returns how many sessions wait for a lock. */
export async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length;
}
