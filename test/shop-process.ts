import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { buildPages, pagesAreStale } from "../scripts/build-state.mjs";
import { withFolderLock } from "../scripts/folder-lock.mjs";
import { until } from "./until.ts";

const projectFolder = fileURLToPath(new URL("..", import.meta.url));

/** The whole shop as `npm start` runs it, in a separate process. */
export interface ShopProcess {
  url: string;
  pid: number;
  /** All it printed, its log included. */
  output(): string;
  /** Sends a signal to this process alone. @returns how it ended. */
  end(signal: "SIGKILL" | "SIGTERM"): Promise<Ending>;
  ended: Promise<Ending>;
  /** How it ended, once it has. */
  ending(): Ending | undefined;
}

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** For buyers who never stop ordering and do not pay. */
export const unlimitedHolds = {
  MAX_UNPAID_ORDERS: "1000000",
  MAX_HELD_UNITS_FIRST_ORDER: "1000000",
  MAX_HELD_SHARE_PERCENT: "100",
};

/** The settings of a shop process. What this process was started with stays out of it. */
export type ShopSettings = Partial<
  Record<
    | "PORT"
    | "DATA_DIR"
    | "DATABASE_URL"
    | "SHOP_MODE"
    | "SMTP_URL"
    | "LOG_LEVEL"
    | "CURRENCY"
    | keyof typeof unlimitedHolds
    | "NODE_OPTIONS"
    | "DIE_AT",
    string
  >
>;

/** Builds the pages when they are missing or old; the shop does not start without them. Call it in `beforeAll`. */
export async function buildShop(): Promise<void> {
  if (!pagesAreStale(projectFolder)) return;
  const silently = () => {};
  await withFolderLock(projectFolder, silently, async (lock: number | undefined) => {
    if (pagesAreStale(projectFolder)) await buildPages(projectFolder, lock, silently);
  });
}

/** Starts the shop and returns at once: for starts that are meant to fail, or to be killed half-way. */
export function launchShop(settings: ShopSettings): Omit<ShopProcess, "url"> {
  const child: ChildProcess = spawn(process.execPath, [join(projectFolder, "src/server/main.ts")], {
    cwd: projectFolder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: join(projectFolder, "node_modules/.cache/node"),
      LOG_LEVEL: "info",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  let ending: Ending | undefined;
  const ended = once(child, "close").then(([code, signal]) => {
    ending = { code, signal };
    return ending;
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    ending: () => ending,
    end: async (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the shop and waits until it is open. */
export async function startShop(settings: ShopSettings): Promise<ShopProcess> {
  const shop = launchShop(settings);
  const port = await until(
    "the shop opens",
    () => {
      const how = shop.ending();
      if (how) throw new Error(`The shop ended with ${JSON.stringify(how)}: ${shop.output()}`);
      return / is open at http:\/\/localhost:(\d+)/.exec(shop.output())?.[1];
    },
    { withinSeconds: 240 },
  );
  return { ...shop, url: `http://127.0.0.1:${port}` };
}

/**
 * Returns a port that no program listens on, so that a shop comes back at the address it had. It is below those that
 * systems give to outgoing connections (32768 and above): one of them could take it while the shop is down.
 */
export async function freePort(): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_768);
    if (await isFree(port)) return String(port);
  }
  throw new Error("100 random ports are taken.");
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  // Rejects when the server reports that the port is taken.
  const listening = once(server, "listening");
  server.listen(port, "127.0.0.1");
  try {
    await listening;
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

/** How another process reaches the database of a test: DATABASE_URL. */
export function databaseUrl({ host = "", port, user, password, database }: pg.ClientConfig): string {
  const url = new URL(`postgres://localhost/${database}`);
  url.username = user ?? "";
  url.password = typeof password === "string" ? password : "";
  if (host.startsWith("/")) url.searchParams.set("host", host);
  else url.hostname = host;
  url.port = String(port ?? "");
  return url.href;
}
