import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, constants, openSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const RETRY_MS = 250;

/**
 * Runs `work` while holding the folder's lock, after waiting for any other process that holds it. The kernel releases
 * the lock when its holders end, even if they are killed.
 *
 * @param {(lock: number | undefined) => Promise<void>} work receives the file descriptor that holds the lock, to pass
 * on to child processes; undefined where the platform has none
 */
export async function withFolderLock(folder, log, work) {
  const onWait = () => log("Another run is installing or building in this folder: waiting for it …");
  const { descriptor, release } = await lockByPlatform[process.platform](folder, onWait);
  try {
    await work(descriptor);
  } finally {
    release();
  }
}

const lockByPlatform = { linux: lockWithFlock, darwin: lockOnOpen, win32: lockWithPipe };

/** `flock` of util-linux locks the open folder itself. Machines without that command go without the lock. */
async function lockWithFlock(folder, onWait) {
  const descriptor = openSync(folder, constants.O_RDONLY);
  if ((await flock(["-x", "-n", "3"], descriptor)) === 1) {
    onWait();
    await flock(["-x", "3"], descriptor);
  }
  return { descriptor, release: () => closeSync(descriptor) };
}

function flock(args, descriptor) {
  return new Promise((resolve) => {
    const child = spawn("flock", args, { stdio: ["ignore", "ignore", "ignore", descriptor] });
    child.once("error", () => resolve(undefined));
    child.once("exit", resolve);
  });
}

/** macOS can take the same lock when it opens the folder. */
async function lockOnOpen(folder, onWait) {
  const O_EXLOCK = 0x20;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const descriptor = openSync(folder, constants.O_RDONLY | constants.O_NONBLOCK | O_EXLOCK);
      return { descriptor, release: () => closeSync(descriptor) };
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
    if (attempt === 0) onWait();
    await delay(RETRY_MS);
  }
}

/** On Windows only one process at a time can own a named pipe. */
async function lockWithPipe(folder, onWait) {
  const id = createHash("sha256").update(folder.toLowerCase()).digest("hex").slice(0, 12);
  for (let attempt = 0; ; attempt += 1) {
    const server = createServer();
    const isOurs = await new Promise((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(`\\\\.\\pipe\\lapwright-prepare-${id}`, () => resolve(true));
    });
    if (isOurs) return { descriptor: undefined, release: () => server.close() };
    if (attempt === 0) onWait();
    await delay(RETRY_MS);
  }
}
