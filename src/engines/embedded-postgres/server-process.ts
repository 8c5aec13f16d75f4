import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { EmbeddedPostgresError } from "./error.ts";
import { lockDescriptor } from "./folder-lock.ts";
import type { Log } from "./log.ts";
import type { RunAs } from "./run-as.ts";
import { commandEnvironment, runCommand } from "./run-command.ts";

interface Launch {
  folder: string;
  runAs: RunAs;
  /** As `serverArguments` makes them. */
  settings: readonly string[];
  log: Log;
  /** Ends a server that is still starting. */
  abort: AbortSignal;
}

/** One run of the server program, ready for connections. */
export interface ServerProcess {
  pid: number;
  /** Resolves, never rejects, when the process has ended, with how it ended. */
  ended: Promise<string>;
  /** Asks for a clean end now; transactions under way are rolled back. `ended` tells when it is done. */
  shutDown(): void;
}

/** A clean end writes out what is in memory; a disk slower than this gets recovery at the next start. */
const cleanShutdownMs = 60_000;
/** Its log arrives through a pipe, which may still hold the reason when the process is gone. */
const lastWordsMs = 500;
const leftoverSeconds = 30;

/** Starts the server and resolves once it accepts connections; rejects with its last words if it ends before. */
export async function launchServer(launch: Launch): Promise<ServerProcess> {
  const child = await spawnServer(launch);
  const lastLines: string[] = [];
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  const server: ServerProcess = {
    pid: child.pid ?? 0,
    ended,
    shutDown: () => shutDown(child, launch, ended),
  };
  const lines = createInterface({ input: child.stderr ?? Readable.from([]) });
  const ready = new Promise<void>((resolve) => {
    lines.on("line", (line) => {
      lastLines.push(line);
      if (lastLines.length > 12) lastLines.shift();
      logServerLine(line, launch.log);
      if (line.includes("database system is ready to accept connections")) resolve();
    });
  });
  launch.abort.addEventListener("abort", server.shutDown, { once: true });
  if (launch.abort.aborted) server.shutDown();
  try {
    await Promise.race([
      ready,
      ended.then(async (how) => {
        await Promise.race([once(lines, "close"), delay(lastWordsMs, undefined, { ref: false })]);
        throw new EmbeddedPostgresError(
          `The database server did not start on ${launch.folder} (${how}): ${lastLines.join(" ")}`,
        );
      }),
    ]);
  } finally {
    launch.abort.removeEventListener("abort", server.shutDown);
  }
  return server;
}

/**
 * The server inherits a descriptor of its data folder with a lock on it. The lock lives until the last of
 * its processes is gone, so a second server waits here even for workers that outlive their main process.
 */
async function spawnServer({ folder, runAs, settings }: Launch): Promise<ChildProcess> {
  const descriptor = process.platform === "win32" ? undefined : openSync(folder, "r");
  try {
    if (descriptor !== undefined && (await lockDescriptor(descriptor, leftoverSeconds)) === "no") {
      throw new EmbeddedPostgresError(
        `Another database server still uses ${folder} and does not end, perhaps in another container. Stop it first.`,
      );
    }
    const dataPath = runAs.throughDescriptor ? "/proc/self/fd/3" : folder;
    const [program = "", ...args] = runAs.wrap([runAs.binaries.postgres, "-D", dataPath, ...settings], "INT");
    return spawn(program, args, {
      cwd: process.platform === "win32" ? undefined : "/",
      env: commandEnvironment,
      // A session of its own: Ctrl-C in the shop's terminal is for the shop, which ends its calls first.
      detached: process.platform !== "win32",
      windowsHide: true,
      stdio: ["ignore", "ignore", "pipe", descriptor ?? "ignore"],
    });
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function shutDown(child: ChildProcess, { folder, runAs, log }: Launch, ended: Promise<string>): void {
  if (process.platform === "win32") {
    void runCommand([runAs.binaries.pgCtl, "stop", "-m", "fast", "-D", folder]);
  } else {
    child.kill("SIGINT");
  }
  const impatience = setTimeout(() => {
    log.warn(
      { pid: child.pid },
      "The database server takes long to stop; ending it, to recover at its next start",
    );
    child.kill("SIGQUIT");
  }, cleanShutdownMs);
  void ended.then(() => clearTimeout(impatience));
}

const serverLine = /^(?:.*\] )?([A-Z]+): {2}(.*)$/;

/** The server's own log, at levels that fit: its daily business is of use to whoever looks for a fault only. */
function logServerLine(line: string, log: Log): void {
  const [, severity, message = line] = serverLine.exec(line) ?? [];
  if (severity === "PANIC") log.error({ severity }, message);
  else if (severity === "FATAL" || severity === "WARNING" || !severity) log.warn({ severity }, message);
  else if (/not properly shut down|redo in progress/.test(message)) log.info({ severity }, message);
  else log.debug({ severity }, message);
}
