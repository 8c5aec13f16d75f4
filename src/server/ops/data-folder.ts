import { access, chmod, constants, mkdir, stat } from "node:fs/promises";
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
