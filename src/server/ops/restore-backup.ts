import { createReadStream } from "node:fs";
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { extract } from "tar";
import { ConfigError } from "#server/config.ts";
import { sessionDefaults } from "#server/db/database.ts";
import {
  isPublishedText,
  type Migration,
  migrateFromNothing,
  migrationsFolder,
  readMigrations,
} from "#server/db/migrate.ts";
import { imagesFolder } from "#server/images/adopt-image-folder.ts";
import { copyTarget, dropForeignKeys, isEmpty, quotedName } from "./backup-queries.ts";
import { type BackupManifest, backupManifest, manifestName, tableFile } from "./write-backup.ts";

interface RestoreTarget {
  connection: pg.ClientConfig;
  /** For what is unpacked, and for the pictures of an earlier version's backup: the next start takes them. */
  dataFolder: string;
}

/**
 * Restores a backup into an empty database, completely or not at all. The next start migrates the data of an older
 * version.
 * @throws ConfigError if the file is damaged, no backup or a newer version's, or the database is not empty
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<BackupManifest> {
  const stage = join(target.dataFolder, ".restore");
  // A killed restore leaves its folder behind.
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { recursive: true });
  try {
    const manifest = await unpack(file, stage);
    const migrations = migrationsOf(manifest, await readMigrations(migrationsFolder));
    // Derived, and in the public schema only where the first text of migration 0010 ran.
    const tables = manifest.tables.filter(
      ({ schema, name }) => `${schema}.${name}` !== "public.part_changes",
    );
    const sequences = manifest.sequences.filter(({ name }) => name !== "part_changes_id_seq");
    await inTransaction(target.connection, async (client) => {
      if (!(await isEmpty(client))) {
        throw new ConfigError(
          "There is already a shop in this database, and restoring would mix the two: set DATA_DIR to a new folder (or DATABASE_URL to an empty database) and try again.",
        );
      }
      await migrateFromNothing(client, migrations);
      await fillTables(client, { tables, sequences }, stage);
      // Before the commit, so that no row refers to a missing picture. Files are named by their content, so none is changed.
      if (manifest.pictures > 0) {
        await cp(join(stage, imagesFolder), join(target.dataFolder, imagesFolder), { recursive: true });
      }
    });
    return manifest;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function unpack(file: string, stage: string): Promise<BackupManifest> {
  try {
    // Synchronously: the asynchronous version keeps writing after a failure.
    extract({ file, cwd: stage, strict: true, sync: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      code === "ENOENT" ? `There is no file ${file}.` : `${file} is damaged or not a backup: ${message}.`,
    );
  }
  const text = await readFile(join(stage, manifestName), "utf8").catch(() => "");
  const { data: manifest } = backupManifest.safeParse(parseJson(text));
  if (!manifest) throw new ConfigError(`${file} is not a backup of this shop.`);
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the migrations the backup was made with; all of them must be part of this version. */
function migrationsOf(manifest: BackupManifest, known: Migration[]): Migration[] {
  return manifest.migrations.map(({ name, checksum }) => {
    const migration = known.find((candidate) => candidate.name === name);
    if (!migration || !isPublishedText(migration, checksum)) {
      throw new ConfigError(
        `The backup was made by another version of the shop, one that has ${name}: restore it with that version or a newer one.`,
      );
    }
    return migration;
  });
}

async function inTransaction(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "lapwright restore" });
  await client.connect();
  try {
    await client.query(sessionDefaults);
    await client.query("BEGIN");
    await client.query("SET LOCAL statement_timeout = 0");
    await work(client);
    await client.query("COMMIT");
  } finally {
    // Without a COMMIT the database rolls back.
    await client.end();
  }
}

async function fillTables(
  client: pg.Client,
  { tables, sequences }: Pick<BackupManifest, "tables" | "sequences">,
  stage: string,
): Promise<void> {
  // Migrations insert some rows, e.g. categories; the backup contains them as the owner left them.
  const addForeignKeys = await dropForeignKeys(client);
  await client.query(`TRUNCATE ${tables.map(({ schema, name }) => quotedName(schema, name)).join(", ")}`);
  for (const table of tables) {
    const copying = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`));
    await pipeline(createReadStream(join(stage, tableFile(table))), copying);
    if (copying.rowCount !== table.rows) {
      throw new ConfigError(
        `The backup is damaged: ${table.rows} rows of ${table.name} were written and ${copying.rowCount} were read.`,
      );
    }
  }
  await addForeignKeys();
  for (const { schema, name, lastValue } of sequences) {
    await client.query("SELECT setval($1::regclass, $2)", [quotedName(schema, name), lastValue]);
  }
}
