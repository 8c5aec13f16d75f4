import { mkdir, realpath } from "node:fs/promises";
import path from "node:path";
import { findBinaries } from "./binaries.ts";
import { closeEndpoint, openEndpoint } from "./endpoint.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { initialize, readPassword, superuser } from "./initialize.ts";
import { endLeftovers } from "./leftovers.ts";
import type { Log } from "./log.ts";
import { chooseRunAs } from "./run-as.ts";
import { launchServer } from "./server-process.ts";
import { type Endpoint, serverArguments } from "./settings.ts";
import { superviseServer } from "./supervise.ts";

export { EmbeddedPostgresError } from "./error.ts";

interface StartOptions {
  /** The data folder, for example DATA_DIR/postgres; made, with its parents, when missing. */
  folder: string;
  log: Log;
  /** False switches off what makes a commit survive a power cut. For test servers only. */
  durable?: boolean;
  /** More settings of PostgreSQL by name; they win over ours. */
  settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** As `pg` takes it. The superuser's; `host` is a folder with a socket in it, except on Windows. */
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
    readonly password?: string;
  };
  /** Process id of the server now running; undefined while it is down. */
  readonly pid: number | undefined;
  /** Calls back whenever the server has died, before it is restarted. Returns the function that unsubscribes. */
  onDown(listener: () => void): () => void;
  /** Calls back whenever a server that died accepts connections again. */
  onUp(listener: () => void): () => void;
  /**
   * Ends the server cleanly, rolling back transactions under way, and frees the folder. Once it resolved
   * nothing of the server runs. May be called again.
   */
  stop(): Promise<void>;
}

/**
 * Starts the packaged PostgreSQL on a folder and keeps it running: a server that dies is restarted, and
 * one that an earlier, killed run left behind is ended first. Resolves when it accepts connections.
 *
 * @throws {EmbeddedPostgresError} in a sentence for the shop's owner: the shop already runs on this folder,
 * or this machine cannot run the embedded server.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true, settings: extra = {} } = options;
  const runAs = await chooseRunAs(await findBinaries());
  await mkdir(path.dirname(path.resolve(options.folder)), { recursive: true });
  const folder = await realFolder(options.folder);
  const lock = await lockFolder(folder);
  let endpoint: Endpoint | undefined;
  try {
    const clusterName = `lapwright-${lock.id}`;
    const endOthers = () => endLeftovers({ folder, clusterName, binaries: runAs.binaries, log });
    await endOthers();
    await initialize({ folder, runAs, durable, log });
    endpoint = await openEndpoint(lock.id, runAs.owner);
    const settings = serverArguments({ clusterName, endpoint, durable, extra });
    const launch = async (abort: AbortSignal) => {
      await endOthers();
      return launchServer({ folder, runAs, settings, log, abort });
    };
    const server = await superviseServer({ launch, log });
    const password = await readPassword(folder);
    log.info({ folder, pid: server.pid, runAs: runAs.name }, "The database is running");
    return {
      connection: {
        ...address(endpoint),
        user: superuser,
        database: "postgres",
        ...(password ? { password } : {}),
      },
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

async function realFolder(folder: string): Promise<string> {
  const parent = await realpath(path.dirname(path.resolve(folder)));
  const here = path.join(parent, path.basename(path.resolve(folder)));
  return realpath(here).catch(() => here);
}

function address(endpoint: Endpoint): { host: string; port: number } {
  return { host: endpoint.kind === "socket" ? endpoint.directory : endpoint.host, port: endpoint.port };
}

async function release(lock: FolderLock, endpoint: Endpoint | undefined): Promise<void> {
  if (endpoint) await closeEndpoint(endpoint).catch(() => {});
  lock.release();
}

function once(action: () => Promise<void>): () => Promise<void> {
  let outcome: Promise<void> | undefined;
  return () => {
    outcome ??= action();
    return outcome;
  };
}
