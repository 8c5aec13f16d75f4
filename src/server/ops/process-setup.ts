import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import type pg from "pg";

/** In a smaller shop a full collection takes the helpers only a moment, and 100 MB more would matter. */
const LARGE_SHOP_PARTS = 20_000;

/** Returns whether V8 should mark what is in use without helper threads. */
export async function marksAlone(cores: number, countParts: () => Promise<number>): Promise<boolean> {
  return cores === 1 && (await countParts()) > LARGE_SHOP_PARTS;
}

/**
 * Keeps V8's helper threads from the only core of a large shop: during each full collection they would take three
 * quarters of it from the thread that answers (decision 30).
 */
export async function shareSingleCore(pool: pg.Pool): Promise<void> {
  const countParts = async () => {
    const { rows } = await pool.query<{ parts: number }>("SELECT count(*) AS parts FROM parts");
    return rows[0]?.parts ?? 0;
  };
  if (await marksAlone(availableParallelism(), countParts)) setFlagsFromString("--no-concurrent-marking");
}

/**
 * Calls back when the launcher (`scripts/launch.mjs`) that started this process exits for any reason, including a
 * kill -9, because their IPC channel then closes. Never calls back in a process started by hand, and does not keep the
 * process running.
 */
export function onLauncherExit(callback: () => void): void {
  if (process.send === undefined) return;
  if (!process.connected) {
    setImmediate(callback);
    return;
  }
  process.once("disconnect", callback);
  process.channel?.unref();
}
