import { stat } from "node:fs/promises";
import { join } from "node:path";
import { loadSettingsFile, readConfig } from "#server/config.ts";
import { joinConnection } from "#server/db/connection.ts";
import { openLog } from "#server/http/request-log.ts";
import { runCommand } from "./run-command.ts";
import { writeBackup } from "./write-backup.ts";

/** `npm run backup -- [FILE]`: writes the whole shop into one file, whether or not it is running. */
await runCommand(async ([file = `lapwright-${timestamp()}.tar.gz`]) => {
  loadSettingsFile();
  const config = readConfig();
  const database = await joinConnection(config, openLog("warn"));
  try {
    const imagesFolder = join(config.dataDir, "images");
    const { tables, pictures } = await writeBackup({ connection: database.connection, imagesFolder }, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    return `${file}: ${rows} rows of ${tables.length} tables and ${pictures} pictures, ${megabytes} MB. It holds the shop's secrets: keep it where only you can read it.`;
  } finally {
    await database.stop();
  }
});

/** Sorts by time, and is a file name everywhere. */
function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(":", "-");
}
