import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";

/** Any number works as long as every process of the shop uses the same one. */
const migrationLock = 7_265_001;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the database to the newest schema: each file of `folder` once, in order, each in a transaction
 * together with the note that it ran. Processes that start together wait for each other.
 * @returns the names of the migrations that ran now.
 * @throws when a file that already ran was edited, or the database is newer than this code.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await client.query(notesTable);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "SELECT name, checksum FROM migrations",
    );
    const ran = new Map(rows.map((row) => [row.name, row.checksum]));
    refuseSurprises(ran, migrations);
    const due = migrations.filter(({ name }) => !ran.has(name));
    for (const migration of due) await run(client, migration);
    return due.map(({ name }) => name);
  } finally {
    // Destroys the session: the lock and the settings go with it, whatever went wrong.
    client.release(true);
  }
}

/** Where it stands which migrations ran. */
const notesTable =
  "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())";

/** Runs the migrations on an empty database, within the caller's transaction: all of it comes about, or nothing. */
export async function migrateFromNothing(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query(notesTable);
  for (const migration of migrations) await runAndNote(client, migration);
}

/** The folder's migrations, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

function refuseSurprises(ran: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of ran) {
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

async function run(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query("BEGIN");
    await runAndNote(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function runAndNote(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query("INSERT INTO migrations (name, checksum) VALUES ($1, $2)", [name, checksum]);
}
