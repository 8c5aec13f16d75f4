import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { create } from "tar";
import { z } from "zod";
import { sessionDefaults } from "#server/db/database.ts";
import { appliedMigrations } from "#server/db/migrate.ts";
import { copyTarget, listSequences, listTables } from "./backup-queries.ts";

/**
 * A backup is a `.tar.gz` with this manifest as `backup.json`, and every table as `tables/<schema>.<name>.copy` in
 * PostgreSQL's COPY text format, which later versions can read.
 */
export const backupManifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that created the schema, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int() }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.int() })),
  /** The number of files in `images/`: earlier versions kept pictures outside the database. */
  pictures: z.int(),
});
export type BackupManifest = z.infer<typeof backupManifest>;
export type BackedUpTable = BackupManifest["tables"][number];

export const manifestName = "backup.json";
export const tablesFolder = "tables";
export const tableFile = ({ schema, name }: Pick<BackedUpTable, "schema" | "name">) =>
  `${tablesFolder}/${schema}.${name}.copy`;

/**
 * Writes all data of the shop to one file, from one snapshot, while the shop keeps running. The file contains the shop's
 * secret and password hashes, so only its owner can read it. It gets its name when it is complete.
 */
export async function writeBackup(connection: pg.ClientConfig, file: string): Promise<BackupManifest> {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true });
  // Next to the target, because a rename works only within one disk.
  const stage = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    await mkdir(join(stage, tablesFolder));
    const copy = await inSnapshot(connection, (client) => copyTables(client, stage));
    const manifest: BackupManifest = { format: 1, madeAt: new Date().toISOString(), ...copy, pictures: 0 };
    await writeFile(join(stage, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    const draft = join(stage, "backup.tar.gz");
    await create({ cwd: stage, file: draft, gzip: true, portable: true, mode: 0o600 }, [
      manifestName,
      ...manifest.tables.map(tableFile),
    ]);
    await rename(draft, target);
    return manifest;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Runs `work` in one snapshot, so that the tables are consistent. */
async function inSnapshot<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: "lapwright backup" });
  await client.connect();
  try {
    await client.query(sessionDefaults);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL statement_timeout = 0");
    return await work(client);
  } finally {
    await client.end();
  }
}

async function copyTables(client: pg.Client, stage: string) {
  const copied: BackupManifest["tables"] = [];
  for (const table of await listTables(client)) {
    const copying = client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`));
    await pipeline(copying, createWriteStream(join(stage, tableFile(table)), { mode: 0o600 }));
    copied.push({ ...table, rows: copying.rowCount });
  }
  return {
    tables: copied,
    sequences: await listSequences(client),
    migrations: await appliedMigrations(client),
  };
}
