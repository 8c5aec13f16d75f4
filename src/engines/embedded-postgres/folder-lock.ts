import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readFileSync, writeSync } from "node:fs";
import { createServer } from "node:net";
import { EmbeddedPostgresError } from "./error.ts";
import { runCommand } from "./run-command.ts";

/** Proof that only this process may run a server on a data folder. */
export interface FolderLock {
  /** A short name for the data folder, safe in file names and process titles; it survives restarts and moves. */
  id: string;
  release(): void;
}

/**
 * Locks a data folder. The kernel holds the lock and releases it when this process ends for any reason, so there are no
 * stale locks and no race between checking and locking. The file remains; only the lock on it counts.
 * @throws {EmbeddedPostgresError} if another process holds the lock
 *
 * Linux: flock(2), which also works between containers that share a volume; where the `flock` command is
 * missing, an abstract socket, which works within one container. macOS: O_EXLOCK. Windows: a named pipe.
 */
export async function lockFolder(folder: string, name: string): Promise<FolderLock> {
  const file = `${folder}.lock`;
  const descriptor = openLockFile(file, folder);
  const { dev, ino } = fstatSync(descriptor, { bigint: true });
  const hash = createHash("sha256").update(`${dev}:${ino}`).digest("hex");
  const id = `${name}-${hash.slice(0, 12)}`;
  let releaseSocket = () => {};
  try {
    const locked = process.platform === "darwin" ? "yes" : await lockDescriptor(descriptor);
    if (locked === "no") throw inUse(folder, descriptor);
    if (locked === "unsupported") {
      const prefix = process.platform === "win32" ? "\\\\.\\pipe\\" : "\0";
      releaseSocket = await holdSocket(`${prefix}${id}`, () => inUse(folder, descriptor));
    }
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  // Read by people, and for the error message of a process that finds the folder locked.
  writeSync(descriptor, `${process.pid}\n`.padEnd(20), 0);
  return {
    id,
    release: () => {
      releaseSocket();
      closeSync(descriptor);
    },
  };
}

/**
 * Locks the file of a descriptor, waiting up to `waitSeconds`. The lock lasts as long as any process has the descriptor
 * or one inherited from it.
 */
export async function lockDescriptor(
  descriptor: number,
  waitSeconds = 0,
): Promise<"yes" | "no" | "unsupported"> {
  if (process.platform !== "linux") return "unsupported";
  const timeout = waitSeconds > 0 ? ["-w", String(waitSeconds)] : ["-n"];
  const { code } = await runCommand(["flock", "-x", ...timeout, "3"], descriptor);
  if (code === 0) return "yes";
  return code === 1 ? "no" : "unsupported";
}

function openLockFile(file: string, folder: string): number {
  const flags = constants.O_RDWR | constants.O_CREAT;
  if (process.platform !== "darwin") return openSync(file, flags, 0o600);
  const O_EXLOCK = 0x20;
  try {
    return openSync(file, flags | constants.O_NONBLOCK | O_EXLOCK, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
    throw inUse(folder, file);
  }
}

function inUse(folder: string, lockFile: string | number): EmbeddedPostgresError {
  const pid = Number(readFileSync(lockFile, "utf8"));
  const holder = pid > 0 ? `Process ${pid}` : "Another process";
  return new EmbeddedPostgresError(`${holder} already uses the data folder ${folder}.`, "in-use");
}

/** Listens on a socket name; the kernel gives it to one process at a time and frees it when that process ends. */
function holdSocket(name: string, taken: () => Error): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? taken() : error);
    });
    server.listen(name, () => {
      server.unref();
      resolve(() => server.close());
    });
  });
}
