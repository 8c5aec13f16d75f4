import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { prepare } from "./prepare.mjs";
import { nodeFlagsForShop, nodeForShop, PreparationError, projectRoot } from "./project.mjs";

/** Ctrl-C arrives twice, from the terminal and from npm; within this time both count as one. */
const SAME_PRESS_MS = 1_000;
const PARENT_CHECK_MS = 500;

/** Prepares the shop, runs it on the pinned Node and exits as it does. */
export async function launch(args) {
  let node = "";
  try {
    node = nodeForShop();
    await prepare({ build: true });
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  const main = path.join(projectRoot, "src", "server", "main.ts");
  const shop = spawn(node, [...nodeFlagsForShop, main, ...args], {
    // The channel carries no messages; it closes when this process ends, which tells the shop.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // In its own session the shop gets each signal only once, from here. Windows would open a second window for it,
    // and sends Ctrl-C to every program of a window anyway.
    detached: process.platform !== "win32",
    env: {
      ...process.env,
      // React reads it when it is loaded.
      NODE_ENV: process.env.NODE_ENV || "production",
      NODE_COMPILE_CACHE:
        process.env.NODE_COMPILE_CACHE || path.join(projectRoot, "node_modules", ".cache", "node"),
    },
  });
  forwardSignals(shop);
  stopWithNpm(shop);
  shop.once("error", (error) => {
    console.error(`The shop could not be started with ${node}: ${error.message}.`);
    process.exit(1);
  });
  shop.once("exit", (code, signal) => {
    process.exit(signal ? 128 + os.constants.signals[signal] : (code ?? 1));
  });
}

function forwardSignals(shop) {
  let lastSignal = "";
  let lastAt = Number.NEGATIVE_INFINITY;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      const now = performance.now();
      const isSamePress = signal === lastSignal && now - lastAt < SAME_PRESS_MS;
      lastSignal = signal;
      lastAt = now;
      if (!isSamePress && process.platform !== "win32") shop.kill(signal);
    });
  }
}

/**
 * `kill` on npm ends npm and the shell between it and this process, but neither forwards the signal: losing the parent
 * is the only sign. Without npm the parent is a person's shell, which may end before the shop.
 */
function stopWithNpm(shop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    shop.kill("SIGTERM");
  }, PARENT_CHECK_MS);
  watch.unref();
}
