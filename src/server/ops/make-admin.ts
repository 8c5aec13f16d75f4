import { ConfigError, loadSettingsFile, readConfig } from "#server/config.ts";
import { joinConnection } from "#server/db/connection.ts";
import { openDatabase } from "#server/db/database.ts";
import { openLog } from "#server/http/request-log.ts";
import { promoteByOwner } from "#server/users/promote-user.ts";
import { runCommand } from "./run-command.ts";

/** `npm run admin -- EMAIL`: makes a user an admin, whether or not the shop is running. */
await runCommand(async ([email]) => {
  if (!email?.includes("@")) throw new ConfigError("Say whom: npm run admin -- EMAIL");
  loadSettingsFile();
  const config = readConfig();
  const database = await joinConnection(config, openLog("warn"));
  const db = openDatabase({ ...database.connection, poolSize: 1 }, () => {});
  try {
    return await promoteByOwner(db, email.trim().toLowerCase());
  } finally {
    await db.close();
    await database.stop();
  }
});
