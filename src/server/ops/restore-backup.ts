import { createReadStream } from "node:fs";
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { extract } from "tar";
import { ConfigError } from "#server/config.ts";
import { type Migration, migrateFromNothing, migrationsFolder, readMigrations } from "#server/db/migrate.ts";
import { type BackupNote, backupNote, noteName, picturesFolder, tableFile } from "./backup-manifest.ts";
import { copied, isEmpty, liftReferences, quoted } from "./tables-queries.ts";

interface RestoreTarget {
  connection: pg.ClientConfig;
  imagesFolder: string;
  /** A folder on the same disk to unpack into; nothing of it stays. */
  scratchFolder: string;
}

/**
 * Makes an empty database and its pictures what they were when the backup was made: all of it, or nothing. What an
 * older shop wrote is brought up to date by the next start.
 * @throws ConfigError in a sentence for the owner: the file is no backup or damaged, a newer shop's, or the database is not empty.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<BackupNote> {
  const stage = join(target.scratchFolder, ".restore");
  // One that was killed on its way left it behind.
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { recursive: true });
  try {
    const note = await unpack(file, stage);
    const migrations = migrationsOf(note, await readMigrations(migrationsFolder));
    await inOneTransaction(target.connection, async (client) => {
      if (!(await isEmpty(client))) {
        throw new ConfigError(
          "There is a shop in this database already, and restoring would mix the two: set DATA_DIR to a new folder (or DATABASE_URL to an empty database) and run it again.",
        );
      }
      await migrateFromNothing(client, migrations);
      await fillTables(client, note, stage);
      // Named by their content: there they can only be what they are here. Before the rows that show them are seen.
      if (note.pictures > 0) {
        await cp(join(stage, picturesFolder), target.imagesFolder, { recursive: true });
      }
    });
    return note;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function unpack(file: string, stage: string): Promise<BackupNote> {
  try {
    // All at once: the other way goes on writing after it has failed.
    extract({ file, cwd: stage, strict: true, sync: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      code === "ENOENT" ? `There is no file ${file}.` : `${file} is damaged, or no backup: ${message}.`,
    );
  }
  const text = await readFile(join(stage, noteName), "utf8").catch(() => "");
  const { data: note } = backupNote.safeParse(parsed(text));
  if (!note) throw new ConfigError(`${file} is not a backup of this shop.`);
  return note;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The schema the backup was made with, out of what this version can make. */
function migrationsOf(note: BackupNote, known: Migration[]): Migration[] {
  return note.migrations.map(({ name, checksum }) => {
    const migration = known.find((candidate) => candidate.name === name);
    if (migration?.checksum !== checksum) {
      throw new ConfigError(
        `The backup was made by another version of the shop, one that has ${name}: restore it with that version, or a newer one.`,
      );
    }
    return migration;
  });
}

async function inOneTransaction(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "lapwright restore" });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL statement_timeout = 0");
    await work(client);
    await client.query("COMMIT");
  } finally {
    // Without a COMMIT the database forgets all of it.
    await client.end();
  }
}

async function fillTables(client: pg.Client, note: BackupNote, stage: string): Promise<void> {
  // Some rows come with the schema, the categories for one: the backup has them as the owner left them.
  const putReferencesBack = await liftReferences(client);
  await client.query(`TRUNCATE ${note.tables.map(({ schema, name }) => quoted(schema, name)).join(", ")}`);
  for (const table of note.tables) {
    const copying = client.query(copyFrom(`COPY ${copied(table)} FROM STDIN`));
    await pipeline(createReadStream(join(stage, tableFile(table))), copying);
    if (copying.rowCount !== table.rows) {
      throw new ConfigError(
        `The backup is damaged: ${table.rows} rows of ${table.name} were written and ${copying.rowCount} are there.`,
      );
    }
  }
  await putReferencesBack();
  for (const { schema, name, lastValue } of note.sequences) {
    await client.query("SELECT setval($1::regclass, $2)", [quoted(schema, name), lastValue]);
  }
}
