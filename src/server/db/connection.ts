import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import {
  EmbeddedPostgresError,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "#engines/embedded-postgres/index.ts";
import { type Config, ConfigError } from "#server/config.ts";
import type { ConnectionSettings } from "./database.ts";
import { isMigrated, migrate, migrationsFolder } from "./migrate.ts";

export interface RunningDatabase {
  connection: ConnectionSettings;
  stop(): Promise<void>;
}

/** `server_version_num` of the oldest PostgreSQL the migrations and queries support. */
const MIN_VERSION = 150_000;

/** Opens the database of the settings, external or embedded, and migrates it. */
export async function openConnection(config: Config, log: Logger): Promise<RunningDatabase> {
  const server = await openServer(config, log);
  try {
    await migrateToLatest(server.connection, log);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/**
 * For commands: connects to the embedded server of a running shop, or opens the database as the shop would.
 * @throws ConfigError when the running shop is of an earlier version, whose data this one would misread
 */
export async function joinConnection(config: Config, log: Logger): Promise<RunningDatabase> {
  const running = config.databaseUrl ? undefined : await findRunningPostgres(embeddedFolder(config));
  if (!running) return openConnection(config, log);
  await checkRunningShop(running);
  return { connection: running, stop: async () => {} };
}

async function checkRunningShop(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    if (await isMigrated(client, migrationsFolder)) return;
  } finally {
    await client.end();
  }
  throw new ConfigError("The running shop is of an earlier version: restart it, then try again.");
}

/** Opens the database without migrating it. */
export async function openServer(config: Config, log: Logger): Promise<RunningDatabase> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    await checkConnection(connection);
    return { connection, stop: async () => {} };
  }
  try {
    const folder = embeddedFolder(config);
    const embedded = await startEmbeddedPostgres({ folder, name: "lapwright", log });
    return { connection: embedded.connection, stop: () => embedded.stop() };
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    throw new ConfigError(`${error.message} ${advice[error.reason]}`.trim(), { cause: error });
  }
}

const advice: Record<EmbeddedPostgresError["reason"], string> = {
  "in-use": "Stop it first, or set another DATA_DIR and PORT.",
  unsupported:
    "Set DATABASE_URL to your own PostgreSQL server (15 or later) to run the shop without the embedded one.",
  failed: "",
};

const embeddedFolder = ({ dataDir }: Config) => join(dataDir, "postgres");

async function checkConnection(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<ServerFacts>(`
      SELECT current_setting('server_version_num')::int AS version,
        current_setting('server_encoding') AS encoding,
        current_setting('transaction_read_only') = 'on' AS "isReadOnly",
        has_database_privilege(current_database(), 'CREATE')
          AND coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "mayCreate",
        current_database() AS database, current_user AS "user"`);
    const problem = rows[0] && problemWith(rows[0]);
    if (problem) throw new ConfigError(problem);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { message, code } = error as Error & { code?: string };
    throw new ConfigError(`The database that DATABASE_URL names cannot be reached: ${message || code}.`);
  } finally {
    await client.end();
  }
}

interface ServerFacts {
  version: number;
  encoding: string;
  isReadOnly: boolean;
  mayCreate: boolean;
  database: string;
  user: string;
}

/** Returns why the shop cannot use the database, and what to do about it. */
function problemWith(facts: ServerFacts): string | undefined {
  const { version, encoding, isReadOnly, mayCreate, database, user } = facts;
  if (version < MIN_VERSION) {
    return "The shop needs PostgreSQL 15 or later; DATABASE_URL names an older server.";
  }
  if (encoding !== "UTF8") {
    return `The database that DATABASE_URL names has the encoding ${encoding}: name one whose encoding is UTF8.`;
  }
  if (isReadOnly) {
    return "The database that DATABASE_URL names can only be read: name its primary server, and a database and a user that may write.";
  }
  if (!mayCreate) {
    return `${user} may not create schemas and tables in the database that DATABASE_URL names. Make it the owner, for example: ALTER DATABASE ${database} OWNER TO ${user}`;
  }
  return undefined;
}

async function migrateToLatest(connection: ConnectionSettings, log: Logger): Promise<void> {
  const applied = await migrate(connection, migrationsFolder);
  if (applied.length > 0) log.info({ applied }, "The database was migrated");
}
