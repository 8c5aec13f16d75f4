import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import { startEmbeddedPostgres } from "#engines/embedded-postgres/embedded-postgres.ts";
import { runningPostgres } from "#engines/embedded-postgres/running-postgres.ts";
import { type Config, ConfigError } from "#server/config.ts";
import type { ConnectionSettings } from "./database.ts";
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
  const server = await openServer(config, log);
  try {
    await bringUpToDate(server.connection, log);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** For commands beside the shop: joins the embedded server of a shop that runs, or opens the database as the shop does. */
export async function joinConnection(config: Config, log: Logger): Promise<RunningDatabase> {
  const running = config.databaseUrl ? undefined : await runningPostgres(embeddedFolder(config));
  return running ? { connection: running, stop: async () => {} } : openConnection(config, log);
}

/** The database as it is, not migrated. */
export async function openServer(config: Config, log: Logger): Promise<RunningDatabase> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    await expectAnswer(connection);
    return { connection, stop: async () => {} };
  }
  const embedded = await startEmbeddedPostgres({ folder: embeddedFolder(config), log });
  return { connection: embedded.connection, stop: () => embedded.stop() };
}

const embeddedFolder = ({ dataDir }: Config) => join(dataDir, "postgres");

async function expectAnswer(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string }>(
      "SELECT current_setting('server_version_num') AS number",
    );
    if (Number(rows[0]?.number) < oldestVersion) {
      throw new ConfigError("The shop needs PostgreSQL 15 or later; DATABASE_URL names an older server.");
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { message, code } = error as Error & { code?: string };
    throw new ConfigError(`The database that DATABASE_URL names cannot be reached: ${message || code}.`);
  } finally {
    await client.end();
  }
}

async function bringUpToDate(connection: ConnectionSettings, log: Logger): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    const ran = await migrate(pool, migrationsFolder);
    if (ran.length > 0) log.info({ ran }, "The database was brought up to date");
  } finally {
    await pool.end();
  }
}
