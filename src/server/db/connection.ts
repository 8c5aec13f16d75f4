import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import { type Config, ConfigError } from "#server/config.ts";
import type { ConnectionSettings } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { migrate } from "./migrate.ts";
import { migrationsFolder } from "./migrations-folder.ts";

export interface RunningDatabase {
  connection: ConnectionSettings;
  stop(): Promise<void>;
}

/** The oldest PostgreSQL the migrations and queries are written for. */
const oldestVersion = 150_000;

/** The database the settings name, or the embedded one; migrated either way. */
export async function openConnection(config: Config, log: Logger): Promise<RunningDatabase> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ folder: join(config.dataDir, "postgres"), log });
  const connection: ConnectionSettings = embedded
    ? embedded.connection
    : { connectionString: config.databaseUrl };
  try {
    if (config.databaseUrl) await expectAnswer(connection);
    await bringUpToDate(connection, log);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return { connection, stop: async () => embedded?.stop() };
}

async function expectAnswer(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new ConfigError(`The database that DATABASE_URL names cannot be reached: ${message || code}.`);
  } finally {
    await client.end();
  }
}

async function bringUpToDate(connection: ConnectionSettings, log: Logger): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    const { rows } = await pool.query<{ number: string }>(
      "SELECT current_setting('server_version_num') AS number",
    );
    if (Number(rows[0]?.number) < oldestVersion) {
      throw new ConfigError("The shop needs PostgreSQL 15 or later; DATABASE_URL names an older server.");
    }
    const ran = await migrate(pool, migrationsFolder);
    if (ran.length > 0) log.info({ ran }, "The database was brought up to date");
  } finally {
    await pool.end();
  }
}
