import { mkdir, readFile, realpath } from "node:fs/promises";
import path from "node:path";
import type { BaseLogger } from "pino";
import { findBinaries } from "./binaries.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { initialize, readPassword, superuser } from "./initialize.ts";
import { stopLeftovers } from "./leftovers.ts";
import { chooseRunAs } from "./run-as.ts";
import { launchServer } from "./server-process.ts";
import { closeEndpoint, type Endpoint, openEndpoint, serverArguments } from "./server-settings.ts";
import { superviseServer } from "./supervise.ts";

interface StartOptions {
  /** The data folder; created, with its parents, if it does not exist. */
  folder: string;
  log: BaseLogger;
  /** Names the server's processes, sockets and shared files, for example "myapp". Keep it: it identifies leftovers. */
  name?: string;
  /** False trades durability at a power cut for speed. For test servers only. */
  durable?: boolean;
  /** Further PostgreSQL settings by name; they override the defaults. */
  settings?: Readonly<Record<string, string>>;
}

/** Connection parameters as `pg` takes them. `host` is the socket's folder, except on Windows. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

export interface EmbeddedPostgres {
  /** Connects as superuser. */
  readonly connection: Connection;
  /** Process id of the running server; undefined while it is down. */
  readonly pid: number | undefined;
  /** Calls back when the server has died, before it is restarted. Returns the function that unsubscribes. */
  onDown(listener: () => void): () => void;
  /** Calls back when a server that died accepts connections again. */
  onUp(listener: () => void): () => void;
  /**
   * Shuts the server down, rolling back running transactions, and unlocks the folder. Resolves when no process of the
   * server runs. May be called again.
   */
  stop(): Promise<void>;
}

/**
 * Starts the packaged PostgreSQL on a folder and keeps it running: it restarts a server that dies and first stops one
 * that a killed process left behind. Resolves when the server accepts connections.
 * @throws {EmbeddedPostgresError} if the folder is in use or this machine cannot run the server
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { log, name = "embedded-postgres", durable = true, settings: extra = {} } = options;
  const runAs = await chooseRunAs(await findBinaries(), `/var/lib/${name}`);
  await mkdir(path.dirname(path.resolve(options.folder)), { recursive: true });
  const folder = await realFolder(options.folder);
  const lock = await lockFolder(folder, name);
  let endpoint: Endpoint | undefined;
  try {
    const clusterName = lock.id;
    const stopOthers = () => stopLeftovers({ folder, clusterName, binaries: runAs.binaries, log });
    await stopOthers();
    await initialize({ folder, runAs, durable, log });
    endpoint = await openEndpoint(lock.id, runAs.owner);
    const settings = serverArguments({ clusterName, endpoint, durable, extra });
    const launch = async (abort: AbortSignal) => {
      await stopOthers();
      return launchServer({ folder, runAs, settings, log, abort });
    };
    const server = await superviseServer({ launch, log });
    const connection = connectionTo(endpoint, await readPassword(folder));
    log.info({ folder, pid: server.pid, runAs: runAs.name }, "The database is running");
    return {
      connection,
      get pid() {
        return server.pid;
      },
      onDown: server.onDown,
      onUp: server.onUp,
      stop: once(async () => {
        await server.stop();
        await release(lock, endpoint);
      }),
    };
  } catch (error) {
    await release(lock, endpoint);
    throw error;
  }
}

/**
 * Returns how to connect to the server that another process runs on the folder; undefined if none runs. PostgreSQL
 * writes where it listens into `postmaster.pid`, one fact per line.
 */
export async function findRunningPostgres(folder: string): Promise<Connection | undefined> {
  const text = await readFile(path.join(folder, "postmaster.pid"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const [, , , port, directory, address] = text.split("\n");
  const endpoint = { host: directory || address || "127.0.0.1", port: Number(port) };
  return connectionTo(endpoint, await readPassword(folder));
}

function connectionTo(
  { host, port }: Pick<Endpoint, "host" | "port">,
  password: string | undefined,
): Connection {
  return { host, port, user: superuser, database: "postgres", ...(password && { password }) };
}

async function realFolder(folder: string): Promise<string> {
  const parent = await realpath(path.dirname(path.resolve(folder)));
  const resolved = path.join(parent, path.basename(path.resolve(folder)));
  return realpath(resolved).catch(() => resolved);
}

async function release(lock: FolderLock, endpoint: Endpoint | undefined): Promise<void> {
  if (endpoint) await closeEndpoint(endpoint).catch(() => {});
  lock.release();
}

function once(action: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= action();
    return result;
  };
}
