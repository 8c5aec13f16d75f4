import { chown, mkdir, mkdtemp, realpath, rmdir, unlink } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import type { RunAs } from "./run-as.ts";

/** Where clients reach the server. `host` is the folder of a Unix socket or, on Windows, the loopback address. */
export interface Endpoint {
  kind: "socket" | "loopback";
  host: string;
  port: number;
}

/** Part of the socket's file name (`.s.PGSQL.5432`); no TCP port is opened. */
const SOCKET_PORT = 5432;
/** Linux allows 107 bytes for a socket's path, macOS 103. */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * Creates the endpoint of a server. Only its owner may enter the socket's folder: that keeps other users of the machine
 * away from a server that asks for no password.
 */
export async function openEndpoint(lockId: string, owner: RunAs["owner"]): Promise<Endpoint> {
  if (process.platform === "win32") {
    return { kind: "loopback", host: "127.0.0.1", port: await freePort() };
  }
  const directory = await privateDirectory(lockId);
  if (owner) await chown(directory, owner.uid, owner.gid);
  return { kind: "socket", host: directory, port: SOCKET_PORT };
}

export async function closeEndpoint({ kind, host }: Endpoint): Promise<void> {
  if (kind === "socket") await removeSocketFolder(host);
}

/** Removes only the files PostgreSQL creates: root must not delete recursively where others can write. */
async function removeSocketFolder(directory: string): Promise<void> {
  const socket = path.join(directory, `.s.PGSQL.${SOCKET_PORT}`);
  for (const file of [socket, `${socket}.lock`]) await unlink(file).catch(() => {});
  await rmdir(directory).catch(() => {});
}

async function privateDirectory(name: string): Promise<string> {
  const temporary = await realpath(os.tmpdir());
  const socketPath = path.join(temporary, `${name}-123456`, `.s.PGSQL.${SOCKET_PORT}`);
  const parent = socketPath.length <= MAX_SOCKET_PATH_BYTES ? temporary : "/tmp";
  const directory = path.join(parent, name);
  await removeSocketFolder(directory);
  try {
    await mkdir(directory, { mode: 0o700 });
    return directory;
  } catch {
    // Another user owns it: all users of the machine can write to the parent, and the name can be guessed.
    return mkdtemp(`${directory}-`);
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

interface ServerSettings {
  clusterName: string;
  endpoint: Endpoint;
  /** False trades durability at a power cut for speed: for test servers only. */
  durable: boolean;
  /** Further PostgreSQL settings by name, for example `{ wal_level: "minimal" }`; they override the others. */
  extra: Readonly<Record<string, string>>;
}

/**
 * Returns all settings as `-c name=value` arguments. The data folder stores none, so new defaults reach existing data
 * folders.
 */
export function serverArguments({ clusterName, endpoint, durable, extra }: ServerSettings): string[] {
  const settings: Record<string, string> = {
    cluster_name: clusterName,
    ...listenSettings(endpoint),
    timezone: "UTC",
    log_timezone: "UTC",

    // A process has a pool of about 20 connections; 100 allows for a few processes on the folder's socket, a backup
    // and a person with psql. An unused slot costs a few kilobytes.
    max_connections: "100",
    // 100,000 parts take a few hundred megabytes; the kernel caches the rest. Memory is used only when needed: an idle
    // server takes 20 MB, with 20 connections 51 MB (measured).
    shared_buffers: "128MB",
    // The default of three I/O worker processes pays off only for data far larger than memory.
    io_method: "sync",
    // Statements take milliseconds; compiling them takes longer than running them.
    jit: "off",
    // The data is on an SSD or in memory; the default of 4 assumes a spinning disk.
    random_page_cost: "1.1",
    // With all three on, what was committed is on disk, and a power cut cannot leave a page half written.
    fsync: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
    synchronous_commit: durable ? "on" : "off",

    // Clients log failed statements themselves. The server's log would repeat customers' data, so it contains only
    // messages about the server, without details.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_line_prefix: "",
    lc_messages: "C",
    logging_collector: "off",
    log_destination: "stderr",
    ...extra,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function listenSettings({ kind, host, port }: Endpoint): Record<string, string> {
  if (kind === "loopback") {
    return { listen_addresses: host, port: String(port), unix_socket_directories: "" };
  }
  return {
    listen_addresses: "",
    port: String(port),
    // PostgreSQL parses a list: the quotes keep a comma or blank in the path from splitting it.
    unix_socket_directories: `"${host}"`,
    unix_socket_permissions: "0700",
  };
}
