import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PreparationError, pinnedNode } from "./project.mjs";
import { runNpm } from "./run-npm.mjs";

/**
 * Whether node_modules is not what package-lock.json says. npm writes its own record of what it installed
 * last of all, after the packages' scripts, so an interrupted installation has none; `npm ci` by hand is
 * recognized by that record, our own by a stamp.
 */
export function installationIsStale(root) {
  const wanted = readJson(path.join(root, "package-lock.json"))?.packages;
  if (!wanted) {
    throw new PreparationError(`${root} holds no package-lock.json: is this the whole of the project?`);
  }
  const installed = readJson(recordFile(root))?.packages;
  if (!installed || (bringsNode(wanted) && !existsSync(pinnedNode(root)))) return true;
  const isWhole = Object.keys(installed).every((folder) =>
    existsSync(path.join(root, folder, "package.json")),
  );
  return !isWhole || !(readText(stampFile(root)) === stamp(root) || isSame(wanted, installed));
}

export async function installPackages(root, lock) {
  // npm empties the folder in no particular order; its record must not outlive what it tells of.
  rmSync(stampFile(root), { force: true });
  rmSync(recordFile(root), { force: true });
  // Without `include`, an owner's NODE_ENV=production would leave out what the build needs.
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

/** The shop's packages bring the Node that everything runs on; the browser tests' do not. */
const bringsNode = (packages) => packages["node_modules/node"] !== undefined;
const recordFile = (root) => path.join(root, "node_modules", ".package-lock.json");
const stampFile = (root) => path.join(root, "node_modules", ".installed-from");

/** Packages are chosen by platform, so a folder copied from another kind of machine is stale too. */
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

/** Of the packages that exist once a platform, npm installs this platform's; of other optional ones, it decides. */
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
