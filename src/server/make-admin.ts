import { join } from "node:path";
import { ConfigError, loadSettingsFile, readConfig } from "./config.ts";
import { openConnection } from "./db/connection.ts";
import { openDatabase } from "./db/database.ts";
import { runningPostgres } from "./db/embedded/running-postgres.ts";
import { openLog } from "./http/request-log.ts";
import { promoteByOwner } from "./users/promote-user.ts";

/** `npm run admin -- EMAIL`: makes a user an admin, whether or not the shop is running. */
async function main(email: string | undefined): Promise<string> {
  if (!email?.includes("@")) throw new ConfigError("Say whom: npm run admin -- EMAIL");
  loadSettingsFile();
  const config = readConfig();
  const running = config.databaseUrl ? undefined : await runningPostgres(join(config.dataDir, "postgres"));
  const database = running
    ? { connection: running, stop: async () => {} }
    : await openConnection(config, openLog("warn"));
  const db = openDatabase({ ...database.connection, poolSize: 1 }, () => {});
  try {
    return await promoteByOwner(db, email.trim().toLowerCase());
  } finally {
    await db.close();
    await database.stop();
  }
}

try {
  process.stdout.write(`${await main(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
