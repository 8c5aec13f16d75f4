import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { ConfigError } from "#server/config.ts";

/**
 * Checksums of texts that were published before a migration got its present one; 0013 brings their databases up to date.
 * The list does not grow: a test compares every landed migration with migrations/checksums.
 */
const supersededChecksums: Readonly<Record<string, readonly string[]>> = {
  "0010_part_changes.sql": [
    "a6cc2fb0209fee6d86f1d9dd756889782dc4bccaab1b3074e1138519a2d60ce3",
    "107409b424b86100e20335960cf05ef02cc2e05cb6f65219bc88494ac1917ecb",
  ],
  "0011_search.sql": [
    "752c6395a73db90902fc461b6fb43f1f5f0295f59777f0898a573e523ffbcc80",
    "cd90e8da1e2dde76b5b8c8ce29dd3d4e0fa09bb3f1eca71f303147b8c2fcde1d",
    "10f0528feef1a967dd1239436a3ce30c3382bce53e71c21910a072729eba31d3",
    "1de4850f7131870396109dae72f8c942ea11400adf1e73343413a4597dcfa3da",
  ],
  "0014_imports.sql": ["e0596f4ac25c357aefd8f319f531581d9b40f7428e61a4b72af8378ce3e396a0"],
};

/** The migrations of this version. */
export const migrationsFolder: string = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Key of the advisory lock; any number, but the same in every process. */
const MIGRATION_LOCK = 7_265_001;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Applies the migrations of `folder` that have not run yet, in order, each in its own transaction. Processes that start
 * together wait for each other.
 * @returns the names of the migrations applied now
 * @throws if an applied file was edited; ConfigError if the database is newer than this code or another program's
 */
export async function migrate(connection: pg.ClientConfig, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client(connection);
  // A connection that breaks fails its query, too.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await assertNotAnotherPrograms(client);
    await client.query(createTable);
    const applied = new Map((await appliedMigrations(client)).map(({ name, checksum }) => [name, checksum]));
    checkApplied(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await applyInTransaction(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // Ends the lock, too.
    await client.end();
  }
}

/** Its tables may have the names of the shop's: nothing is written into such a database. */
async function assertNotAnotherPrograms(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string }>(`
    SELECT c.relname AS table FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
      AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass('migrations') AND attname = 'checksum')
    ORDER BY c.relname LIMIT 3`);
  if (rows.length === 0) return;
  const tables = rows.map(({ table }) => table).join(", ");
  throw new ConfigError(
    `The database that DATABASE_URL names holds the tables of another program (${tables}): name an empty one.`,
  );
}

/** Returns the migrations applied to a shop's database, in order. */
export async function appliedMigrations(
  client: pg.ClientBase,
): Promise<Pick<Migration, "name" | "checksum">[]> {
  const { rows } = await client.query("SELECT name, checksum FROM migrations ORDER BY name");
  return rows;
}

/** Whether a shop's database has run every migration of a folder. */
export async function isMigrated(client: pg.ClientBase, folder: string): Promise<boolean> {
  const applied = new Set((await appliedMigrations(client)).map(({ name }) => name));
  return (await readMigrations(folder)).every(({ name }) => applied.has(name));
}

const createTable =
  "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())";

/** Applies the migrations to an empty database, in the caller's transaction. */
export async function migrateFromNothing(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query(createTable);
  for (const migration of migrations) await apply(client, migration);
}

/** Returns the migrations of a folder, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Whether a checksum is that of the migration's text, present or superseded. */
export function isPublishedText(migration: Pick<Migration, "name" | "checksum">, checksum: string): boolean {
  return migration.checksum === checksum || supersededChecksums[migration.name]?.includes(checksum) === true;
}

function checkApplied(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new ConfigError(
        `The database is newer than the shop: it has run ${name}. Start the version that it ran with, or a later one.`,
      );
    }
    if (!isPublishedText(migration, checksum)) {
      throw new Error(`The migration ${name} was edited after it ran: add a new one instead.`);
    }
  }
}

async function applyInTransaction(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query("BEGIN");
    await apply(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function apply(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query("INSERT INTO migrations (name, checksum) VALUES ($1, $2)", [name, checksum]);
}
