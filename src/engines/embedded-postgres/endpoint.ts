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
