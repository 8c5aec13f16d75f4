import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import type { Connection } from "./embedded-postgres.ts";

export const silentLog = pino({ level: "silent" });

/** Returns the path of a data folder that does not exist yet, in its own temporary folder with blanks in its path. */
export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(path.join(os.tmpdir(), "lapwright test "));
  return {
    folder: path.join(parent, "my data", "postgres"),
    // The server of a killed owner may still be stopping, and writes into the folder until it has.
    remove: () => rm(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

/** Runs one statement on a new connection. */
export async function query(connection: Connection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection });
  // A connection that breaks also fails its running query, which reports the error.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until a condition is true; throws its description if it does not become true in time. */
export async function until(description: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not true after 20 seconds: ${description}`);
    await delay(20);
  }
}

/** Returns false also for a zombie: a process that has ended but was not yet reaped by its parent. */
export async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return status !== "" && !/\) [ZX] /.test(status);
}

/** Another process that starts the embedded server and keeps it running. */
export interface Owner {
  process: ChildProcess;
  /** Returns the next line it prints: `up PID HOST` or `refused MESSAGE`. */
  nextLine(): Promise<string>;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Removes the socket's folder, which a killed owner leaves behind. */
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
  const exited = once(child, "exit");
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
      await exited;
    },
    cleanUp: async () => {
      if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
    },
  };
}
