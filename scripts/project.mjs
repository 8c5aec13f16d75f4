import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The shop cannot be prepared. The message is for the person who started it and is printed without a stack trace. */
export class PreparationError extends Error {
  name = "PreparationError";
}

/** Returns the Node of the npm package `node`, which runs everything except these scripts. */
export function pinnedNode(root = projectRoot) {
  const program = process.platform === "win32" ? "node.exe" : "node";
  return path.join(root, "node_modules", "node", "bin", program);
}

/**
 * Keeps memory low. The young generation is limited to 4 MB per semi-space instead of 16: the idle shop takes 196 MB,
 * 201 with 8 MB, and no benchmark slows down measurably. The heap grows by 50% instead of to four times its size
 * between full collections: after a flood of searches the shop took 280 MB instead of 485.
 */
export const nodeFlagsForShop = ["--max-semi-space-size=4", "--heap-growing-percent=50"];

/** Returns the Node to run the shop on: the pinned one, or on Alpine, for which it is not built, the installed one. */
export function nodeForShop() {
  if (!existsSync("/etc/alpine-release")) return pinnedNode();
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  throw new PreparationError(
    `On Alpine Linux the shop runs on the installed Node, which must be 24 or newer; this is ${process.versions.node}.`,
  );
}
