import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNpm } from "./run-npm.mjs";

/** Everything the built pages are made of. The server's own code is not among it: it runs as it is. */
const sources = [
  "src/web",
  "src/contract",
  "src/domain",
  "public",
  // The bundler's settings may import from here.
  "scripts",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Whether the build is missing, unfinished, or made of other sources than those here now. */
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
  // Taken first: a file saved during the build makes the result stale, not wrongly fresh.
  const madeOf = fingerprint(root);
  await runNpm(["run", "build"], { root, lock, task: "build the pages" });
  mkdirSync(path.dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), madeOf);
}

const stampFile = (root) => path.join(root, "build", ".built-from");

/** By content: git gives every file of a fresh clone a new date, and an editor's save need not change a byte. */
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
