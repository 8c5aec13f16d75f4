import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Why the shop cannot be made ready, in words for the person who started it: shown without a stack. */
export class PreparationFailed extends Error {
  name = "PreparationFailed";
}

/** The Node that the project's package `node` brings: what everything but these scripts runs on. */
export function pinnedNode(root = projectRoot) {
  const program = process.platform === "win32" ? "node.exe" : "node";
  return path.join(root, "node_modules", "node", "bin", program);
}

/**
 * How the shop's Node is told to keep house. Its nursery for new objects would grow to three times 16 MB; at 8 the
 * idle shop takes 183 MB. Left alone the heap grows to four times what is in use before everything is collected: after
 * a flood of searches the shop held 485 MB, and holds 280 where half as much again as is in use is enough.
 */
export const nodeFlagsForShop = ["--max-semi-space-size=8", "--heap-growing-percent=50"];

/** The packaged Node is made for glibc. On Alpine the machine's own must do, if it is of the same age. */
export function nodeForShop() {
  if (!existsSync("/etc/alpine-release")) return pinnedNode();
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  throw new PreparationFailed(
    `On Alpine Linux the shop runs on the machine's own Node, which must be 24 or newer; this is ${process.versions.node}.`,
  );
}
