import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "#server/db/database.ts";
import { freePort, type ShopProcess, type ShopSettings, startShop } from "#test/shop-process.ts";

/** A shop with its own durable database below a folder of its own, which can be killed and started again. */
export interface OwnShop {
  settings: ShopSettings;
  /** The process that runs now. */
  process: ShopProcess;
  /** The same address at every start. */
  url: string;
  start(): Promise<void>;
  /** Fails with the shop's last words when its process has ended by itself. */
  expectRunning(): void;
  /** Process id of the database server that runs now. */
  databasePid(): Promise<number>;
  /** Runs something on connections to its database that the shop knows nothing of. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Ends what runs and removes the folder. */
  remove(): Promise<void>;
}

export async function ownShop(): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), "lapwright kills "));
  const settings = {
    DATA_DIR: join(folder, "data"),
    PORT: await freePort(),
    // Its buyers never stop ordering.
    MAX_UNPAID_ORDERS: "1000000",
  };
  const first = await startShop(settings);
  const postmaster = async () =>
    (await readFile(join(settings.DATA_DIR, "postgres", "postmaster.pid"), "utf8")).split("\n");
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
    databasePid: async () => Number((await postmaster())[0]),
    withDatabase: async (work) => {
      // Line by line: process, folder, start time, port, socket's folder (PostgreSQL documentation, 66.1).
      const [, , , port, host] = await postmaster();
      const address = { host: host ?? "", port: Number(port), user: "postgres", database: "postgres" };
      const db = openDatabase({ ...address, poolSize: 4 }, () => {});
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    },
    remove: async () => {
      await shop.process.end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
  return shop;
}
