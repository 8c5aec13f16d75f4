import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { create } from "tar";
import { ImageStore } from "#server/images/image-store.ts";
import { type BackupNote, noteName, picturesFolder, tableFile, tablesFolder } from "./backup-manifest.ts";
import { copied, migrationsRun, sequences, tables } from "./tables-queries.ts";

interface BackupSource {
  connection: pg.ClientConfig;
  /** Where the shop's pictures lie. */
  imagesFolder: string;
}

/**
 * Writes everything the shop knows into one file, as it stood at one moment, while the shop goes on. The file
 * holds the shop's secret and password hashes: only its owner may read it. It appears under its name when it is
 * whole.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupNote> {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true });
  // Beside the target: renaming works within one disk only.
  const stage = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    await mkdir(join(stage, tablesFolder));
    const copy = await inOneMoment(source.connection, (client) => copyTables(client, stage));
    // After the tables: a picture is on disk before a row tells of it.
    const pictures = await new ImageStore(source.imagesFolder).masters();
    const note: BackupNote = {
      format: 1,
      madeAt: new Date().toISOString(),
      ...copy,
      pictures: pictures.length,
    };
    await writeFile(join(stage, noteName), `${JSON.stringify(note, null, 2)}\n`);
    const picturePaths = pictures.map((name) => `${picturesFolder}/${name}`);
    if (pictures.length > 0) await symlink(resolve(source.imagesFolder), join(stage, picturesFolder));
    const draft = join(stage, "backup.tar.gz");
    await create({ cwd: stage, file: draft, gzip: true, follow: true, portable: true, mode: 0o600 }, [
      noteName,
      ...note.tables.map(tableFile),
      ...picturePaths,
    ]);
    await rename(draft, target);
    return note;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** One snapshot for all tables: an order is in it with its lines and its stock, or not at all. */
async function inOneMoment<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: "lapwright backup" });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL statement_timeout = 0");
    return await work(client);
  } finally {
    await client.end();
  }
}

async function copyTables(client: pg.Client, stage: string) {
  const kept: BackupNote["tables"] = [];
  for (const table of await tables(client)) {
    const copying = client.query(copyTo(`COPY ${copied(table)} TO STDOUT`));
    await pipeline(copying, createWriteStream(join(stage, tableFile(table)), { mode: 0o600 }));
    kept.push({ ...table, rows: copying.rowCount });
  }
  return { tables: kept, sequences: await sequences(client), migrations: await migrationsRun(client) };
}
