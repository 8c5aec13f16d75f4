import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, constants, openSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const retryMs = 250;

/**
 * Runs `work` while no other process does so in this folder, waiting for its turn. The lock is the
 * kernel's and ends with its holders: nothing is left behind by a killed run.
 *
 * @param {(lock: number | undefined) => Promise<void>} work gets the descriptor that carries the lock, to
 * hand to processes that must hold it too; undefined where the platform has none.
 */
export async function underLock(folder, say, work) {
  const waiting = () => say("Another run is installing or building in this folder: waiting for it …");
  const { descriptor, release } = await locks[process.platform](folder, waiting);
  try {
    await work(descriptor);
  } finally {
    release();
  }
}

const locks = { linux: lockByFlock, darwin: lockByOpening, win32: lockByName };

/** util-linux's `flock` locks the open folder itself. Machines without the command do without the lock. */
async function lockByFlock(folder, waiting) {
  const descriptor = openSync(folder, constants.O_RDONLY);
  if ((await flock(["-x", "-n", "3"], descriptor)) === 1) {
    waiting();
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

/** macOS can take the same lock while opening. */
async function lockByOpening(folder, waiting) {
  const exclusiveLockOfBsd = 0x20;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const descriptor = openSync(folder, constants.O_RDONLY | constants.O_NONBLOCK | exclusiveLockOfBsd);
      return { descriptor, release: () => closeSync(descriptor) };
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
    if (attempt === 0) waiting();
    await delay(retryMs);
  }
}

/** Windows gives a pipe's name to one process at a time. */
async function lockByName(folder, waiting) {
  const id = createHash("sha256").update(folder.toLowerCase()).digest("hex").slice(0, 12);
  for (let attempt = 0; ; attempt += 1) {
    const server = createServer();
    const isOurs = await new Promise((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(`\\\\.\\pipe\\lapwright-prepare-${id}`, () => resolve(true));
    });
    if (isOurs) return { descriptor: undefined, release: () => server.close() };
    if (attempt === 0) waiting();
    await delay(retryMs);
  }
}
