import { chown, mkdir, mkdtemp, realpath, rmdir, unlink } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import type { RunAs } from "./run-as.ts";
import type { Endpoint } from "./settings.ts";

/** Names the socket file `.s.PGSQL.5432`; no TCP port is opened. */
const socketPort = 5432;
/** Linux allows 107 bytes for a socket's path, macOS 103. */
const longestSocketPath = 103;

/**
 * Makes the place where clients will reach the server. The socket's folder is open to its owner alone,
 * which is what stands between other users of the machine and a server that asks no password.
 */
export async function openEndpoint(lockId: string, owner: RunAs["owner"]): Promise<Endpoint> {
  if (process.platform === "win32") {
    return { kind: "loopback", host: "127.0.0.1", port: await freePort() };
  }
  const directory = await privateDirectory(`lapwright-${lockId}`);
  if (owner) await chown(directory, owner.uid, owner.gid);
  return { kind: "socket", directory, port: socketPort };
}

export async function closeEndpoint(endpoint: Endpoint): Promise<void> {
  if (endpoint.kind === "socket") await removeSocketFolder(endpoint.directory);
}

/** Only what PostgreSQL puts there, file by file: root must not delete recursively where others can write. */
async function removeSocketFolder(directory: string): Promise<void> {
  const socket = path.join(directory, `.s.PGSQL.${socketPort}`);
  for (const file of [socket, `${socket}.lock`]) await unlink(file).catch(() => {});
  await rmdir(directory).catch(() => {});
}

async function privateDirectory(name: string): Promise<string> {
  const temporary = await realpath(os.tmpdir());
  const fits = path.join(temporary, `${name}-123456`, `.s.PGSQL.${socketPort}`).length <= longestSocketPath;
  const parent = fits ? temporary : "/tmp";
  const directory = path.join(parent, name);
  await removeSocketFolder(directory);
  try {
    await mkdir(directory, { mode: 0o700 });
  } catch {
    // Somebody else's: this folder is open to all users of the machine, and the name can be guessed.
    return mkdtemp(`${directory}-`);
  }
  return directory;
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
