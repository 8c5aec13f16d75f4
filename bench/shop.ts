import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Standstill } from "./event-loop-probe.ts";
import { pinned, processTree } from "./machine.ts";

const projectFolder = fileURLToPath(new URL("..", import.meta.url));

/** How many parts and buyers `catalog.sql` creates. */
export const partCount = 1000;
export const buyerCount = 5000;

/** The flags `npm start` uses (scripts/project.mjs). */
const nodeFlags = process.env.SHOP_NODE_FLAGS?.split(" ") ?? [];

/** Signs the buyers' tokens; shared by the shop and the benchmarks. */
export const shopSecret = "a secret used by the benchmarks only";

export interface ShopProcess {
  port: number;
  pid: number;
  startSeconds: number;
  /** How to connect to its embedded database. */
  connection: { host: string; port: number; user: string; database: string };
  /** Returns the longest standstill of the event loop since the last call; of a shop started with the probe. */
  longestStandstill(): Promise<Standstill>;
  stop(): Promise<void>;
}

interface StartOptions {
  dataDir: string;
  /** `npm start` as an owner runs it, or the server alone on its core. */
  as: "npm start" | "pinned server";
  /** Whether to measure standstills of the event loop. */
  withProbe?: boolean;
}

const probe = ["--import", new URL("event-loop-probe.ts", import.meta.url).href];

/** Starts the real shop and waits until it prints its address. */
export async function startShop({ dataDir, as, withProbe = false }: StartOptions): Promise<ShopProcess> {
  const main = join(projectFolder, "src", "server", "main.ts");
  const command: [string, string[]] =
    as === "npm start"
      ? ["npm", ["start", "--silent"]]
      : pinned("server", [process.execPath, ...nodeFlags, ...(withProbe ? probe : []), main]);
  const since = performance.now();
  const child = spawn(...command, {
    cwd: projectFolder,
    // The channel serves the probe, and it closes when this process ends; then the shop ends too.
    stdio: ["ignore", "pipe", "inherit", ...(as === "npm start" ? [] : (["ipc"] as const))],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      SHOP_SECRET: shopSecret,
      // The buyers never pay, and would soon reach the real limit.
      MAX_UNPAID_ORDERS: "1000000",
      MAX_HELD_UNITS_FIRST_ORDER: "1000000",
      MAX_HELD_SHARE_PERCENT: "100",
    },
  });
  const port = await printedPort(child);
  const startSeconds = (performance.now() - since) / 1000;
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  if (ready.status !== 200) throw new Error(`The shop is open but not ready: ${await ready.text()}`);
  const shop: ShopProcess = {
    port,
    pid: child.pid ?? 0,
    startSeconds,
    connection: await connectionOf(dataDir),
    async longestStandstill() {
      child.send("longest");
      const [longest] = await once(child, "message");
      return longest as Standstill;
    },
    async stop() {
      running.delete(shop);
      const members = processTree(child.pid ?? 0);
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      // npm does not forward signals: its launcher notices that npm is gone, and ends the shop a moment later.
      while (members.some(({ pid }) => isRunning(pid))) await delay(50);
    },
  };
  running.add(shop);
  return shop;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const running = new Set<ShopProcess>();

/** Stops every shop an interrupted run has left. */
export async function stopShops(): Promise<void> {
  await Promise.all([...running].map((shop) => shop.stop()));
}

async function printedPort(child: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, port] = /is open at http:\/\/localhost:(\d+)/.exec(line) ?? [];
    if (port === undefined) continue;
    child.stdout?.resume();
    return Number(port);
  }
  throw new Error("The shop exited before it opened.");
}

/** Reads where the database's socket is from its data folder (line 4 the port, line 5 the folder). */
async function connectionOf(dataDir: string): Promise<ShopProcess["connection"]> {
  const lines = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
  return { host: lines[4] ?? "", port: Number(lines[3]), user: "postgres", database: "postgres" };
}

/**
 * Creates a temporary data folder with a migrated, filled database.
 * @param catalog the SQL that makes the catalog from the demo's
 */
export async function makeShopData(
  catalog: "catalog.sql" | "large-catalog.sql",
): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "lapwright-bench-"));
  const shop = await startShop({ dataDir, as: "pinned server" });
  try {
    await withDatabase(shop, async (database) => {
      await database.query(await readFile(new URL(catalog, import.meta.url), "utf8"));
      // Autovacuum would do this within hours of this many inserts.
      await database.query("VACUUM ANALYZE");
    });
  } finally {
    await shop.stop();
  }
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Runs `use` with a connection to the shop's database. */
export async function withDatabase<T>(
  { connection }: Pick<ShopProcess, "connection">,
  use: (database: pg.Client) => Promise<T>,
): Promise<T> {
  const database = new pg.Client(connection);
  await database.connect();
  try {
    return await use(database);
  } finally {
    await database.end();
  }
}
