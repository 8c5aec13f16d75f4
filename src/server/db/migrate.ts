import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";

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
 * @throws if an applied file was edited, or the database is newer than this code
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(createTable);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "SELECT name, checksum FROM migrations",
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    checkApplied(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await applyInTransaction(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // Closes the connection, and with it the lock and the settings.
    client.release(true);
  }
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

function checkApplied(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new Error(
        `The database has run ${name}, which this version does not have: it is newer than the shop.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new Error(`The migration ${name} was edited after it ran: add a new one instead.`);
    }
  }
}

async function applyInTransaction(client: pg.PoolClient, migration: Migration): Promise<void> {
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
