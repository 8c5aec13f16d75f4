import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNpm } from "./run-npm.mjs";

/** The sources of the built pages. The server's code is not built. */
const sources = [
  "src/web",
  "src/contract",
  "src/domain",
  "public",
  // The bundler's configuration may import from it.
  "scripts",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Returns whether the build is missing, incomplete or made from other sources than the current ones. */
export function pagesAreStale(root) {
  try {
    return readFileSync(stampFile(root), "utf8") !== fingerprint(root);
  } catch {
    return true;
  }
}

export async function buildPages(root, lock, say) {
  say("Building the pages …");
  rmSync(stampFile(root), { force: true });
  // Computed before the build: a file that is saved while it runs must make the result stale.
  const madeOf = fingerprint(root);
  await runNpm(["run", "build"], { root, lock, task: "build the pages" });
  mkdirSync(path.dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), madeOf);
}

const stampFile = (root) => path.join(root, "build", ".built-from");

/** Of the contents, not the dates: git gives every file of a clone a new date, and saving may change nothing. */
function fingerprint(root) {
  const hash = createHash("sha256");
  for (const source of sources) addToHash(hash, root, source);
  return hash.digest("hex");
}

function addToHash(hash, root, name) {
  const entry = path.join(root, name);
  let content;
  try {
    content = readFileSync(entry);
  } catch (error) {
    if (error.code === "ENOENT") return;
    if (error.code !== "EISDIR") throw error;
    for (const child of readdirSync(entry).sort()) addToHash(hash, root, `${name}/${child}`);
    return;
  }
  hash.update(`${name}\0${content.length}\0`).update(content);
}
