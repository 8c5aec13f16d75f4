import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { create } from "tar";
import { ImageStore } from "#server/images/image-store.ts";
import {
  type BackupManifest,
  manifestName,
  picturesFolder,
  tableFile,
  tablesFolder,
} from "./backup-manifest.ts";
import { appliedMigrations, copyTarget, listSequences, listTables } from "./backup-queries.ts";

interface BackupSource {
  connection: pg.ClientConfig;
  imagesFolder: string;
}

/**
 * Writes all data of the shop to one file, from one snapshot, while the shop keeps running. The file contains the shop's
 * secret and password hashes, so only its owner can read it. It gets its name when it is complete.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupManifest> {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true });
  // Next to the target, because a rename works only within one disk.
  const stage = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    await mkdir(join(stage, tablesFolder));
    const copy = await inSnapshot(source.connection, (client) => copyTables(client, stage));
    // After the tables: pictures are stored before the rows that refer to them.
    const pictures = await new ImageStore(source.imagesFolder).masters();
    const manifest: BackupManifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      ...copy,
      pictures: pictures.length,
    };
    await writeFile(join(stage, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    const picturePaths = pictures.map((name) => `${picturesFolder}/${name}`);
    if (pictures.length > 0) await symlink(resolve(source.imagesFolder), join(stage, picturesFolder));
    const draft = join(stage, "backup.tar.gz");
    await create({ cwd: stage, file: draft, gzip: true, follow: true, portable: true, mode: 0o600 }, [
      manifestName,
      ...manifest.tables.map(tableFile),
      ...picturePaths,
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
