import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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

/**
 * Builds the pages beside the current ones and then puts them in their place, so that a shop that runs in this folder
 * goes on, also if the build fails. The replaced build's assets stay until the next one: its pages are still open.
 */
export async function buildPages(root, lock, say) {
  say("Building the pages …");
  // Computed before the build: a file that is saved while it runs must make the result stale.
  const madeOf = fingerprint(root);
  const next = path.join(root, nextBuild);
  rmSync(next, { recursive: true, force: true });
  await runNpm(["run", "build"], {
    root,
    lock,
    task: "build the pages",
    environment: { BUILD_DIRECTORY: nextBuild },
  });
  // Interrupted from here on, it has to be done again.
  rmSync(stampFile(root), { force: true });
  replacePages(path.join(root, "build"), next);
  writeFileSync(stampFile(root), madeOf);
  rmSync(next, { recursive: true, force: true });
}

const nextBuild = "build/next";

/** Puts the next build in the place of the current one, whose assets it keeps (see `serveAssets`). */
function replacePages(current, next) {
  const replaced = path.join(next, "replaced");
  mkdirSync(replaced);
  for (const part of ["server", "client"]) {
    if (existsSync(path.join(current, part))) renameSync(path.join(current, part), path.join(replaced, part));
    renameSync(path.join(next, part), path.join(current, part));
  }
  const assets = path.join(replaced, "client", "assets");
  if (existsSync(assets)) renameSync(assets, path.join(current, "client", "former-assets"));
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
