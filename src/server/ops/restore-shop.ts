import { join } from "node:path";
import { ConfigError, loadSettingsFile, readConfig } from "#server/config.ts";
import { openServer } from "#server/db/connection.ts";
import { openLog } from "#server/http/request-log.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runCommand } from "./run-command.ts";

/** `npm run restore -- FILE`: fills an empty database and picture folder from a backup. */
await runCommand(async ([file]) => {
  if (!file) throw new ConfigError("Say from which file: npm run restore -- FILE");
  loadSettingsFile();
  const config = readConfig();
  const database = await openServer(config, openLog("warn"));
  try {
    const note = await restoreBackup(file, {
      connection: database.connection,
      imagesFolder: join(config.dataDir, "images"),
      scratchFolder: config.dataDir,
    });
    return `The shop is as it was on ${note.madeAt}: start it with  npm start`;
  } finally {
    await database.stop();
  }
});
