import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "#engines/embedded-postgres/index.ts";
import { migrate, migrationsFolder } from "#server/db/migrate.ts";
import { hashOf, masterFile } from "#server/images/stored-image.ts";
import { freshDatabase } from "#test/database.ts";
import { databaseUrl } from "#test/shop-process.ts";
import { restoreBackup } from "./restore-backup.ts";

const project = join(import.meta.dirname, "../../..");

/** Runs an owner's command in a process of its own. */
async function command(settings: Record<string, string>, ...words: string[]) {
  const program = join(import.meta.dirname, "commands.ts");
  return promisify(execFile)(process.execPath, [program, ...words], { env: settings }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lapwright-commands-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it("A backup has the pictures that an earlier version kept in DATA_DIR, even before the shop was started again.", async () => {
  const [source, target] = [await freshDatabase(), await freshDatabase({ migrated: false })];
  onTestFinished(async () => {
    await source.close();
    await target.close();
  });
  const folder = await temporaryFolder();
  const picture = await readFile(join(project, "catalog/pictures/battery-bt23-t440s.webp"));
  const image = { hash: hashOf(picture), width: 1200, height: 900 };
  await mkdir(join(folder, "images"));
  await writeFile(join(folder, "images", masterFile(image)), picture);
  const url = databaseUrl(source.connection);
  const file = join(folder, "shop.tar.gz");
  const { code, stdout, stderr } = await command({ DATABASE_URL: url, DATA_DIR: folder }, "backup", file);
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("rows in");
  await restoreBackup(file, { connection: target.connection, dataFolder: join(folder, "restored") });
  const { rows } = await target.pool.query("SELECT hash FROM image_masters");
  expect(rows).toEqual([{ hash: image.hash }]);
});

it("A command beside a running shop of an earlier version says to restart the shop, and changes nothing.", async () => {
  const folder = await temporaryFolder();
  const log = pino({ level: "silent" });
  const running = await startEmbeddedPostgres({ folder: join(folder, "postgres"), name: "lapwright", log });
  onTestFinished(() => running.stop());
  const earlier = join(folder, "migrations");
  await cp(migrationsFolder, earlier, { recursive: true, filter: (from) => !/0106_[^/]*$/.test(from) });
  await migrate(running.connection, earlier);
  const { code, stderr } = await command({ DATA_DIR: folder }, "backup", join(folder, "shop.tar.gz"));
  expect([code, stderr]).toEqual([1, expect.stringContaining("of an earlier version: restart it")]);
});
