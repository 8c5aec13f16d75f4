import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readFileSync, writeSync } from "node:fs";
import { createServer } from "node:net";
import { EmbeddedPostgresError } from "./error.ts";
import { runCommand } from "./run-command.ts";

/** Proof that this process, and no other, may run a server on a data folder. */
export interface FolderLock {
  /**
   * A short name for the data folder, safe in file names and process titles, the same at every start and
   * also after the folder was moved.
   */
  id: string;
  release(): void;
}

/**
 * Takes the lock of a data folder, or says that the shop already runs on it. The lock is the kernel's: it
 * ends with this process, however that ends, so there is no stale lock to clear and no moment between
 * looking and taking. The file stays; only the lock on it means something.
 *
 * Linux: flock(2), which also holds between containers that share a volume; where the `flock` command is
 * missing, an abstract socket, which holds within one container. macOS: O_EXLOCK. Windows: a named pipe.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = `${folder}.lock`;
  const descriptor = openLockFile(file, folder);
  const { dev, ino } = fstatSync(descriptor, { bigint: true });
  const id = createHash("sha256").update(`${dev}:${ino}`).digest("hex").slice(0, 12);
  let releaseName = () => {};
  try {
    const held = process.platform === "darwin" ? "yes" : await lockDescriptor(descriptor);
    if (held === "no") throw alreadyRuns(folder, descriptor);
    if (held === "unsupported") {
      const prefix = process.platform === "win32" ? "\\\\.\\pipe\\" : "\0";
      releaseName = await holdName(`${prefix}lapwright-${id}`, () => alreadyRuns(folder, descriptor));
    }
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  // Only read by people, and by the message of whoever finds the lock taken.
  writeSync(descriptor, `${process.pid}\n`.padEnd(20), 0);
  return {
    id,
    release: () => {
      releaseName();
      closeSync(descriptor);
    },
  };
}

/**
 * Locks the open file behind a descriptor without waiting, or waiting up to `waitSeconds`. The lock lives
 * as long as any process holds the descriptor or one inherited from it.
 */
export async function lockDescriptor(
  descriptor: number,
  waitSeconds = 0,
): Promise<"yes" | "no" | "unsupported"> {
  if (process.platform !== "linux") return "unsupported";
  const patience = waitSeconds > 0 ? ["-w", String(waitSeconds)] : ["-n"];
  const { code } = await runCommand(["flock", "-x", ...patience, "3"], descriptor);
  if (code === 0) return "yes";
  return code === 1 ? "no" : "unsupported";
}

function openLockFile(file: string, folder: string): number {
  const flags = constants.O_RDWR | constants.O_CREAT;
  if (process.platform !== "darwin") return openSync(file, flags, 0o600);
  const exclusiveLockOfBsd = 0x20;
  try {
    return openSync(file, flags | constants.O_NONBLOCK | exclusiveLockOfBsd, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
    throw alreadyRuns(folder, file);
  }
}

function alreadyRuns(folder: string, lockFile: string | number): EmbeddedPostgresError {
  const holder = Number(readFileSync(lockFile, "utf8"));
  const who = holder > 0 ? ` (process ${holder})` : "";
  return new EmbeddedPostgresError(
    `The shop already runs on the data folder ${folder}${who}. Stop it first, or give this one another DATA_DIR and PORT.`,
  );
}

/** Listens on a socket name that the kernel gives to one process at a time and frees when it ends. */
function holdName(name: string, taken: () => Error): Promise<() => void> {
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
