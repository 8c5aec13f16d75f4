import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PreparationError, pinnedNode } from "./project.mjs";
import { runNpm } from "./run-npm.mjs";

/**
 * Returns whether node_modules does not match package-lock.json. npm writes its record of the installed packages at the
 * very end, after their scripts, so an interrupted installation has none. Our own installations also leave a stamp; an
 * `npm ci` by hand is recognized by npm's record alone.
 */
export function installationIsStale(root) {
  const wanted = readJson(path.join(root, "package-lock.json"))?.packages;
  if (!wanted) {
    throw new PreparationError(`${root} has no package-lock.json: is the project complete?`);
  }
  const installed = readJson(recordFile(root))?.packages;
  if (!installed || (bringsNode(wanted) && !existsSync(pinnedNode(root)))) return true;
  const isWhole = Object.keys(installed).every((folder) =>
    existsSync(path.join(root, folder, "package.json")),
  );
  return !isWhole || !(readText(stampFile(root)) === stamp(root) || isSame(wanted, installed));
}

export async function installPackages(root, lock) {
  // npm empties the folder in no particular order. Its record must not outlast the packages it lists.
  rmSync(stampFile(root), { force: true });
  rmSync(recordFile(root), { force: true });
  // Without `include`, NODE_ENV=production in the owner's environment would skip the packages that the build needs.
  await runNpm(["ci", "--include=dev", "--no-audit", "--no-fund"], {
    root,
    lock,
    task: "install the packages",
  });
  const { packages } = readJson(path.join(root, "package-lock.json"));
  if (bringsNode(packages) && !existsSync(pinnedNode(root))) {
    throw new PreparationError(
      'npm installed the packages without running their scripts, which the package "node" needs: run "npm config delete ignore-scripts", then start again.',
    );
  }
  writeFileSync(stampFile(root), stamp(root));
}

/** The shop's packages include the Node that everything runs on; the browser tests' packages do not. */
const bringsNode = (packages) => packages["node_modules/node"] !== undefined;
const recordFile = (root) => path.join(root, "node_modules", ".package-lock.json");
const stampFile = (root) => path.join(root, "node_modules", ".installed-from");

/** Some packages depend on the platform, so a folder copied from another kind of machine is stale as well. */
function stamp(root) {
  const hash = createHash("sha256").update(readFileSync(path.join(root, "package-lock.json")));
  return `${hash.digest("hex")} ${process.platform} ${process.arch}`;
}

function isSame(wanted, installed) {
  const matches = (folder) =>
    wanted[folder]?.version === installed[folder]?.version &&
    wanted[folder]?.integrity === installed[folder]?.integrity;
  const required = Object.keys(wanted).filter((folder) => folder !== "" && isRequired(wanted[folder]));
  return required.every(matches) && Object.keys(installed).every(matches);
}

/** npm installs the optional packages made for this platform; whether it installs other optional ones is up to npm. */
function isRequired({ optional, os, cpu, libc }) {
  if (!optional) return true;
  return !libc && os?.includes(process.platform) === true && cpu?.includes(process.arch) === true;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
