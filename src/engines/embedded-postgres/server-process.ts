import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { BaseLogger } from "pino";
import { EmbeddedPostgresError } from "./error.ts";
import { lockDescriptor } from "./folder-lock.ts";
import type { RunAs } from "./run-as.ts";
import { commandEnvironment, runCommand } from "./run-command.ts";

interface LaunchOptions {
  folder: string;
  runAs: RunAs;
  /** As returned by `serverArguments`. */
  settings: readonly string[];
  log: BaseLogger;
  /** Stops a server that is still starting. */
  abort: AbortSignal;
}

/** One run of the server program, ready for connections. */
export interface ServerProcess {
  pid: number;
  /** Resolves when the process has ended, with how it ended; never rejects. */
  ended: Promise<string>;
  /** Requests a fast shutdown, which rolls back running transactions. `ended` resolves when it is done. */
  shutDown(): void;
}

/** A fast shutdown writes memory to disk. If that takes longer, the server is killed and recovers at the next start. */
const fastShutdownTimeoutMs = 60_000;
/** The log pipe may still contain the reason after the process has ended. */
const lastLinesTimeoutMs = 500;
const otherServerTimeoutSeconds = 30;

/** Starts the server; resolves when it accepts connections, rejects with its last log lines if it ends first. */
export async function launchServer(options: LaunchOptions): Promise<ServerProcess> {
  const child = await spawnServer(options);
  const lastLines: string[] = [];
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  const server: ServerProcess = {
    pid: child.pid ?? 0,
    ended,
    shutDown: () => shutDown(child, options, ended),
  };
  const lines = createInterface({ input: child.stderr ?? Readable.from([]) });
  const allRead = once(lines, "close");
  const ready = new Promise<void>((resolve) => {
    lines.on("line", (line) => {
      lastLines.push(line);
      if (lastLines.length > 12) lastLines.shift();
      logServerLine(line, options.log);
      if (line.includes("database system is ready to accept connections")) resolve();
    });
  });
  options.abort.addEventListener("abort", server.shutDown, { once: true });
  if (options.abort.aborted) server.shutDown();
  try {
    await Promise.race([
      ready,
      ended.then(async (how) => {
        await Promise.race([allRead, delay(lastLinesTimeoutMs)]);
        throw new EmbeddedPostgresError(
          `The database server did not start on ${options.folder} (${how}): ${lastLines.join(" ")}`,
        );
      }),
    ]);
  } finally {
    options.abort.removeEventListener("abort", server.shutDown);
  }
  return server;
}

/**
 * Spawns the server with a locked descriptor of its data folder. The lock lasts until its last process has ended, so a
 * second server waits here even for workers that outlive their postmaster.
 */
async function spawnServer({ folder, runAs, settings }: LaunchOptions): Promise<ChildProcess> {
  const descriptor = process.platform === "win32" ? undefined : openSync(folder, "r");
  try {
    if (descriptor !== undefined && (await lockDescriptor(descriptor, otherServerTimeoutSeconds)) === "no") {
      throw new EmbeddedPostgresError(
        `Another database server still uses ${folder}, perhaps in another container. Stop it first.`,
      );
    }
    const dataPath = runAs.throughDescriptor ? "/proc/self/fd/3" : folder;
    const [program = "", ...args] = runAs.wrap([runAs.binaries.postgres, "-D", dataPath, ...settings], "INT");
    return spawn(program, args, {
      cwd: process.platform === "win32" ? undefined : "/",
      env: commandEnvironment,
      // Its own session: Ctrl-C in the terminal must reach only this process, which closes its connections first.
      detached: process.platform !== "win32",
      windowsHide: true,
      stdio: ["ignore", "ignore", "pipe", descriptor ?? "ignore"],
    });
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function shutDown(child: ChildProcess, { folder, runAs, log }: LaunchOptions, ended: Promise<string>): void {
  if (process.platform === "win32") {
    void runCommand([runAs.binaries.pgCtl, "stop", "-m", "fast", "-D", folder]);
  } else {
    child.kill("SIGINT");
  }
  const killTimer = setTimeout(() => {
    log.warn(
      { pid: child.pid },
      "The database server did not stop in time; killing it, it will recover at its next start",
    );
    child.kill("SIGQUIT");
  }, fastShutdownTimeoutMs);
  void ended.then(() => clearTimeout(killTimer));
}

const serverLine = /^(?:.*\] )?([A-Z]+): {2}(.*)$/;

/** Logs a line of the server at a matching level; routine messages are debug output. */
function logServerLine(line: string, log: BaseLogger): void {
  const [, severity, message = line] = serverLine.exec(line) ?? [];
  if (severity === "PANIC") log.error({ severity }, message);
  else if (severity === "FATAL" || severity === "WARNING" || !severity) log.warn({ severity }, message);
  else if (/not properly shut down|redo in progress/.test(message)) log.info({ severity }, message);
  else log.debug({ severity }, message);
}
