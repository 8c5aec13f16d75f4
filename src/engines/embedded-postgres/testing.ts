import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";
import type { Log } from "./log.ts";

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** A data folder that does not exist yet, in a place of its own with a blank in its path. */
export async function newPlace(): Promise<{ folder: string; remove(): Promise<void> }> {
  const place = await mkdtemp(path.join(os.tmpdir(), "lapwright test "));
  return {
    folder: path.join(place, "my data", "postgres"),
    // The server of a killed owner may take a moment longer to end, and writes into the folder until then.
    remove: () => rm(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

/** Runs one statement on a connection of its own. */
export async function query(
  connection: EmbeddedPostgres["connection"],
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection });
  // A connection that breaks also says so to the query under way, which is who wants to know.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Waits for a state of the world to come about; fails with its name when it does not. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It did not come about within 20 seconds: ${what}`);
    await delay(20);
  }
}

/** False for a process that is gone, and for one that is dead and only waits for its parent to notice. */
export async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return status !== "" && !/\) [ZX] /.test(status);
}

/** Another process, as a second `npm start` is one, that starts the embedded server and keeps it. */
export interface Owner {
  process: ChildProcess;
  /** The next line it prints: `up PID HOST`, or `refused MESSAGE`. */
  nextLine(): Promise<string>;
  /** kill -9; resolves when it is dead. */
  kill(): Promise<void>;
  /** Removes the socket's folder, which a killed owner leaves for the next start on its data folder. */
  cleanUp(): Promise<void>;
}

export function startOwner(folder: string, command: readonly string[] = []): Owner {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL("./embedded-postgres.ts", import.meta.url).href)});
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    try {
      const server = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, log });
      console.log('up', server.pid, server.connection.host);
      process.stdin.once('end', () => server.stop()).resume();
    } catch (error) {
      console.log('refused', error.message);
    }`;
  const [first = process.execPath, ...rest] = [
    ...command,
    process.execPath,
    "--input-type=module",
    "-e",
    program,
  ];
  const child = spawn(first, rest, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const gone = once(child, "exit");
  let socketFolder: string | undefined;
  return {
    process: child,
    nextLine: async () => {
      const line: string = (await lines.next()).value ?? "ended";
      socketFolder = /^up \d+ (.*)$/.exec(line)?.[1] ?? socketFolder;
      return line;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await gone;
    },
    cleanUp: async () => {
      if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
    },
  };
}
