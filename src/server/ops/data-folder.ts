import { chmod, mkdir, stat } from "node:fs/promises";
import type { Logger } from "pino";

/**
 * Makes the folder with the shop's database and pictures readable for its owner only. A folder that exists already is
 * the owner's and keeps its permissions; the log then says that others can read it.
 */
export async function prepareDataFolder(folder: string, log: Pick<Logger, "warn">): Promise<void> {
  // The mode of mkdir is subject to the umask and applies to the parents it creates, too.
  if ((await mkdir(folder, { recursive: true })) !== undefined) return chmod(folder, 0o700);
  const isOpen = process.platform !== "win32" && ((await stat(folder)).mode & 0o077) !== 0;
  if (isOpen) log.warn({ folder }, "Other users of this machine can read DATA_DIR: chmod 700 closes it");
}
