import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import {
  freePort,
  type ShopProcess,
  type ShopSettings,
  startShop,
  unlimitedHolds,
} from "#test/shop-process.ts";
import { withFolderLock } from "../../scripts/folder-lock.mjs";

/** A shop with a durable database in its own folder, which can be killed and started again. */
export interface OwnShop {
  settings: ShopSettings;
  /** The process that runs now. */
  process: ShopProcess;
  /** The same address at every start. */
  url: string;
  start(): Promise<void>;
  /** Fails with the shop's last output when its process has ended by itself. */
  expectRunning(): void;
  /** Process id of the database server that runs now. */
  databasePid(): Promise<number>;
  /** Runs something on separate connections to its database. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Stops everything and removes the folder. */
  remove(): Promise<void>;
}

export async function ownShop(more: ShopSettings = {}): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), "lapwright kills "));
  const dataFolder = join(folder, "data");
  await copyDataFolder(dataFolder);
  const settings = {
    DATA_DIR: dataFolder,
    PORT: await freePort(),
    ...unlimitedHolds,
    ...more,
  };
  const first = await startShop(settings);
  const shop: OwnShop = {
    settings,
    process: first,
    url: first.url,
    start: async () => {
      shop.process = await startShop(settings);
    },
    expectRunning: () => {
      const { ending, output } = shop.process;
      if (ending()) throw new Error(`The shop ended by itself: ${output().slice(-3000)}`);
    },
    databasePid: async () => Number((await postmaster(dataFolder))[0]),
    withDatabase: (work) => withDatabaseOf(dataFolder, work),
    remove: async () => {
      await shop.process.end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
  return shop;
}

const postmaster = async (dataFolder: string) =>
  (await readFile(join(dataFolder, "postgres", "postmaster.pid"), "utf8")).split("\n");

async function withDatabaseOf<Result>(
  dataFolder: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  // Line by line: process, folder, start time, port, socket's folder (PostgreSQL documentation, 66.1).
  const [, , , port, host] = await postmaster(dataFolder);
  const address = { host: host ?? "", port: Number(port), user: "postgres", database: "postgres" };
  const db = openDatabase({ ...address, poolSize: 4 }, () => {});
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Copies the data folder of a shop that was opened once: a twentieth of the CPU time of a first start. */
export async function copyDataFolder(to: string): Promise<void> {
  const sharedFolder = inject("sharedFolder");
  const opened = join(sharedFolder, "shop");
  // The first caller of the whole run makes it; two may come at once.
  await withFolderLock(
    sharedFolder,
    () => {},
    async () => {
      if (existsSync(opened)) return;
      const first = `${opened}.new`;
      const shop = await startShop({ DATA_DIR: first, PORT: "0" });
      // Each copy would encode the demo's pictures, and no test that kills looks at one.
      await withDatabaseOf(first, ({ pool }) => pool.query("TRUNCATE image_masters CASCADE"));
      await shop.end("SIGTERM");
      await rename(first, opened);
    },
  );
  await cp(opened, to, { recursive: true });
}
