import { access, chmod, constants, mkdir, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import type pg from "pg";
import type { Logger } from "pino";
import { ConfigError } from "#server/config.ts";

/**
 * Makes the folder with the shop's database readable for its owner only. A folder that exists already is the owner's
 * and keeps its permissions; the log then says that others can read it.
 * @throws ConfigError when it cannot be created, or not be written to
 */
export async function prepareDataFolder(folder: string, log: Pick<Logger, "warn">): Promise<void> {
  try {
    // The mode of mkdir is subject to the umask and applies to the parents it creates, too.
    if ((await mkdir(folder, { recursive: true })) !== undefined) return await chmod(folder, 0o700);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`The folder that DATA_DIR names cannot be used: ${(error as Error).message}.`);
  }
  const isOpen = process.platform !== "win32" && ((await stat(folder)).mode & 0o077) !== 0;
  if (isOpen) log.warn({ folder }, "Other users of this machine can read DATA_DIR: chmod 700 closes it");
}

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
