import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { prepare } from "./prepare.mjs";
import { nodeFlagsForShop, nodeForShop, PreparationFailed, projectRoot } from "./project.mjs";

/** A terminal's Ctrl-C arrives here twice, from the terminal and from npm: one press, one signal. */
const samePressMs = 1_000;
const parentCheckMs = 500;

/** Makes the shop ready to run, then runs it on the pinned Node until it ends, and ends as it did. */
export async function launch(args) {
  let node = "";
  try {
    node = nodeForShop();
    await prepare({ build: true });
  } catch (error) {
    if (!(error instanceof PreparationFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  const main = path.join(projectRoot, "src", "server", "main.ts");
  const shop = spawn(node, [...nodeFlagsForShop, main, ...args], {
    // The channel carries no messages: that it closes tells the shop that this process is gone.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // A session of its own, so that a signal reaches it from here and only once. (Windows would open a
    // second window for it, and there Ctrl-C reaches every program of the window anyway.)
    detached: process.platform !== "win32",
    env: {
      ...process.env,
      // Read by React when it is loaded, so it is set before Node starts.
      NODE_ENV: process.env.NODE_ENV || "production",
      NODE_COMPILE_CACHE:
        process.env.NODE_COMPILE_CACHE || path.join(projectRoot, "node_modules", ".cache", "node"),
    },
  });
  forwardSignals(shop);
  stopWithNpm(shop);
  shop.once("error", (error) => {
    console.error(`The shop could not be started on ${node}: ${error.message}.`);
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
      const isSamePress = signal === lastSignal && now - lastAt < samePressMs;
      lastSignal = signal;
      lastAt = now;
      if (!isSamePress && process.platform !== "win32") shop.kill(signal);
    });
  }
}

/**
 * `kill` on npm ends npm and the shell it put between itself and us, which passes nothing on: being
 * orphaned is the only sign. Without npm the parent is a person's shell, which may well end before the shop.
 */
function stopWithNpm(shop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    shop.kill("SIGTERM");
  }, parentCheckMs);
  watch.unref();
}
